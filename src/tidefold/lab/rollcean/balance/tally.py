"""Sums over games, and the estimates made from them.

Sums are whole numbers only, so that neither order nor grouping changes a result.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...statistics import NOT_MEASURED, Estimate, Z, effective_trials, normal, wilson

Ints = NDArray[np.int64]
PERCENTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over games of the two counts of a ratio, and of their squares.

    The squares show how far games differ, so that the seats of one game, which share its dice, are
    not mistaken for independent ones.
    """

    numerator: Ints
    denominator: Ints
    numerator_squares: Ints
    products: Ints
    denominator_squares: Ints
    games: Ints  # those whose denominator is not 0

    @classmethod
    def over(cls, numerator: Any, denominator: Any) -> Sums:
        """Sum over games: a row is a game, further axes are things counted side by side."""
        counts = np.asarray(numerator, np.int64)
        others = np.asarray(denominator, np.int64)
        if others.ndim == 1:
            others = others.reshape(-1, *(1,) * (counts.ndim - 1))
        counts, others = np.broadcast_arrays(counts, others)
        columns = (counts, others, counts * counts, counts * others, others * others, others > 0)
        return cls(*(np.asarray(column.sum(axis=0), np.int64) for column in columns))

    def __add__(self, other: Sums) -> Sums:
        names = [part.name for part in fields(self)]
        return Sums(*(getattr(self, name) + getattr(other, name) for name in names))

    def __getitem__(self, at: Any) -> Sums:
        """The sums of one of the things counted side by side."""
        return Sums(*(np.asarray(getattr(self, part.name)[at]) for part in fields(self)))


@dataclass(slots=True)
class Tally:
    """Everything kept of the games played: sums and histograms, by name."""

    games: int = 0
    sums: dict[str, Sums] = field(default_factory=dict)
    counts: dict[str, Ints] = field(default_factory=dict)

    def add(self, name: str, numerator: Any, denominator: Any) -> None:
        """Keep the sums of two counts under a new name."""
        self.sums[name] = Sums.over(numerator, denominator)

    def count(self, name: str, numbers: Any, most: int = 0) -> None:
        """Keep a histogram of numbers, from 0 to `most` or further, under a new name."""
        self.counts[name] = np.bincount(np.asarray(numbers, np.int64).ravel(), minlength=most + 1)

    def merge(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        for name, sums in other.sums.items():
            self.sums[name] = self.sums[name] + sums if name in self.sums else sums
        for name, counts in other.counts.items():
            self.counts[name] = _longer(self.counts.get(name, counts[:0]), counts)


def _longer(one: Ints, other: Ints) -> Ints:
    """Add two tables along their first axis; the shorter one is filled up with zeros."""
    total = np.zeros((max(len(one), len(other)), *other.shape[1:]), np.int64)
    total[: len(one)] += one
    total[: len(other)] += other
    return total


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
        """The median: half of the numbers lie at or below it."""
        return self.percentiles["50"]


def _variance(sums: Sums) -> float | None:
    """The variance of the ratio, with games as clusters; None for fewer than two games."""
    games, below = int(sums.games), int(sums.denominator)
    if games < 2:
        return None
    ratio = int(sums.numerator) / below
    apart = (
        int(sums.numerator_squares)
        - 2 * ratio * int(sums.products)
        + ratio**2 * int(sums.denominator_squares)
    )
    return max(0.0, apart) / below**2 * games / (games - 1)


def mean(sums: Sums) -> Estimate:
    """The mean: the sum of the numerators divided by the sum of the denominators."""
    count = int(sums.denominator)
    return normal(int(sums.numerator) / count, _variance(sums), count) if count else NOT_MEASURED


def proportion(sums: Sums) -> Estimate:
    """A proportion from 0 to 1, with Wilson's interval; a game is a cluster."""
    count = int(sums.denominator)
    if not count:
        return NOT_MEASURED
    value, variance, trials = int(sums.numerator) / count, _variance(sums), float(sums.games)
    if variance:
        trials = effective_trials(value, variance, trials, float(count))
    return Estimate(value, *wilson(value, trials), count)


def difference(some: Sums, every: Sums, per_game: int) -> Estimate:
    """The mean of some games minus the mean of the others, with Welch's interval."""
    top, squares, games = int(some.numerator), int(some.numerator_squares), int(some.games)
    rest = (
        int(every.numerator) - top,
        int(every.numerator_squares) - squares,
        int(every.games) - games,
    )
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
    """The distribution of a number whose histogram is `counts`."""
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
    """The smallest number that this share of all numbers does not exceed."""
    return int(np.searchsorted(passed * 100, int(passed[-1]) * percent))
