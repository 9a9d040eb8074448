"""From sums to figures with 95 % intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from ..intervals import Estimate, Z, wilson
from .tally import Ints, Sums

PERCENTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True, slots=True)
class Distribution:
    """How a whole number is spread over sheets or games."""

    mean: Estimate
    deviation: float
    least: int
    most: int
    percentiles: dict[str, int]
    counts: tuple[int, ...]  # how often 0, 1, 2 … came

    @property
    def median(self) -> int:
        """Half of them lie at or below it."""
        return self.percentiles["50"]


def _variance(sums: Sums) -> float | None:
    """Of the ratio of two sums, from how far games differ; None for fewer than two games."""
    games, below = int(sums.games), int(sums.below)
    if games < 2:
        return None
    ratio = int(sums.top) / below
    apart = int(sums.top_top) - 2 * ratio * int(sums.top_below) + ratio**2 * int(sums.below_below)
    return max(0.0, apart) / below**2 * games / (games - 1)


def mean(sums: Sums) -> Estimate:
    """A mean: the sum on top by the sum below."""
    count = int(sums.below)
    if not count:
        return Estimate(None, None, None, 0)
    value = int(sums.top) / count
    variance = _variance(sums)
    if variance is None:
        return Estimate(value, None, None, count)
    half = Z * sqrt(variance)
    return Estimate(value, value - half, value + half, count)


def share(sums: Sums) -> Estimate:
    """A share from 0 to 1, with Wilson's interval.

    The number of trials is what so many independent ones would have to be to vary as the games do:
    between the number of games and the number of things counted.
    """
    count = int(sums.below)
    if not count:
        return Estimate(None, None, None, 0)
    value = int(sums.top) / count
    variance = _variance(sums)
    trials = float(sums.games)
    if variance:
        trials = min(max(value * (1 - value) / variance, trials), float(count))
    return Estimate(value, *wilson(value, trials), count)


def difference(some: Sums, every: Sums, per_game: int) -> Estimate:
    """The mean of some games less the mean of the others, with Welch's interval."""
    top, squares, games = int(some.top), int(some.top_top), int(some.games)
    rest = int(every.top) - top, int(every.top_top) - squares, int(every.games) - games
    if games < 2 or rest[2] < 2:
        return Estimate(None, None, None, games * per_game)
    here, there = _mean_and_variance(top, squares, games), _mean_and_variance(*rest)
    value = (here[0] - there[0]) / per_game
    half = Z * sqrt(here[1] + there[1]) / per_game
    return Estimate(value, value - half, value + half, games * per_game)


def _mean_and_variance(top: int, squares: int, games: int) -> tuple[float, float]:
    """The mean of some games, and the variance of that mean."""
    spread = max(0.0, squares - top * top / games)
    return top / games, spread / (games - 1) / games


def distribution(sums: Sums, counts: Ints) -> Distribution:
    """Everything about a number that was counted."""
    numbers = np.flatnonzero(counts)
    passed = np.cumsum(counts)
    middle = float(np.average(numbers, weights=counts[numbers]))
    spread = float(np.average((numbers - middle) ** 2, weights=counts[numbers]))
    return Distribution(
        mean=mean(sums),
        deviation=sqrt(spread),
        least=int(numbers[0]),
        most=int(numbers[-1]),
        percentiles={str(p): _percentile(passed, p) for p in PERCENTILES},
        counts=tuple(counts.tolist()),
    )


def _percentile(passed: Ints, percent: int) -> int:
    """The smallest number that this share of all reaches or stays below."""
    return int(np.searchsorted(passed * 100, int(passed[-1]) * percent))
