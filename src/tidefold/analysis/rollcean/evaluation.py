"""What every legal placement of a decision is worth, with standard errors.

The worth is the chance to win the match or, alone, the points at its end. `playouts.py` tries the
placements, here or on another device that gets the same call.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...bots.rollcean.planner import tables_of
from ...games.rollcean import Placement, View
from ...games.rollcean.board import Board, words_of
from ...games.rollcean.state import PASS, ROUNDS, State
from ...games.rollcean.views import state_of
from ...kernel.job_call import JobCall, Results
from ..paired_batches import (
    RESULTS,
    Evaluated,
    check_results,
    evaluated,
    new_batches,
    new_compared,
)
from .move_words import Move
from .playouts import FIELDS, MOST_CLOSE, REASON_GAMES, Field, apart, most_batches
from .wasm import ANALYSIS, RUNNER

MOST_POINTS = 1000  # more than a match brings, or a match won counts


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
        self.board, self._tables = tables_of(view.sheet, view.shapes, view.objectives)
        self.state = state_of(view)
        self.moves = list(legal_moves)
        self._seat = view.seat or 0
        self._states = self.state.row()
        self._seed = seed
        self._close = min(MOST_CLOSE, (ROUNDS - view.round) // 2)
        self._codes = np.array([code_of(self.board, view, move) for move in legal_moves], np.int64)

    def code(self, move: Move) -> int:
        """The code of a move on the board."""
        return int(self._codes[self.moves.index(move)])

    def search(self, playouts: int, keep: Move, only: bool) -> JobCall:
        """The job that evaluates the moves.

        `keep` is tried to the end; it is the foil if it is clearly worse, or the `only` one.
        """
        moves = len(self.moves)
        rows = most_batches(playouts, moves)
        self._batches, self._compared = new_batches(rows, moves), new_compared(FIELDS)
        self._foil = (self.moves.index(keep), only)
        decision = (self._tables, self._seat, np.zeros(1, State.dtype()), self._codes)
        budget = (playouts, *self._foil, self._seed, self._close)
        work = (np.zeros(moves, np.int64), np.zeros(FIELDS, np.int64), np.zeros((rows, moves)))
        given = (*decision, *budget, *work, self._batches, self._compared)
        return JobCall(ANALYSIS, "advise", self._states, given, RESULTS)

    def evaluate(self, call: JobCall, results: Results | None) -> Evaluated[Move, Outcomes]:
        """What the job finds, or what it found elsewhere; ValueError if that cannot be."""
        if results is None:
            call.run(RUNNER.uncompiled())
        else:
            call.take(results)
            self._check()
        return evaluated(self._batches, self._compared, self.moves, _outcomes)

    def _check(self) -> None:
        """ValueError if the results of the job, from elsewhere, cannot be."""
        alone = self.state.players == 1
        most = MOST_POINTS if alone else 1.0
        batches, compared = self._batches, self._compared
        check_results(batches, compared, *self._foil, apart(self.state.players), most)
        if any(abs(one) > MOST_POINTS * REASON_GAMES for one in compared.sums.ravel().tolist()):
            raise ValueError("there are not so many points")


def _outcomes(sums: Any) -> Outcomes:
    """The outcomes of one match on average."""
    means = (sums / REASON_GAMES).tolist()
    return Outcomes(
        rounds=means[Field.ROUNDS],
        starfish=means[Field.STARFISH],
        lines=means[Field.LINES],
        objectives=means[Field.OBJECTIVES],
        theirs=means[Field.THEIRS],
    )


def code_of(board: Board, view: View, move: Move) -> int:
    """The code of a move on the board of a view."""
    if not isinstance(move, Placement):
        return PASS
    shape = [shape.name for shape in view.shapes].index(move.shape)
    words = words_of(move.boxes)
    span = range(board.first[shape], board.first[shape + 1])
    return next(code for code in span if (board.low[code], board.high[code]) == words)
