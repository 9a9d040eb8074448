"""The equity of every legal move of a decision, with standard errors.

All moves are tried in the same sampled worlds, batch by batch; the spread of the batches gives the
error. Equity is the chance to win the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ...bots.seasalt.playout_bots import SearchBot, compiled
from ...bots.seasalt.search.evaluator import MoveEvaluator
from ...bots.seasalt.search.match_equity import CERTAIN
from ...games.seasalt import Move, View
from ..budget import PLAYOUTS
from ..paired_batches import EvaluatedMove, PairedBatches, ranked

BATCHES = 16  # in each of the two halves, if the budget is large enough
LEAST_WORLDS, MOST_WORLDS = 8, 50  # in a batch
FAR = 3.0  # standard errors behind the best: such a move is not tried further


class BatchEvaluator(MoveEvaluator):
    """Evaluates the moves of one decision, and keeps how they did in every batch of worlds."""

    def __init__(self, view: View, legal_moves: Sequence[Move], seed: int) -> None:
        jobs = compiled(1, *SearchBot.jobs.items())
        super().__init__(jobs, view, legal_moves, SearchBot().settings_for(view), seed)
        self._places = np.arange(len(self.codes))  # the move at each place of `codes`
        self.batches = PairedBatches(len(self.codes))

    def spend_on_all(self, playouts: int, keep: int | None = None) -> None:
        """Spend half of the playouts on all moves alike, the rest on those that may be the best.

        The move with the number `keep` stays among them.
        """
        self._try_in_batches(len(self.codes), playouts // 2)
        close = self._contenders(keep)
        if len(close) > 1:
            self._bring_forward(close)
            self._try_in_batches(len(close), playouts - playouts // 2)

    def _try_in_batches(self, live: int, playouts: int) -> None:
        """Try the first codes, and note the mean of each batch of worlds."""
        worlds = max(LEAST_WORLDS, min(MOST_WORLDS, playouts // (live * BATCHES)))
        for _ in range(max(2, playouts // (live * worlds))):
            before = self.values.copy()
            self.try_first(live, worlds)
            added = (self.values - before)[:live]
            means = added[:, 0] / added[:, 1].clip(1) / CERTAIN
            self.batches.add(self._places[:live], means)

    def _contenders(self, keep: int | None) -> list[int]:
        """The moves that are not clearly worse than the best, by number, and the one to keep."""
        best = self.batches.best()
        found = []
        for number in range(len(self.codes)):
            behind, error = self.batches.behind(number, best)
            if number in (best, keep) or behind <= FAR * error:
                found.append(number)
        return found

    def _bring_forward(self, numbers: Sequence[int]) -> None:
        """Put the codes of some moves first."""
        where = self._places.tolist()
        rest = [number for number in where if number not in numbers]
        order = [where.index(number) for number in (*numbers, *rest)]
        for row in (self.codes, self.values, self._places):
            row[:] = row[order]

    def round_ends(self, number: int, worlds: int) -> Any:
        """The states in which rounds ended after a move; the same worlds for every move."""
        place = int(np.flatnonzero(self._places == number)[0])
        for row in (self.codes, self.values, self._places):
            row[[0, place]] = row[[place, 0]]
        self.worlds = 0
        ends = []
        for _ in range(worlds):
            counted = self.values[0, 1]
            self.try_first(1, 1)
            if self.values[0, 1] > counted:  # not where the call tree explored
                ends.append(self._work.trials[0].copy())
        return np.array(ends, self._states.dtype)


def rank_moves(
    evaluator: BatchEvaluator, legal_moves: Sequence[Move], playouts: int, keep: Move | None = None
) -> list[EvaluatedMove[Move]]:
    """Evaluate all moves, and put the best first."""
    evaluator.spend_on_all(playouts, None if keep is None else legal_moves.index(keep))
    found = ranked(evaluator.batches, legal_moves, evaluator.batches.best())
    return [replace(one, value=min(1.0, max(0.0, one.value))) for one in found]


def evaluate_moves(
    view: View,
    legal_moves: Sequence[Move],
    *,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    keep: Move | None = None,
) -> list[EvaluatedMove[Move]]:
    """All legal moves of the seat to decide, the best first; `keep` is tried to the end too."""
    return rank_moves(BatchEvaluator(view, legal_moves, seed), legal_moves, playouts, keep)
