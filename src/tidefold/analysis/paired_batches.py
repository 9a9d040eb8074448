"""What moves are worth by trials in batches, and how sure their differences are.

All moves of a decision are tried in the same worlds, batch by batch. The spread of the batches
gives the standard error of a mean, and of the difference between two moves. A row of `means` is a
batch. A move that is dropped is not tried again, so `tried` says how many rows have it.

The best move is then compared with one other, the foil, in separate trials.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from ..kernel.dialect import rule

CLEAR = 2.0  # standard errors: a smaller difference counts as none
NO_MOVE = -1
RESULTS = ("batches.estimates", "batches.best", "compared.sides", "compared.sums")
M = TypeVar("M")
Ends = TypeVar("Ends")  # how trials end, in a game's own words


@rule
def clear_loss(behind: float, error: float) -> float:
    """How much a move gives away; 0 if the difference may be chance."""
    return behind if behind > CLEAR * error else 0.0


@dataclass(frozen=True, slots=True)
class EvaluatedMove(Generic[M]):
    """A move, its value, and how far it is behind the best move.

    `error` is the standard error of `behind`; for the best move, that of its value.
    """

    move: M
    value: float
    behind: float
    error: float

    @property
    def loss(self) -> float:
        """The `clear_loss` of the move."""
        return clear_loss(self.behind, self.error)


class Batches(NamedTuple):
    """The trials of one decision, as arrays that jobs write."""

    means: Any  # of every move in every batch
    tried: Any  # by move: in how many batches
    estimates: Any  # by move: its value, how far it is behind the best, the error of that
    best: Any  # one number: the best move


class Plan(NamedTuple):
    """How a decision is evaluated."""

    playouts: int
    keep: int  # the number of a move that is tried to the end, or NO_MOVE
    only: bool  # is `keep` the only move to compare the best with?
    seed: int


class Compared(NamedTuple):
    """The best move and its foil, as arrays that jobs write."""

    sides: Any  # two numbers of moves; the second is NO_MOVE if no move is clearly worse
    sums: Any  # by side: the sums over the trials after that move


@dataclass(frozen=True, slots=True)
class Evaluated(Generic[M, Ends]):
    """The moves of a decision, the best first, and how trials end after the best and its foil."""

    order: list[EvaluatedMove[M]]
    foil: EvaluatedMove[M] | None
    outcomes: list[Ends]  # after the best move, and after the foil if there is one


def new_batches(rows: int, moves: int) -> Batches:
    """Make the zeroed arrays for `rows` batches of `moves` moves."""
    import numpy as np

    return Batches(
        np.zeros((rows, moves)),
        np.zeros(moves, np.int64),
        np.zeros((moves, 3)),
        np.zeros(1, np.int64),
    )


def new_compared(fields: int) -> Compared:
    """Make the arrays for sums of a number of fields."""
    import numpy as np

    return Compared(np.zeros(2, np.int64), np.zeros((2, fields), np.int64))


@rule
def total(means: Any, move: int, count: int) -> float:
    """The sum of a move's means in the first `count` batches."""
    found = 0.0
    for batch in range(count):
        found += means[batch, move]
    return found


@rule
def best_move(means: Any, tried: Any, count: int) -> int:
    """The best of the moves that were tried in all `count` batches."""
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
    error: float = math.sqrt(squares / (count - 1)) / math.sqrt(count)
    return error


@rule
def error_behind(means: Any, tried: Any, move: int, best: int, behind: float) -> float:
    """The standard error of `mean_behind`."""
    squares = 0.0
    for batch in range(tried[move]):
        apart = means[batch, best] - means[batch, move] - behind
        squares += apart * apart
    return _error(squares, tried[move])


@rule
def estimate(batches: Batches, best: int) -> None:
    """Write the estimates of all moves, and the number of the best move."""
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


@rule
def find_foil(batches: Batches, plan: Plan, apart: float) -> int:
    """Find the move to compare the best with; NO_MOVE if no move gives away `apart` or more.

    The move to keep is preferred; else it is the best of the others, unless `plan.only` is set.
    """
    estimates, best = batches.estimates, batches.best[0]
    foil = NO_MOVE
    for move in range(len(estimates)):
        if move != best and clear_loss(estimates[move, 1], estimates[move, 2]) >= apart:
            if move == plan.keep:
                return move
            if not plan.only and (foil == NO_MOVE or estimates[move, 1] < estimates[foil, 1]):
                foil = move
    return foil


def check_results(
    batches: Batches, compared: Compared, plan: Plan, apart: float, most: float
) -> None:
    """Check that arrays can be results with values up to `most`; ValueError if not."""
    estimates, best = batches.estimates.tolist(), int(batches.best[0])
    if not all(abs(one) <= 2 * most for row in estimates for one in row):  # a NaN is not, either
        raise ValueError("the estimates are too large")
    if best not in range(len(estimates)) or estimates[best][1] != 0:
        raise ValueError("the estimates have no best move")
    if any(error < 0 for *_, error in estimates):
        raise ValueError("the estimates have no best move")
    if compared.sides.tolist() != [best, find_foil(batches, plan, apart)]:
        raise ValueError("these are not the moves to compare")


def ranked(batches: Batches, moves: Sequence[M]) -> list[EvaluatedMove[M]]:
    """The moves with their estimates, the best first."""
    best = int(batches.best[0])
    found = [
        EvaluatedMove(move, *numbers)
        for move, numbers in zip(moves, batches.estimates.tolist(), strict=True)
    ]
    others = found[:best] + found[best + 1 :]
    return [found[best], *sorted(others, key=lambda one: one.behind)]


def evaluated(
    batches: Batches, compared: Compared, moves: Sequence[M], read: Callable[[Any], Ends]
) -> Evaluated[M, Ends]:
    """Read the arrays of a decision; `read` makes outcomes from a row of sums."""
    order, number = ranked(batches, moves), int(compared.sides[1])
    if number == NO_MOVE:
        return Evaluated(order, None, [read(compared.sums[0])])
    foil = next(one for one in order if one.move == moves[number])
    return Evaluated(order, foil, [read(row) for row in compared.sums])


def stake_of(order: Sequence[EvaluatedMove[M]]) -> float:
    """The stake of a decision: what a move chosen at random gives away on average."""
    return sum(max(0.0, one.behind) for one in order) / len(order)
