"""What games add up to: whole numbers only, so neither order nor grouping changes a result."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over games of a count and of what it is counted out of, with their squares.

    The squares tell how far games differ, so that seats of one game, which share its dice, are not
    mistaken for independent ones.
    """

    top: Ints
    below: Ints
    top_top: Ints
    top_below: Ints
    below_below: Ints
    games: Ints  # those in which there was anything to count out of

    @classmethod
    def over(cls, top: Any, below: Any) -> Sums:
        """The sums of some games: a row a game, further axes for things counted side by side."""
        counts = np.asarray(top, np.int64)
        others = np.asarray(below, np.int64)
        if others.ndim == 1:
            others = others.reshape(-1, *(1,) * (counts.ndim - 1))
        counts, others = np.broadcast_arrays(counts, others)
        columns = (counts, others, counts * counts, counts * others, others * others, others > 0)
        return cls(*(np.asarray(column.sum(axis=0), np.int64) for column in columns))

    def __add__(self, other: Sums) -> Sums:
        """The sums of both."""
        names = [part.name for part in fields(self)]
        return Sums(*(getattr(self, name) + getattr(other, name) for name in names))

    def __getitem__(self, at: Any) -> Sums:
        """The sums of one of the things counted side by side."""
        return Sums(*(np.asarray(getattr(self, part.name)[at]) for part in fields(self)))


@dataclass(slots=True)
class Tally:
    """All that is kept of the games played: sums by name, and how often each number came."""

    games: int = 0
    sums: dict[str, Sums] = field(default_factory=dict)
    counts: dict[str, Ints] = field(default_factory=dict)

    def add(self, name: str, top: Any, below: Any) -> None:
        """Keep the sums of a new name."""
        self.sums[name] = Sums.over(top, below)

    def count(self, name: str, numbers: Any, most: int = 0) -> None:
        """Keep how often each number from 0 on came, at least up to `most`, under a new name."""
        self.counts[name] = np.bincount(np.asarray(numbers, np.int64).ravel(), minlength=most + 1)

    def merge(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        for name, sums in other.sums.items():
            self.sums[name] = self.sums[name] + sums if name in self.sums else sums
        for name, counts in other.counts.items():
            self.counts[name] = _longer(self.counts.get(name, counts[:0]), counts)


def _longer(one: Ints, other: Ints) -> Ints:
    """The sum of two tables along their first axis, the shorter one filled up with zeros."""
    total = np.zeros((max(len(one), len(other)), *other.shape[1:]), np.int64)
    total[: len(one)] += one
    total[: len(other)] += other
    return total
