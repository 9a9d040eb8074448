"""Estimates with 95 % confidence intervals: means and proportions of clustered samples.

Matches that share their cards, or seats that share their dice, are not independent. They form a
cluster; the variance is estimated from how far the clusters differ (a ratio estimator).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np

Z = 1.959963984540054  # the 97.5 % quantile of the standard normal distribution


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value with its 95 % confidence interval; all None where nothing could be measured."""

    value: float | None
    low: float | None
    high: float | None
    count: int  # the sample size

    @property
    def half(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


NOT_MEASURED = Estimate(None, None, None, 0)


def normal(value: float, variance: float | None, count: int) -> Estimate:
    """An estimate with the interval of the normal distribution; no interval without a variance."""
    if variance is None:
        return Estimate(value, None, None, count)
    half = Z * sqrt(variance)
    return Estimate(value, value - half, value + half, count)


def wilson(value: float, trials: float) -> tuple[float, float]:
    """The Wilson score interval of a proportion in a number of independent trials."""
    room = Z * Z / trials
    middle = (value + room / 2) / (1 + room)
    half = Z / (1 + room) * sqrt(value * (1 - value) / trials + room / (4 * trials))
    # At the ends the interval reaches 0 or 1; rounding must not keep it from that.
    low = 0.0 if value == 0 else max(0.0, middle - half)
    return low, 1.0 if value == 1 else min(1.0, middle + half)


def effective_trials(value: float, variance: float, clusters: float, trials: float) -> float:
    """The number of independent trials in which a proportion would have this variance.

    It lies between the number of clusters and the number of trials: luck must not make the interval
    too narrow.
    """
    return min(max(value * (1 - value) / variance, clusters), trials) if variance else trials


class Sums(NamedTuple):
    """Sums over clusters of the two counts of a ratio, and of their squares and products.

    The squares show how far clusters differ. Sums of whole numbers are exact in any order.
    """

    part: float
    whole: float
    part_squares: float
    products: float
    whole_squares: float
    clusters: float  # how many have a whole that is not 0

    @classmethod
    def of(cls, clusters: Iterable[tuple[float, float]]) -> Sums:
        """Sum up the part and the whole of every cluster."""
        table = np.array([pair for pair in clusters if pair[1]], float).reshape(-1, 2)
        part, whole = table.T
        columns = (part, whole, part * part, part * whole, whole * whole, np.ones(len(table)))
        return cls(*(float(column.sum()) for column in columns))

    def variance(self) -> float | None:
        """The variance of the ratio; None for fewer than two clusters."""
        if self.clusters < 2:
            return None
        ratio = self.part / self.whole
        apart = self.part_squares - 2 * ratio * self.products + ratio**2 * self.whole_squares
        return max(0.0, apart) / self.whole**2 * self.clusters / (self.clusters - 1)


def mean(sums: Sums) -> Estimate:
    """A mean: the sum of the parts divided by the sum of the wholes."""
    if not sums.whole:
        return NOT_MEASURED
    return normal(sums.part / sums.whole, sums.variance(), round(sums.whole))


def proportion(sums: Sums) -> Estimate:
    """A proportion, with Wilson's interval."""
    if not sums.whole:
        return NOT_MEASURED
    value, variance, trials = sums.part / sums.whole, sums.variance(), float(sums.clusters)
    if variance is not None and 0 < value < 1:
        trials = effective_trials(value, variance, trials, sums.whole)
    return Estimate(value, *wilson(value, trials), round(sums.whole))


def difference(some: Sums, every: Sums) -> Estimate:
    """The mean of some clusters minus that of the others, with Welch's interval."""
    others = Sums(*(all_ - here for all_, here in zip(every, some, strict=True)))
    if some.clusters < 2 or others.clusters < 2:
        return Estimate(None, None, None, round(some.whole))
    value = some.part / some.whole - others.part / others.whole
    variance = (some.variance() or 0.0) + (others.variance() or 0.0)
    return normal(value, variance, round(some.whole))
