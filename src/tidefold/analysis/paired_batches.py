"""What moves are worth by trials in batches, and how sure their differences are.

All moves of a decision are tried in the same worlds, batch by batch. The spread of the batches
gives the standard error of a mean, and of the difference between two moves. A row of `means` is a
batch. A move that is dropped is not tried again, so `tried` says how many rows have it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from ..kernel.dialect import rule

CLEAR = 2.0  # standard errors: a smaller difference is none
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


class Batches(NamedTuple):
    """The trials of one decision, as arrays that jobs write."""

    means: Any  # of every move in every batch
    tried: Any  # by move: in how many batches
    estimates: Any  # by move: its value, how far it is behind the best, the error of that
    best: Any  # one number: the best move


def new_batches(rows: int, moves: int) -> Batches:
    """Arrays with room for so many batches."""
    import numpy as np

    return Batches(
        np.zeros((rows, moves)),
        np.zeros(moves, np.int64),
        np.zeros((moves, 3)),
        np.zeros(1, np.int64),
    )


@rule
def total(means: Any, move: int, count: int) -> float:
    """The sum of a move's means in the first batches."""
    found = 0.0
    for batch in range(count):
        found += means[batch, move]
    return found


@rule
def best_move(means: Any, tried: Any, count: int) -> int:
    """The best of the moves that were tried in all of so many batches."""
    best = -1
    most = 0.0
    for move in range(len(tried)):
        if tried[move] == count:
            found = total(means, move, count)
            if best < 0 or found > most:
                best = move
                most = found
    return best


@rule
def mean_behind(means: Any, tried: Any, move: int, best: int) -> float:
    """How much worse a move did than the best, on average, in the batches that have it."""
    behind = 0.0
    for batch in range(tried[move]):
        behind += means[batch, best] - means[batch, move]
    mean: float = behind / tried[move]
    return mean


@rule
def _error(squares: float, count: int) -> float:
    """The standard error of a mean, by the sum of the squared deviations."""
    error: float = math.sqrt(squares / (count - 1)) / math.sqrt(count)
    return error


@rule
def error_behind(means: Any, tried: Any, move: int, best: int, behind: float) -> float:
    """The standard error of that."""
    squares = 0.0
    for batch in range(tried[move]):
        apart = means[batch, best] - means[batch, move] - behind
        squares += apart * apart
    return _error(squares, tried[move])


@rule
def estimate(batches: Batches, best: int) -> None:
    """Write what every move is worth, and which one is the best."""
    means, tried, estimates, chosen = batches
    count = tried[best]
    value = total(means, best, count) / count
    squares = 0.0
    for batch in range(count):
        squares += (means[batch, best] - value) * (means[batch, best] - value)
    for move in range(len(tried)):
        behind = mean_behind(means, tried, move, best)
        estimates[move, 0] = value - behind
        estimates[move, 1] = behind
        estimates[move, 2] = error_behind(means, tried, move, best, behind)
    estimates[best, 2] = _error(squares, count)
    chosen[0] = best


def ranked(batches: Batches, moves: Sequence[M]) -> list[EvaluatedMove[M]]:
    """All moves with what they are worth, the best first."""
    best = int(batches.best[0])
    found = [
        EvaluatedMove(move, *numbers)
        for move, numbers in zip(moves, batches.estimates.tolist(), strict=True)
    ]
    others = found[:best] + found[best + 1 :]
    return [found[best], *sorted(others, key=lambda one: one.behind)]


def stake_of(order: Sequence[EvaluatedMove[M]]) -> float:
    """What a decision was about: what a move chosen at random gives away on average."""
    return sum(max(0.0, one.behind) for one in order) / len(order)
