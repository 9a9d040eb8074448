"""Supplies fair decks and thefts to live tables, and checks that a record's chance was fair.

Labels of `games/fair.py`: "starter"; "deck N" for round N, a shuffle of all faces in plain string
order; "event N" for the event of round N, a place among those that can be turned up, in plain
string order; "theft N M" for theft M of round N, a place in the victim's hand in plain string
order; "lobster N M" for lobster M of round N, a shuffle of the faces left in the deck.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...override import override
from ..api import RecordError
from ..fair import FairChance
from .cards import NO_CARD, cards_of_deck
from .chance_sources import deal_deck, deck_of, put_deck
from .codes import ROB
from .hands import face_name, hand_cards
from .match import Match
from .pepper import EVENT_NAMES, event_names, events_to_turn
from .replay import read_move
from .rules import apply
from .simulation import is_theft
from .state import NO_EVENT, Phase, State


class FairSource:
    """Supplies a match with fair chance; its seed stays unknown until the secret is revealed."""

    def __init__(self, chance: FairChance) -> None:
        self.seed: str | None = None
        self._chance = chance
        self._thefts = self._lobsters = 0

    def deal(self, state: State) -> list[int]:
        """Shuffle and deal the next round by fair chance, and return its deck."""
        starter = state.starter
        if state.round == 0:
            starter = self._chance.draw("starter").below(state.players)
        whole = cards_of_deck(salt=bool(state.salt))
        cards = self._chance.draw(f"deck {state.round + 1}").shuffled(_by_face(whole))
        event = NO_EVENT
        if state.pepper:
            # P 1.7  A new event is turned up.
            events = sorted(event_names(events_to_turn(state)))
            draw = self._chance.draw(f"event {state.round + 1}")
            event = EVENT_NAMES.index(events[draw.below(len(events))])
        deal_deck(state, starter, cards, event)
        self.restart_round()
        return cards

    def play(self, state: State, code: int) -> list[int] | None:
        """Apply a move; fair chance chooses the card of a theft, and shuffles after a lobster."""
        robbed = NO_CARD
        lobster = state.phase == Phase.LOBSTER
        if is_theft(state, code):
            self._thefts += 1
            hand = _by_face(hand_cards(state, code - ROB))
            draw = self._chance.draw(f"theft {state.round} {self._thefts}")
            robbed = hand[draw.below(len(hand))]
        apply(state, code, robbed)
        if not lobster:
            return None
        # S 3.3  The deck is shuffled.
        self._lobsters += 1
        draw = self._chance.draw(f"lobster {state.round} {self._lobsters}")
        put_deck(state, map(face_name, draw.shuffled(_by_face(deck_of(state)))))
        return deck_of(state)

    def restart_round(self) -> None:
        """Number the thefts and lobsters of this round from the first one again."""
        self._thefts = self._lobsters = 0


class ResumedSource(FairSource):
    """Fair chance for a match that continues from a record; recorded chance stays the same."""

    def __init__(self, chance: FairChance, match: Match) -> None:
        super().__init__(chance)
        moves = match.rounds[-1].moves
        self._stolen = [move["card"] for move in moves if move["move"] == "rob"]
        self._thefts = len(self._stolen)
        self._shuffled = [move["deck"] for move in moves if "deck" in move]
        self._lobsters = len(self._shuffled)
        self._round = len(match.rounds)

    @override
    def play(self, state: State, code: int) -> list[int] | None:
        here = state.round == self._round
        if here and state.phase == Phase.LOBSTER and self._lobsters < len(self._shuffled):
            apply(state, code, NO_CARD)
            put_deck(state, self._shuffled[self._lobsters])
            self._lobsters += 1
            return deck_of(state)
        again = here and self._thefts < len(self._stolen)
        if not (again and is_theft(state, code)):
            return super().play(state, code)
        face = self._stolen[self._thefts]
        self._thefts += 1
        hand = hand_cards(state, code - ROB)
        apply(state, code, next(card for card in hand if face_name(card) == face))
        return None


def _by_face(cards: Iterable[int]) -> list[int]:
    """The cards sorted by the plain strings of their faces."""
    return sorted(cards, key=lambda card: (face_name(card), card))


def verify(written: Match, chance: FairChance) -> None:
    """Replay a match with fair chance; RecordError at the first chance that differs."""
    played = Match(
        written.players, written.edition, target=written.target, source=FairSource(chance)
    )
    for number, there in enumerate(written.rounds, 1):
        ours = played.rounds[-1]
        for what in ("starter", "deck", "event"):
            if getattr(there, what) == getattr(ours, what):
                continue
            raise RecordError(f"the {what} is not the one that the secret gives", number)
        for place, move in enumerate(there.moves, 1):
            played.play(read_move(move, ("ms", "auto", "deck")))
            last = ours.moves[-1]
            if _stolen(move) != _stolen(last):
                raise RecordError("the theft is not the one that the secret gives", number, place)
            if move.get("deck") != last.get("deck"):
                raise RecordError("the deck is not the one that the secret gives", number, place)


def _stolen(move: dict[str, Any]) -> Any:
    return move["card"] if move["move"] == "rob" else None
