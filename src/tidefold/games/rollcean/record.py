"""Keeps what a record needs of a match: rounds with dice, plays and gains, and the outcome."""

from __future__ import annotations

import marshal
from dataclasses import dataclass
from typing import Any

from .board import Board
from .objectives import Objective
from .rules import count_legal, total
from .sheet import Sheet
from .state import State

GAME = "rollcean"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the match ended: by `rounds`, `resigned` or `abandoned`, and who won."""

    by: str
    totals: tuple[int, ...]
    bottles: tuple[int, ...]
    winners: tuple[int, ...]

    def as_record(self) -> dict[str, Any]:
        """The `result` of a record."""
        return {
            "by": self.by,
            "totals": list(self.totals),
            "bottles": list(self.bottles),
            "winners": list(self.winners),
        }


class PlayedRound:
    """A round in the form for records, and the order in which the seats placed.

    The state and the gains are packed: they would take most of a match's memory.
    """

    __slots__ = ("_before", "_gained", "order", "plays", "thrower")

    def __init__(self, before: State, thrower: int) -> None:
        self._before = before.pack()
        self.thrower = thrower
        self.plays: list[dict[str, Any] | None] = [None] * before.players
        self.order: list[tuple[int, int]] = []  # (time, seat) of every placement
        self._gained = b""

    @property
    def before(self) -> State:
        """The state after the throw."""
        return State.unpack(self._before)

    @property
    def is_over(self) -> bool:
        """Have the placements been counted?"""
        return bool(self._gained)

    @property
    def gained(self) -> dict[str, Any] | None:
        """The gains of all seats; None before the round is over."""
        return marshal.loads(self._gained) if self._gained else None

    def end(self, gained: dict[str, Any]) -> None:
        """End the round with the gains of all seats."""
        self._gained = marshal.dumps(gained)

    def as_record(self, board: Board | None) -> dict[str, Any]:
        """The round as an entry of a record's `rounds`; a board adds legal counts to plays.

        A round that is not over has the plays so far and no gains.
        """
        before, plays = self.before, []
        for seat, play in enumerate(self.plays):
            if play is not None:
                legal = {"legal": count_legal(before, board, seat)} if board else {}
                plays.append({**play, **_boxes(play), **legal})
        written = {"dice": list(before.dice), "thrower": self.thrower, "plays": plays}
        return written | (self.gained or {})


def _boxes(play: dict[str, Any]) -> dict[str, Any]:
    return {"boxes": [list(box) for box in play["boxes"]]} if "boxes" in play else {}


def outcome_of(state: State, board: Board) -> Outcome:
    """The outcome of a match whose last round is over."""
    seats = range(state.players)
    return Outcome(
        "rounds",
        tuple(total(state, board, seat) for seat in seats),
        tuple(state.bottles[: state.players]),
        tuple(seat for seat in seats if state.winners >> seat & 1),
    )


def _fresh(before: int, after: int) -> list[int]:
    """The indices of the bits that are set after and were not set before."""
    return [bit for bit in range(32) if after & ~before & (1 << bit)]


def gained_in(
    before: State, after: State, sheet: Sheet, objectives: tuple[Objective, ...]
) -> dict[str, Any]:
    """The gains of every seat in a round, in record form."""
    seats = range(after.players)
    return {
        "points": after.scored[: after.players],
        "starfish": [after.ticked[seat] - before.ticked[seat] for seat in seats],
        "lines": [
            [sheet.lines[line][0] for line in _fresh(before.lines[seat], after.lines[seat])]
            for seat in seats
        ],
        "objectives": [
            [objectives[n].name for n in _fresh(before.achieved[seat], after.achieved[seat])]
            for seat in seats
        ],
    }
