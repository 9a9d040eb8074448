"""Estimates with 95 % confidence intervals: means and proportions of clustered samples.

Matches that share their cards, or seats that share their dice, are not independent. They form a
cluster; the variance is estimated from how far the clusters differ (a ratio estimator).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

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
    return min(max(value * (1 - value) / variance, clusters), trials)


def mean(clusters: Iterable[tuple[float, float]]) -> Estimate:
    """A mean, from the sum and the count of every cluster."""
    total, count, variance = _ratio(clusters)
    return normal(total / count, variance, round(count)) if count else NOT_MEASURED


def proportion(clusters: Iterable[tuple[float, float]]) -> Estimate:
    """A proportion, from the successes and the trials of every cluster, with Wilson's interval."""
    clusters = list(clusters)
    total, count, variance = _ratio(clusters)
    if not count:
        return NOT_MEASURED
    value, trials = total / count, count
    if variance:
        trials = effective_trials(value, variance, len(clusters), count)
    return Estimate(value, *wilson(value, trials), round(count))


def _ratio(clusters: Iterable[tuple[float, float]]) -> tuple[float, float, float | None]:
    """Both sums over all clusters, and the variance of their ratio."""
    table = np.array([pair for pair in clusters if pair[1]], float).reshape(-1, 2)
    total, count = (float(column) for column in table.sum(axis=0))
    if len(table) < 2:
        return total, count, None
    residuals = table[:, 0] - total / count * table[:, 1]
    variance = float(residuals @ residuals) / count**2 * len(table) / (len(table) - 1)
    return total, count, variance
