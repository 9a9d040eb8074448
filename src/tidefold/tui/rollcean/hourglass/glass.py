"""The hourglass as pixels, and where each grain is at every moment."""

from __future__ import annotations

import math
from bisect import bisect_right
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


FILLED = 0.6  # of the upper bulb at least, before the sand runs
CRATER, HEAP = 0.45, 0.55  # how steep the sand lies above and below


@dataclass(frozen=True, slots=True)
class Grains:
    """All grains at one moment; together they are always as many."""

    above: tuple[Spot, ...]
    falling: tuple[Spot, ...]
    below: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """In which order grains leave, where they lie in the end, and when they land."""

    leave: tuple[Spot, ...]
    land: tuple[Spot, ...]
    landings: tuple[int, ...]  # the moment of each; grain i leaves at moment i
    rooms: tuple[int, ...]  # rows to fall through, by how many have landed


def grains(glass: Glass, fraction_left: float) -> Grains:
    """The grains when this part of the time is left, 1 to 0; grain by grain in proportion."""
    course = _course(glass)
    moment = (1 - max(0.0, min(1.0, fraction_left))) * course.landings[-1]
    left = min(len(course.leave), math.ceil(moment))
    landed = bisect_right(course.landings, moment)
    ways = [(moment - i) / (course.landings[i] - i) for i in range(landed, left)]
    rows = _falling(course.rooms[landed], ways)
    falling = tuple((glass.middle, glass.neck + row) for row in rows)
    return Grains(course.leave[left:], falling, course.land[:landed])


def _falling(room: int, ways: list[float]) -> list[int]:
    """Rows below the neck of falling grains, the lowest first: faster and faster, none in one."""
    rows: list[int] = []
    limit = room
    for way in ways:
        limit = min(limit - 1, int(room * way * (0.4 + 0.6 * way)))
        rows.append(limit)
    spare = len(rows)
    # Nor may they be pushed up through the neck.
    return [max(row, spare - 1 - number) for number, row in enumerate(rows)]


@lru_cache(maxsize=8)
def _course(glass: Glass) -> Course:
    """The course of the sand through a glass."""
    upper = glass.inside(CAP, glass.neck)
    lower = sorted(glass.inside(glass.neck, glass.height - CAP), key=lambda at: _rise(glass, at))
    rooms = _rooms(glass, lower)
    surface = upper[int((1 - FILLED) * len(upper))][1]  # sand is filled in by whole rows
    leave = sorted((at for at in upper if at[1] >= surface), key=lambda at: _sink(glass, at))
    # The heap must leave room to fall, also in a very small glass.
    count = min(len(leave), sum(room >= 3 for room in rooms) - 1)
    landings = tuple(i + max(1, int(0.4 * rooms[i])) for i in range(count))
    return Course(tuple(leave[-count:]), tuple(lower[:count]), landings, tuple(rooms[: count + 1]))


def _rooms(glass: Glass, lower: list[Spot]) -> list[int]:
    """The rows between neck and heap, with no grain landed, with one, and so on."""
    rooms = [glass.height - CAP - glass.neck]
    for column, row in lower:
        lies = column == glass.middle
        rooms.append(min(rooms[-1], row - glass.neck) if lies else rooms[-1])
    return rooms


def _sink(glass: Glass, spot: Spot) -> tuple[float, int]:
    """Above, high grains go first, and those in the middle before those at the wall."""
    return spot[1] + CRATER * abs(spot[0] - glass.middle), _mix(spot)


def _rise(glass: Glass, spot: Spot) -> tuple[float, int]:
    """Below, low places fill first, and the middle before the wall."""
    return -spot[1] + HEAP * abs(spot[0] - glass.middle), _mix(spot)


def _mix(spot: Spot) -> int:
    """An order without a pattern, the same each time."""
    return (spot[0] * 7919 + spot[1] * 104729) % 1009
