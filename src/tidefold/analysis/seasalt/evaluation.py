"""Trying all moves of a decision in the same imagined worlds, batch by batch, to know the error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..bots.duels import SURE
from ..bots.playouts import compiled
from ..bots.search import SearchBot
from ..bots.weighing import Scales
from ..bots.worlds import known_world
from ..games.seasalt import Move, View
from ..games.seasalt.moves import code_of

BATCHES = 16  # in each of the two halves, if the budget is large enough
LEAST_WORLDS, MOST_WORLDS = 8, 50  # in a batch
FAR = 3.0  # standard errors behind the best: such a move is not tried on
Errors = tuple[float, float]


class Trials(Scales):
    """The moves of one decision, and how they went in every batch of worlds."""

    def __init__(self, view: View, legal_moves: Sequence[Move], seed: int) -> None:
        known, unknown = known_world(view)
        codes = [code_of(move, known.drawn) or 0 for move in legal_moves]
        jobs = compiled(SearchBot.name, 1, *SearchBot.jobs.items())
        super().__init__(jobs, known, unknown, codes, SearchBot().manner_for(view))
        self._seed = seed
        self._places = np.arange(len(codes))  # the move at each place of `codes`
        self._batches: list[Any] = []

    def spend_on_all(self, playouts: int, keep: int | None = None) -> None:
        """Half of the playouts for every move alike, the rest for those that may be the best.

        The move of the number `keep` stays among them.
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
            self.try_on(live, worlds, self._seed)
            added = (self.values - before)[:live]
            means = np.full(len(self.codes), np.nan)
            means[self._places[:live]] = added[:, 0] / added[:, 1].clip(1) / SURE
            self._batches.append(means)

    def _contenders(self, keep: int | None) -> list[int]:
        """The moves that are not clearly worse than the best, by number, and the one to keep."""
        best = self.best()
        found = []
        for number in range(len(self.codes)):
            behind, error = self.behind(number, best)
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

    def best(self) -> int:
        """The number of the move that went best, of those that were tried to the end."""
        means = np.array(self._batches)
        tried = ~np.isnan(means[-1])
        return int(np.argmax(np.where(tried, means.mean(axis=0), -1.0)))

    def chance(self, number: int) -> Errors:
        """The chance to win after a move that was tried to the end, and its standard error."""
        return _mean(np.array(self._batches)[:, number])

    def behind(self, number: int, best: int) -> Errors:
        """How much worse a move went than the best in the same worlds, and the standard error."""
        means = np.array(self._batches)
        apart = means[:, best] - means[:, number]
        return _mean(apart[~np.isnan(apart)])

    def watch(self, number: int, worlds: int) -> Any:
        """The states in which rounds ended after a move; the same worlds for every move."""
        place = int(np.flatnonzero(self._places == number)[0])
        for row in (self.codes, self.values, self._places):
            row[[0, place]] = row[[place, 0]]
        self.worlds = 0
        ends = []
        for _ in range(worlds):
            counted = self.values[0, 1]
            self.try_on(1, 1, self._seed)
            if self.values[0, 1] > counted:  # not where something was tried in order to learn
                ends.append(self._room.trials[0].copy())
        return np.array(ends, self._states.dtype)


def _mean(values: Any) -> Errors:
    """The mean of batches, and its standard error."""
    return float(values.mean()), float(values.std(ddof=1) / len(values) ** 0.5)
