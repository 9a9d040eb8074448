"""Means and shares over deals, with intervals that know that a deal's matches share their cards."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import numpy as np

from ..intervals import Estimate, Z, wilson


def _sums(pairs: Iterable[tuple[float, float]]) -> tuple[float, float, float | None]:
    """Top, below, and the variance of their ratio, from both sums of every deal."""
    table = np.array([pair for pair in pairs if pair[1]], float).reshape(-1, 2)
    top, below = (float(total) for total in table.sum(axis=0))
    deals = len(table)
    if deals < 2:
        return top, below, None
    apart = table[:, 0] - top / below * table[:, 1]
    return top, below, float(apart @ apart) / below**2 * deals / (deals - 1)


def mean_of(pairs: Iterable[tuple[float, float]]) -> Estimate:
    """A mean from the sum and the count of every deal."""
    top, below, variance = _sums(pairs)
    if not below:
        return Estimate(None, None, None, 0)
    value = top / below
    if variance is None:
        return Estimate(value, None, None, round(below))
    half = Z * sqrt(variance)
    return Estimate(value, value - half, value + half, round(below))


def share_of(pairs: Iterable[tuple[float, float]]) -> Estimate:
    """A share from 0 to 1 from the wins and the matches of every deal, with Wilson's interval.

    The number of trials is what so many independent ones would have to be to vary as the deals do,
    but never more than there were matches: luck must not make the interval too narrow.
    """
    pairs = list(pairs)
    top, below, variance = _sums(pairs)
    if not below:
        return Estimate(None, None, None, 0)
    value = top / below
    trials = below
    if variance:
        trials = min(max(value * (1 - value) / variance, float(len(pairs))), below)
    return Estimate(value, *wilson(value, trials), round(below))
