"""What every legal placement of a decision is worth, with standard errors.

The worth is the chance to win the match or, alone, the points at its end. `playouts.py` tries the
placements.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...bots.rollcean.planner import tables_of, tables_on
from ...games.rollcean import Placement, View
from ...games.rollcean.board import Board, words_of
from ...games.rollcean.state import PASS, ROUNDS, State
from ...games.rollcean.views import state_of
from ..paired_batches import EvaluatedMove, new_batches, ranked
from .move_words import Move
from .playouts import FIELDS, MOST_CLOSE, NO_MOVE, Field, most_batches
from .wasm import RUNNER


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Mean points at the end of the match: mine by where they come from, the best opponent's."""

    rounds: float
    starfish: float
    lines: float
    objectives: float
    theirs: float

    @property
    def mine(self) -> float:
        """All my points."""
        return self.rounds + self.starfish + self.lines + self.objectives


class PlacementEvaluator:
    """Evaluates the legal moves of one decision, by what a view shows."""

    def __init__(self, view: View, legal_moves: Sequence[Move], seed: int) -> None:
        self._jobs = RUNNER.uncompiled()
        given = (view.sheet, view.shapes, view.objectives)
        self.board, self._tables = tables_of(*given)[0], tables_on(self._jobs, *given)
        self.state = state_of(view)
        self.moves = list(legal_moves)
        self._seat = view.seat or 0
        self._states = self.state.row()
        self._trials = np.zeros(1, State.dtype())
        self._seed = seed
        self._close = min(MOST_CLOSE, (ROUNDS - view.round) // 2)
        self._codes = np.array([code_of(self.board, view, move) for move in legal_moves], np.int64)

    def code(self, number: int) -> int:
        """The code of a move on the board."""
        return int(self._codes[number])

    def rank(self, playouts: int, keep: Move | None = None) -> list[EvaluatedMove[Move]]:
        """Spend playouts on the moves, and put the best first; `keep` is tried to the end too."""
        moves = len(self.moves)
        rows = most_batches(playouts, moves)
        batches, merits = new_batches(rows, moves), np.zeros((rows, moves))
        kept = NO_MOVE if keep is None else self.moves.index(keep)
        live, sums = np.zeros(moves, np.int64), np.zeros(FIELDS, np.int64)
        decision = (self._tables, self._seat, self._trials, self._codes)
        budget = (playouts, kept, self._seed, self._close)
        given = (*decision, *budget, live, sums, merits, batches)
        self._jobs.launch("judge", self._states, *given)
        return ranked(batches, self.moves)

    def outcomes(self, number: int, games: int) -> Outcomes:
        """How matches end after a move; the same matches for every move."""
        sums = np.zeros((1, FIELDS), np.int64)
        decision = (self._tables, self._seat, self._trials, self._codes[[number]])
        given = (*decision, 0, games, self._seed, self._close, sums)
        self._jobs.launch("sample", self._states, *given)
        return _outcomes(sums[0] / games)


def _outcomes(sums: Any) -> Outcomes:
    """The outcomes of one match on average."""
    return Outcomes(
        rounds=float(sums[Field.ROUNDS]),
        starfish=float(sums[Field.STARFISH]),
        lines=float(sums[Field.LINES]),
        objectives=float(sums[Field.OBJECTIVES]),
        theirs=float(sums[Field.THEIRS]),
    )


def code_of(board: Board, view: View, move: Move) -> int:
    """The code of a move on the board of a view."""
    if not isinstance(move, Placement):
        return PASS
    shape = [shape.name for shape in view.shapes].index(move.shape)
    words = words_of(move.boxes)
    span = range(board.first[shape], board.first[shape + 1])
    return next(code for code in span if (board.low[code], board.high[code]) == words)
