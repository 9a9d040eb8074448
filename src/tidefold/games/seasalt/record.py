"""Keeps what a record needs of a match: rounds with decks, moves and ends, and the outcome."""

from __future__ import annotations

from array import array
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from ...kernel.bits import lowest
from .events import BET_NAMES, END_NAMES
from .moves import Move
from .scoring import bonus, points
from .state import End, State

GAME = "seasalt"
NOT_COUNTED = -1  # in place of milliseconds


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the match ended: by `target`, `mermaids`, `resigned` or `abandoned`, and who won."""

    by: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]

    def as_record(self) -> dict[str, Any]:
        """The `result` of a record."""
        return {"by": self.by, "totals": list(self.totals), "winners": list(self.winners)}


class RoundMove(NamedTuple):
    """One move of a round, with what chance gave; `auto` tells whether a bot stood in.

    That is the `card` of a theft, or the shuffled `deck` after a lobster.
    """

    seat: int
    move: Move
    card: str | None
    auto: bool | None
    deck: tuple[str, ...] | None


# Matches share equal moves.
round_move = lru_cache(maxsize=1024)(RoundMove)


@dataclass(slots=True)
class PlayedRound:
    """A round in the form for records; `legal` has the legal moves at each move."""

    starter: int
    deck: list[str]
    played: list[RoundMove] = field(default_factory=list)
    thought: array[int] = field(default_factory=lambda: array("q"))  # milliseconds for each move
    legal: list[tuple[Move, ...]] = field(default_factory=list)
    end: dict[str, Any] | None = None
    event: str | None = None  # on the table, with Extra Pepper

    def add(self, played: RoundMove, ms: int | None, legal: tuple[Move, ...]) -> None:
        """Add a move; `ms` is its thinking time, or None if nobody measured it."""
        self.played.append(played)
        self.thought.append(NOT_COUNTED if ms is None else ms)
        self.legal.append(legal)

    @property
    def moves(self) -> list[dict[str, Any]]:
        """The moves in record form."""
        written = []
        for (seat, move, card, auto, deck), ms in zip(self.played, self.thought, strict=True):
            notes = {"ms": None if ms == NOT_COUNTED else ms, "auto": auto}
            known = {name: note for name, note in notes.items() if note is not None}
            written.append(move.as_record(seat, card, deck) | known)
        return written

    def __deepcopy__(self, _memo: Any) -> PlayedRound:
        """A copy that shares the deck, the moves and the end, which never change."""
        moves = self.played.copy(), self.thought[:], self.legal.copy()
        return PlayedRound(self.starter, self.deck, *moves, self.end, self.event)

    def as_record(self, *, with_legal: bool) -> dict[str, Any]:
        """The round as an entry of a record's `rounds`; `with_legal` adds the legal moves."""
        moves = self.moves
        if with_legal:
            for move, legal in zip(moves, self.legal, strict=True):
                move["legal"] = [other.as_record(move["seat"]) for other in legal]
        written: dict[str, Any] = {"starter": self.starter, "deck": list(self.deck)}
        if self.event is not None:
            written["event"] = self.event
        written["moves"] = moves
        if self.end is not None:
            written["end"] = deepcopy(self.end)
        return written


def end_of(state: State) -> dict[str, Any]:
    """The `end` of the round that is over, in record form."""
    seats = range(state.players)
    called = state.end in (End.STOP, End.LAST_CHANCE)
    return {
        "by": END_NAMES[state.end],
        "seat": state.caller if called else _last_seat(state),
        "bet": BET_NAMES[state.bet],
        "cards": [points(state, seat) for seat in seats],
        "bonus": [bonus(state, seat) for seat in seats],
        "scored": state.scored[: state.players],
    }


def _last_seat(state: State) -> int:
    """The seat that won by mermaids, or whose turn it was."""
    return lowest(state.winners) if state.end == End.MERMAIDS else state.seat


def outcome_of(state: State) -> Outcome:
    """The outcome of a match that ended by the rules."""
    winners = tuple(seat for seat in range(state.players) if state.winners >> seat & 1)
    by = "mermaids" if state.end == End.MERMAIDS else "target"
    return Outcome(by, tuple(state.totals[: state.players]), winners)
