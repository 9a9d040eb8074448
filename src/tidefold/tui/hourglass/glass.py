"""The hourglass as pixels: where its walls are, and where sand can lie."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

CAP = 2  # pixels of each paper end: one character
SMALLEST = (7, 12)
Spot = tuple[int, int]  # column and row of a pixel


@dataclass(frozen=True, slots=True)
class Glass:
    """The inside and the walls of an hourglass of `width` x `height` pixels."""

    width: int
    height: int
    halves: tuple[int, ...]  # per row, how far the inside reaches from the middle; -1 in the ends

    @property
    def middle(self) -> int:
        """The column in which grains fall."""
        return self.width // 2

    @property
    def neck(self) -> int:
        """The first row below the narrowest place."""
        return self.height // 2

    def inside(self, first: int, last: int) -> list[Spot]:
        """The spots inside from a row up to, but without, another."""
        return [
            (self.middle + across, row)
            for row in range(first, last)
            for across in range(-self.halves[row], self.halves[row] + 1)
        ]

    def wall(self, row: int) -> range:
        """How far from the middle a row's wall is, on both sides; it joins the next row's."""
        half = self.halves[row]
        outward = self.halves[row - 1 if row < self.neck else row + 1]
        return range(half + 1, max(half + 1, outward) + 1)

    def steep(self, row: int) -> bool:
        """Is the wall upright here?"""
        return self.halves[row] == max(self.halves)


@lru_cache(maxsize=8)
def glass(width: int, height: int) -> Glass | None:
    """The largest hourglass in a box of pixels, its width odd and its height even; None if none."""
    height -= height % 2
    width = min(width, round(height * 0.68))
    width -= 1 - width % 2
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return None
    return Glass(width, height, tuple(_half(row, width, height) for row in range(height)))


def _half(row: int, width: int, height: int) -> int:
    """How far the inside reaches from the middle in a row."""
    if not CAP <= row < height - CAP:
        return -1
    centre = (height - 1) / 2
    from_neck = (abs(row - centre) - 0.5) / (centre - CAP - 0.5)
    widest = width // 2 - 2
    return int(widest * math.sin(min(1.0, from_neck / 0.74) * math.pi / 2) + 0.25)
