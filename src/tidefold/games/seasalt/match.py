"""Plays a match in Python, in the style of python-chess: legal moves, play, view, record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ..api import Event, match_ended
from ..checks import check_given_up, whole
from ..record import check_notes, write_record
from . import events
from .calls import call_points
from .cards import FIRST_MERMAID, NO_CARD
from .chance_sources import ByHand, Seeded, Source, deal_deck, deck_of, put_deck
from .editions import DEFAULT_EDITION, Edition, parse_edition
from .hands import (
    Points,
    cards_from_names,
    count_cards,
    deck_from_names,
    events_from_names,
    face_name,
    gain,
)
from .legal_moves import legal
from .memory import EventLog, Memory
from .moves import Choices, Move, choices_of, code_of, move_of
from .pepper import EVENT_NAMES, events_to_turn
from .reasons import IllegalMove, Reason, explain
from .record import GAME, Outcome, PlayedRound, end_of, outcome_of, round_move
from .rules import apply
from .simulation import random_move
from .state import NO_EVENT, Phase, State, new_state
from .views import View, live_fields, open_view_of, view_of

T = TypeVar("T")
NO_DECISION = (Phase.DEAL, Phase.OVER)


class Match:
    """One match with all its hidden cards; show players `view(seat)`, never the match itself.

    >>> match = Match(players=3, edition="it", seed=7)
    >>> [str(move) for move in match.legal_moves()]
    ['draw', 'take left', 'take right']
    """

    def __init__(
        self,
        players: int = 2,
        edition: str | Mapping[str, Any] | Edition = DEFAULT_EDITION,
        seed: int | None = None,
        target: int | None = None,
        source: Source | None = None,
    ) -> None:
        if source is not None and seed is not None:
            raise ValueError("chance comes from a seed or from a source, not from both")
        self.edition = parse_edition(edition)
        self.source = source or Seeded(seed)
        self.rounds: list[PlayedRound] = []
        self.outcome: Outcome | None = None
        self.may_undo = False  # whether the last move told no player anything new
        self.meta: dict[str, Any] = {}
        self.fair: dict[str, Any] = {}
        self._state = new_state(players, self.edition, target)
        self._event_log = EventLog()
        seats = (*range(players), None)
        self._memories = {seat: Memory(seat, players, self._event_log) for seat in seats}
        self._dealt = b""  # the packed state after the deal of this round
        self._choices: Choices | None = None
        self._deal_next()

    # Whose decision it is, and the legal moves

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self._state.players)

    @property
    def target(self) -> int:
        """The number of points that ends the match."""
        return int(self._state.target)

    @property
    def seat(self) -> int | None:
        """The seat whose decision is awaited; None while a deal is awaited or the match is over."""
        if self._state.phase in NO_DECISION:
            return None
        return int(self._state.seat)

    @property
    def phase(self) -> str:
        """The awaited decision, such as take, keep or play; otherwise deal or over."""
        return events.awaiting(self._state.phase)

    def legal_moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The legal moves of the seat to decide, always in the same order; none for other seats."""
        return self._legal.moves if seat in (None, self.seat) else ()

    @property
    def legal_texts(self) -> tuple[str, ...]:
        """The texts of the legal moves, in the order of `legal_moves`."""
        return self._legal.texts

    @property
    def _legal(self) -> Choices:
        if self._choices is None:
            self._choices = choices_of(legal(self._state), self._state)
        return self._choices

    @property
    def waiting(self) -> tuple[int, ...]:
        """A tuple of the seat whose decision is awaited; empty if there is none."""
        seat = self.seat
        return () if seat is None else (seat,)

    def find(self, move: str | Move | int) -> Move:
        """The Move that a text, a Move or an index into `legal_moves` names; ValueError if none."""
        if isinstance(move, Move):
            return move if move in self._legal.moves else Move.parse(str(move))
        if isinstance(move, str):
            return self._legal.by_text.get(move) or Move.parse(move)
        number = whole(move)
        moves = self._legal.moves
        if number is not None and 0 <= number < len(moves):
            return moves[number]
        raise ValueError(f"there are {len(moves)} legal moves, and no number {move!r}")

    def why_not(self, move: str | Move | int, *, seat: int | None = None) -> Reason | None:
        """Why a move is not legal now, or not for this seat; None if it is legal.

        Raises ValueError for a text that names no move.
        """
        ours = seat is None or seat == self.seat
        if ours and move in self._legal.texts:
            return None
        found = self.find(move)
        if not ours:
            return Reason("not-your-turn")
        return None if found in self._legal.moves else explain(self._state, found)

    # Playing

    def play(
        self,
        move: str | Move | int,
        *,
        seat: int | None = None,
        card: str | None = None,
        deck: Iterable[str] | None = None,
        ms: int | None = None,
        auto: bool | None = None,
    ) -> tuple[Event, ...]:
        """Play a legal move and return its events; IllegalMove gives the reason if it is not legal.

        With `seat`, the move is that seat's, and not legal while another seat is to decide. In a
        match by hand, `card` names the stolen card, and `deck` lists the deck as shuffled after a
        lobster, in the order in which its cards leave it. The record keeps `ms`, the thinking time,
        and `auto`, which says that the move was played for an absent player.
        """
        found = self.find(move)
        if seat is not None and seat != self.seat:
            raise IllegalMove(found, Reason("not-your-turn"))
        if found not in self._legal.moves:
            raise IllegalMove(found, explain(self._state, found))
        notes = check_notes(ms, auto)
        code = code_of(found, self._state)
        assert code is not None
        before = events.snapshot_of(self._state)
        shuffled = self._apply(code, found, card, deck)
        robbed = _gained(before, self._state) if found.name == "rob" else NO_CARD
        self._log(before, found, robbed, shuffled, notes)
        happened = events.events_of_move(before, self._state, found, robbed, self.rounds[-1].end)
        if self._state.phase == Phase.OVER:
            self.outcome = outcome_of(self._state)
            happened.append(match_ended(self.outcome.as_record()))
        self._choices = None
        self.may_undo = self._memories[None].learns_nothing(happened)
        self._remember(happened)
        return (*happened, *self._deal_next())

    def _apply(
        self, code: int, move: Move, card: str | None, deck: Iterable[str] | None
    ) -> list[int] | None:
        """Apply a move, with what chance gave in a match by hand; return a shuffled deck."""
        if card is not None and move.name != "rob":
            raise ValueError(f"only a theft names the card it brings, not {move}")
        if deck is not None and self._state.phase != Phase.LOBSTER:
            raise ValueError(f"only a pick by a lobster shuffles the deck, not {move}")
        if card is not None:
            apply(self._state, code, self._held_card(move.seat or 0, card))
            return None
        if deck is None:
            return self.source.play(self._state, code)
        after = self._state.copy()
        apply(after, code, NO_CARD)
        put_deck(after, deck)
        self._state = after
        return deck_of(after)

    def _held_card(self, seat: int, name: str) -> int:
        first = cards_from_names([name])[0]
        if first >= FIRST_MERMAID and self._state.mermaids[seat]:
            return first
        for number in range(first, FIRST_MERMAID):
            if self._state.hand[seat] >> number & 1 and face_name(number) == name:
                return number
        raise ValueError(f"seat {seat} does not hold {name}")

    def deal(
        self, deck: Iterable[str], starter: int | None = None, event: str | None = None
    ) -> tuple[Event, ...]:
        """Deal a round by hand from all faces in the order in which they leave the deck.

        The first two become the left and the right pile. Any seat may start the first round; the
        rules name the starter of later rounds. With Extra Pepper, `event` is turned up.
        """
        if self._state.phase != Phase.DEAL:
            raise ValueError("the match is over" if self.outcome else "a round is being played")
        due = self._state.starter if self.rounds else whole(starter)
        if due is None or not 0 <= due < self.players:
            raise ValueError(f"the starter must be a seat from 0 to {self.players - 1}")
        if starter is not None and whole(starter) != due:
            raise ValueError(f"seat {due} starts this round, not {starter}")
        turned = self._event_to_turn(event)
        cards = deck_from_names(deck, salt=self.edition.salt)
        deal_deck(self._state, due, cards, turned)
        return self._begin_round(cards)

    def _event_to_turn(self, name: str | None) -> int:
        """The event with this id, if it can be turned up now; ValueError if not."""
        if not self.edition.pepper:
            if name is not None:
                raise ValueError("this edition has no events")
            return NO_EVENT
        if name is None:
            raise ValueError("with Extra Pepper, a deal needs the event that is turned up")
        found = events_from_names([name])
        if not found & events_to_turn(self._state):
            raise ValueError(f"the event {name} cannot be turned up now")
        return EVENT_NAMES.index(name)

    def _deal_next(self) -> tuple[Event, ...]:
        """Let the source deal if a deal is due; return no events if the deck comes by hand."""
        if self._state.phase != Phase.DEAL:
            return ()
        cards = self.source.deal(self._state)
        return () if cards is None else self._begin_round(cards)

    def _begin_round(self, cards: list[int]) -> tuple[Event, ...]:
        deck = [face_name(card) for card in cards]
        event = EVENT_NAMES[self._state.event] if self.edition.pepper else None
        self.rounds.append(PlayedRound(self._state.starter, deck, event=event))
        self._choices = None
        self._dealt = self._state.pack()
        return self._tell_deal()

    def _tell_deal(self) -> tuple[Event, ...]:
        """Tell all seats about the deal, so that they forget the cards of the last round."""
        self._event_log.open_round()
        happened = events.dealt(self._state)
        self._remember(happened)
        return tuple(happened)

    def restart_round(self) -> None:
        """Go back to the first decision of the round; the same moves lead to the same cards."""
        if not self.rounds or self.rounds[-1].end is not None or self.outcome:
            raise ValueError("no round is being played")
        current = self.rounds[-1]
        self.rounds[-1] = PlayedRound(current.starter, current.deck, event=current.event)
        self._state = State.unpack(self._dealt)
        self.source.restart_round()
        self._choices = None
        self.may_undo = False
        self._event_log.take_back_round()
        for memory in self._memories.values():
            memory.take_back_round()
        self._tell_deal()

    def give_up(self, by: str, winners: Iterable[int] = ()) -> Outcome:
        """End the match early: `resigned` or `abandoned`, with the winners agreed on."""
        if self.outcome:
            raise ValueError("the match is over")
        seats = check_given_up(by, winners, self.players)
        self._state.phase = Phase.OVER
        self.outcome = Outcome(by, self.totals, seats)
        self._choices = None
        self._remember([match_ended(self.outcome.as_record())])
        return self.outcome

    def random_move(self) -> Move:
        """Draw a legal move with the key of the match, as a batch with its seed does."""
        return move_of(random_move(self._state, *legal(self._state)), self._state)

    # Keeping the log

    def _log(
        self,
        before: events.Snapshot,
        move: Move,
        robbed: int,
        shuffled: list[int] | None,
        notes: Mapping[str, Any],
    ) -> None:
        card = face_name(robbed) if robbed != NO_CARD else None
        deck = None if shuffled is None else tuple(map(face_name, shuffled))
        current = self.rounds[-1]
        note = notes.get
        played = round_move(before.seat, move, card, note("auto"), deck)
        current.add(played, note("ms"), self._legal.moves)
        if self._state.phase in NO_DECISION:
            current.end = end_of(self._state)

    def _remember(self, happened: Sequence[Event]) -> None:
        """Show every seat the part of these events that it may know."""
        self._event_log.append(happened)
        for event in happened:
            for memory in self._memories.values():
                memory.note(event)

    # What it shows

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of all seats over the rounds so far."""
        return tuple(self._state.totals[: self.players])

    def view(self, seat: int | None = None, *, history: bool = True) -> View:
        """The view of a seat, or of a spectator for None.

        Without `history` the view has no events, which is faster in long matches.
        """
        if seat not in self._memories:
            raise ValueError(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")
        return view_of(self._state, self._memories[seat], self.edition, history=history)

    def history(self, seat: int | None) -> list[Mapping[str, Any]]:
        """All events so far as a seat saw them, unpacked for this call only."""
        return self._event_log.seen_by(seat)

    def live_fields(self, seat: int | None, make: Callable[..., T]) -> T:
        """Make something of what changes in a view from move to move (`views.LIVE_FIELDS`)."""
        return live_fields(self._state, self._memories[seat], make)

    def call_points(self, seat: int) -> int:
        """The points that a call of a seat needs."""
        return call_points(self._state, seat)

    def open_view(self) -> View:
        """The match with all cards face up and no events; only for matches that are over."""
        return open_view_of(self._state, self._memories[None], self.edition)

    def points(self, seat: int) -> Points:
        """A seat's points by category, for its cards in hand and on the table together."""
        if seat not in range(self.players):
            raise ValueError(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")
        state = self._state
        cards = (state.hand[seat], state.laid[seat], state.mermaids[seat])
        return count_cards(*cards, state.in_force[seat])

    def gain(self, seat: int, face: str) -> int:
        """The points that one more card of this face would add to a seat's cards."""
        state = self._state
        cards = (state.hand[seat], state.laid[seat], state.mermaids[seat])
        return gain(*cards, face, state.in_force[seat])

    def state(self) -> State:
        """A copy of the state with its hidden cards: for engines and tests, never for players."""
        return self._state.copy()

    def record(self, *, with_legal: bool = False) -> dict[str, Any]:
        """The match as a record; `with_legal` adds the list of legal moves to every move."""
        settings = {
            "edition": self.edition.as_record(),
            "players": self.players,
            "target": self.target,
        }
        rounds = [played.as_record(with_legal=with_legal) for played in self.rounds]
        return write_record(self, GAME, self.source.seed, settings, {"rounds": rounds})

    def __repr__(self) -> str:
        totals = ":".join(map(str, self.totals))
        return f"<Match {self.edition.id}, round {self._state.round}, {totals}, {self.phase}>"


def by_hand(
    players: int,
    edition: str | Mapping[str, Any] | Edition,
    target: int | None = None,
    seed: str | None = None,
) -> Match:
    """Start a match whose decks and thefts come from outside, through `deal` and `play(card=…)`.

    `seed` is a text of hex digits for the record; `match.source.seed` may also be set later.
    """
    return Match(players, edition, target=target, source=ByHand(seed))


def _gained(before: events.Snapshot, after: State) -> int:
    """The card that the move brought into the hand of the seat that moved."""
    fresh = after.hand[before.seat] & ~before.hand
    return fresh.bit_length() - 1 if fresh else FIRST_MERMAID
