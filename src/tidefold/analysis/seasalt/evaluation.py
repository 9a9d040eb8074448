"""The equity of every legal move of a decision, with standard errors, and why the best is best.

Equity is the chance to win the match. `playouts.py` tries the moves, here or on another device that
gets the same call.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...bots.seasalt.playout_bots import SearchBot
from ...bots.seasalt.search.evaluator import MoveEvaluator
from ...games.seasalt import Move, View
from ...kernel.job_call import JobCall, Results
from ..budget import PLAYOUTS
from ..paired_batches import (
    NO_MOVE,
    RESULTS,
    Evaluated,
    EvaluatedMove,
    check_results,
    evaluated,
    new_batches,
    new_compared,
)
from .playouts import APART, FIELDS, most_batches
from .round_outcomes import RoundOutcomes, check_sums, outcomes_of
from .wasm import ANALYSIS, RUNNER


class OneLane:
    """For an evaluator that only prepares a call: whoever gets it works in one thread."""

    threads = 1


class BatchEvaluator(MoveEvaluator):
    """Evaluates the moves of one decision in batches of worlds."""

    def __init__(self, view: View, legal_moves: Sequence[Move], seed: int) -> None:
        settings = SearchBot().settings_for(view)
        super().__init__(OneLane(), view, legal_moves, settings, seed)
        self._legal_moves = legal_moves

    def search(self, playouts: int, keep: Move | None = None) -> JobCall:
        """The job that evaluates the moves; `keep` is tried to the end, and is the only foil."""
        moves = len(self.codes)
        self._batches = new_batches(most_batches(playouts, moves), moves)
        self._compared = new_compared(FIELDS)
        self._kept = NO_MOVE if keep is None else self._legal_moves.index(keep)
        budget = (playouts, self._kept, keep is not None, self._seed, self._settings)
        arrays = (np.zeros(moves, np.int64), self.codes.copy(), self._batches, self._compared)
        given = (self._work, *budget, *arrays)
        return JobCall(ANALYSIS, "advise", self._states, given, RESULTS)

    def check(self) -> None:
        """ValueError if the results of the job, from elsewhere, cannot be."""
        only = self._kept != NO_MOVE
        check_results(self._batches, self._compared, self._kept, only, APART, 1.0)
        for sums in self._compared.sums:
            check_sums(sums)

    def read(self) -> Evaluated[Move, RoundOutcomes]:
        """What the job found."""
        self._batches.estimates[:, 0] = self._batches.estimates[:, 0].clip(0.0, 1.0)
        return evaluated(self._batches, self._compared, self._legal_moves, outcomes_of)


def evaluate(
    view: View,
    legal_moves: Sequence[Move],
    *,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    keep: Move | None = None,
    results: Results | None = None,
) -> Evaluated[Move, RoundOutcomes]:
    """Evaluate all legal moves of the seat to decide, by results from elsewhere if there are some.

    `keep` is tried to the end, and it is the only foil.
    """
    evaluator = BatchEvaluator(view, legal_moves, seed)
    call = evaluator.search(playouts, keep)
    if results is None:
        call.run(RUNNER.uncompiled())
    else:
        call.take(results)
        evaluator.check()
    return evaluator.read()


def evaluate_moves(
    view: View, legal_moves: Sequence[Move], *, playouts: int = PLAYOUTS, seed: int = 0
) -> list[EvaluatedMove[Move]]:
    """All legal moves of the seat to decide, the best first."""
    return evaluate(view, legal_moves, playouts=playouts, seed=seed).order
