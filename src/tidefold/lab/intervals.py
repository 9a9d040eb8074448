"""Figures with 95 % intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.959963984540054  # of a normal distribution, 95 % lie within so many standard deviations


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval; all None where nothing could be measured."""

    value: float | None
    low: float | None
    high: float | None
    count: int  # how many things it is counted out of

    @property
    def half(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2


def wilson(value: float, trials: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share in so many independent trials."""
    room = Z * Z / trials
    middle = (value + room / 2) / (1 + room)
    half = Z / (1 + room) * sqrt(value * (1 - value) / trials + room / (4 * trials))
    # At the ends the interval reaches 0 or 1; rounding must not keep it from that.
    low = 0.0 if value == 0 else max(0.0, middle - half)
    return low, 1.0 if value == 1 else min(1.0, middle + half)
