"""What a placement would bring, counted by the game's own rules from what the seat sees."""

from __future__ import annotations

from dataclasses import dataclass

from ...games.rollcean import Placement, View
from ...games.rollcean.board import Board, words_of
from ...games.rollcean.record import gained_in
from ...games.rollcean.rules import resolve, total
from ...games.rollcean.state import NOBODY, PASS, State, new_state


@dataclass(frozen=True, slots=True)
class Gain:
    """What a placement brings at once: the round's points, what else is gained, and all of it."""

    points: int
    starfish: int
    lines: tuple[int, ...]
    objectives: tuple[str, ...]
    total: int


class Forecast:
    """Plays a seat's own sheet one round on, by itself."""

    def __init__(self, view: View, board: Board, seat: int) -> None:
        self._view = view
        self._board = board
        self._codes = {
            both: code for code, both in enumerate(zip(board.low, board.high, strict=True))
        }
        start = new_state(1)
        start.low[0], start.high[0] = words_of(view.hatched[seat])
        start.objectives[:] = range(len(view.objectives))
        start.closed = sum(1 << n for n, o in enumerate(view.objectives) if o.name in view.closed)
        self._before = self._played(start, PASS)

    def _played(self, state: State, code: int) -> State:
        """The state after a round in which this seat plays alone."""
        after = state.copy()
        after.codes[0] = code
        resolve(after, self._board, NOBODY)
        return after

    def of(self, placement: Placement) -> Gain:
        """What a legal placement would bring."""
        after = self._played(self._before, self._codes[words_of(placement.boxes)])
        gained = gained_in(self._before, after, self._view.sheet, self._view.objectives)
        return Gain(
            gained["points"][0],
            gained["starfish"][0],
            tuple(gained["lines"][0]),
            tuple(gained["objectives"][0]),
            total(after, self._board, 0) - total(self._before, self._board, 0),
        )
