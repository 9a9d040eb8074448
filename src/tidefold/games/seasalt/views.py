"""What a seat knows: everything a person at the table could know and remember, and nothing more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from .cards import NO_CARD
from .editions import Edition
from .effects import hand_size
from .events import awaiting, pile_names, pile_top
from .hands import face_name, hand_names
from .memory import PileMemory
from .moves import PILES
from .state import NOBODY, Phase, State

NOT_PLAYING = (int(Phase.DEAL), int(Phase.OVER))  # plain numbers compare faster


class Pile(NamedTuple):
    """A discard pile: how many cards, the top one, and all of it as remembered, bottom first.

    None in `cards` is a card in doubt, after a pick that was not seen.
    """

    size: int
    top: str | None
    cards: tuple[str | None, ...] = ()


class Look(NamedTuple):
    """What I saw when I looked through a pile, bottom first."""

    pile: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The match as one seat knows it; `seat` is None for a spectator.

    `known` lists, for every seat, faces its hand is sure to hold (taken face up, stolen by or from
    me); a card that may since have been stolen unseen is left out. `history` holds the events of
    the match as this seat saw them.
    """

    seat: int | None
    players: int
    edition: Edition
    target: int
    round: int
    phase: str
    turn: int | None
    final_turn: bool
    caller: int | None
    starter: int
    deck_size: int
    piles: tuple[Pile, Pile]
    in_the_air: int
    drawn: tuple[str, ...]
    looking: tuple[str, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[tuple[str, ...], ...]
    known: tuple[tuple[str, ...], ...]
    looks: tuple[Look, ...]
    revealed: Mapping[int, tuple[str, ...]]
    totals: tuple[int, ...]
    history: tuple[Mapping[str, Any], ...]


class Memory:
    """What one seat remembers, event by event as it saw them."""

    def __init__(self, seat: int | None, players: int) -> None:
        self.seat = seat
        self.history: list[dict[str, Any]] = []
        self._players = players
        self._before = 0  # events before this round
        self._forget()

    def open_round(self) -> None:
        """A round is about to be dealt."""
        self._before = len(self.history)

    def take_back_round(self) -> None:
        """Take back everything of this round."""
        del self.history[self._before :]

    def _forget(self) -> None:
        """A new round: all cards are shuffled again."""
        self.known: list[Counter[str]] = [Counter() for _ in range(self._players)]
        self.laid: list[tuple[str, ...]] = [() for _ in range(self._players)]
        self.looks: list[Look] = []
        self.piles: dict[str, PileMemory] = {}

    def note(self, event: dict[str, Any]) -> None:
        """Remember an event as this seat saw it."""
        self.history.append(event)
        handler = getattr(self, "_on_" + event["event"].replace("-", "_"), None)
        if handler is not None:
            handler(event)

    def _on_round_dealt(self, event: dict[str, Any]) -> None:
        self._forget()
        tops = zip(PILES, event["tops"], strict=True)
        self.piles = {pile: PileMemory(top) for pile, top in tops}

    def _on_took(self, event: dict[str, Any]) -> None:
        self.piles[event["pile"]].take(event["top"])
        self.known[event["seat"]][event["card"]] += 1

    def _on_kept(self, event: dict[str, Any]) -> None:
        self.piles[event["pile"]].put(event["discarded"])

    def _on_laid(self, event: dict[str, Any]) -> None:
        self.laid[event["seat"]] += tuple(event["cards"])
        for card in event["cards"]:
            self._lost(event["seat"], card)

    def _on_laid_mermaids(self, event: dict[str, Any]) -> None:
        self.laid[event["seat"]] += ("mermaid:white",) * 4
        self.known[event["seat"]]["mermaid:white"] = 0

    def _on_looked(self, event: dict[str, Any]) -> None:
        if "cards" in event:
            self.looks.append(Look(event["pile"], event["cards"]))
            self.piles[event["pile"]].look(event["cards"])

    def _on_picked(self, event: dict[str, Any]) -> None:
        # The pick is secret, but who remembers the pile may know what alone can have been taken.
        pile = self.piles[event["pile"]]
        if "card" in event:
            pile.picked_by_me(event["card"])
            return
        taken = pile.picked_unseen(event["top"])
        if taken is not None:
            self.known[event["seat"]][taken] += 1

    def _on_robbed(self, event: dict[str, Any]) -> None:
        thief, victim = event["seat"], event["from"]
        if "card" in event:
            self._lost(victim, event["card"])
            self.known[thief][event["card"]] += 1
        else:
            self._lost_unseen(victim, thief, event["left"] + 1)

    def _lost_unseen(self, victim: int, thief: int, held: int) -> None:
        """One of the victim's `held` cards went to the thief, and I did not see which."""
        sure = +self.known[victim]
        if len(sure) == 1 and sure.total() == held:
            self.known[thief] += Counter(list(sure))
        # Any one of the cards went: of each face one fewer is sure.
        self.known[victim] = sure - Counter(list(sure))

    def _lost(self, seat: int, card: str) -> None:
        """A seat parted with a card seen by me."""
        if self.known[seat][card] > 0:
            self.known[seat][card] -= 1


def view_of(state: State, memory: Memory, edition: Edition, *, history: bool = True) -> View:
    """Build the view of the seat whose memory this is, adding what it knows."""
    seat = memory.seat
    players = range(state.players)
    mine = seat is not None and seat == state.seat
    playing = state.phase not in NOT_PLAYING
    shown = state.revealed
    revealed = {other: hand_names(state, other) for other in players if shown >> other & 1}
    hand = hand_names(state, seat) if seat is not None else ()
    return View(
        seat=seat,
        players=state.players,
        edition=edition,
        target=state.target,
        round=state.round,
        phase=awaiting(state.phase),
        turn=state.seat if playing else None,
        final_turn=playing and state.caller != NOBODY,
        caller=state.caller if state.caller != NOBODY else None,
        starter=state.starter,
        deck_size=state.deck_size,
        piles=(_pile(state, memory, 0), _pile(state, memory, 1)),
        in_the_air=len(state.drawn) - state.drawn.count(NO_CARD),
        drawn=_drawn(state) if mine else (),
        looking=pile_names(state, state.looked) if mine and state.phase == Phase.PICK else (),
        hand=hand,
        hand_sizes=tuple([hand_size(state, other) for other in players]),
        laid=tuple(memory.laid),
        known=tuple([_known(memory, revealed, other, hand) for other in players]),
        looks=tuple(memory.looks),
        revealed=revealed,
        totals=tuple(state.totals[: state.players]),
        history=tuple(memory.history) if history else (),
    )


def _known(
    memory: Memory, revealed: Mapping[int, tuple[str, ...]], seat: int, own: tuple[str, ...]
) -> tuple[str, ...]:
    """The cards that a seat's hand is sure to hold."""
    if seat == memory.seat:
        return own
    if seat in revealed:
        return revealed[seat]
    known = memory.known[seat]
    return tuple(sorted(known.elements())) if known else ()


def _pile(state: State, memory: Memory, pile: int) -> Pile:
    """A pile as it lies there and as it is remembered."""
    remembered = memory.piles[PILES[pile]].cards if memory.piles else []
    return Pile(state.pile_size[pile], pile_top(state, pile), tuple(remembered))


def _drawn(state: State) -> tuple[str, ...]:
    """The cards to choose from, while there is a choice to make."""
    if state.phase != Phase.KEEP:
        return ()
    return tuple(face_name(card) for card in state.drawn)
