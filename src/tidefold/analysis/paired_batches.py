"""What moves are worth by trials in batches, and how sure their differences are.

All moves of a decision are tried in the same worlds, batch by batch. The spread of the batches
gives the standard error of a mean, and of the difference between two moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np

CLEAR = 2.0  # standard errors: a smaller difference is none
Estimate = tuple[float, float]  # a mean, and its standard error
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class EvaluatedMove(Generic[M]):
    """A move, what it is worth, and how far behind the best one it is.

    `error` is the standard error of `behind`, for the best move of its value.
    """

    move: M
    value: float
    behind: float
    error: float

    @property
    def loss(self) -> float:
        """How much the move gives away: nothing if it may be error."""
        return self.behind if self.behind > CLEAR * self.error else 0.0


class PairedBatches:
    """The mean of every move in every batch of worlds in which it was tried."""

    def __init__(self, moves: int) -> None:
        self._moves = moves
        self._means: list[Any] = []

    def add(self, numbers: Any, means: Any) -> None:
        """Note the means of some moves, given by number, in one more batch."""
        row = np.full(self._moves, np.nan)
        row[numbers] = means
        self._means.append(row)

    def best(self) -> int:
        """The number of the best move, of those that were tried to the end."""
        means = np.array(self._means)
        tried = ~np.isnan(means[-1])
        sums = np.where(tried, means.sum(axis=0), -np.inf)
        return int(np.argmax(sums))

    def order(self) -> list[int]:
        """All moves of the last batch by number, the best first."""
        means = np.array(self._means)
        live = np.flatnonzero(~np.isnan(means[-1]))
        return [int(number) for number in live[np.argsort(-means[:, live].sum(axis=0))]]

    def mean(self, number: int) -> Estimate:
        """What a move that was tried to the end is worth."""
        return mean_of(np.array(self._means)[:, number])

    def behind(self, number: int, best: int) -> Estimate:
        """How much worse a move did than the best in the same worlds."""
        means = np.array(self._means)
        apart = means[:, best] - means[:, number]
        return mean_of(apart[~np.isnan(apart)])


def mean_of(values: Any) -> Estimate:
    """The mean of batches, and its standard error."""
    return float(values.mean()), float(values.std(ddof=1) / len(values) ** 0.5)


def ranked(batches: PairedBatches, moves: Sequence[M], best: int) -> list[EvaluatedMove[M]]:
    """All moves with what they are worth, the best first."""
    value, error = batches.mean(best)
    found = [EvaluatedMove(moves[best], value, 0.0, error)]
    for number, move in enumerate(moves):
        if number != best:
            behind, error = batches.behind(number, best)
            found.append(EvaluatedMove(move, value - behind, behind, error))
    return found[:1] + sorted(found[1:], key=lambda one: one.behind)


def stake_of(order: Sequence[EvaluatedMove[M]]) -> float:
    """What a decision was about: what a move chosen at random gives away on average."""
    return sum(max(0.0, one.behind) for one in order) / len(order)
