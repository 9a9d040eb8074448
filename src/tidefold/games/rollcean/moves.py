"""Defines placements and their text, such as `L4@r2c7/90m column 5`, which parses back.

The row and the column, counted from 1, name the top left corner of the shape. Then follow the
degrees by which it is turned clockwise, an m if it was mirrored first, and the die value that is
used as the column.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from .board import REMEMBERED
from .shapes import Shape, normalised, turned
from .sheet import Box

TURNS = tuple((mirrored, degrees) for mirrored in (False, True) for degrees in (0, 90, 180, 270))
_TEXT = re.compile(r"(\w+)@r(\d{1,2})c(\d{1,2})/(0|90|180|270)(m?)\s+column\s+([1-6])")


@dataclass(frozen=True, slots=True)
class Placement:
    """A shape on the boxes of a sheet, with the die value that gives its column."""

    shape: str
    column: int
    boxes: tuple[Box, ...]
    turn: str

    def __str__(self) -> str:
        top = min(row for row, _ in self.boxes)
        left = min(column for _, column in self.boxes)
        return f"{self.shape}@r{top + 1}c{left + 1}/{self.turn} column {self.column}"


@lru_cache(REMEMBERED)
def placement_on(shape: Shape, boxes: tuple[Box, ...], column: int) -> Placement:
    """Make the placement of a shape on these boxes; ValueError if they do not have its form."""
    turn = _turn(shape.cells, boxes)
    if turn is None:
        raise ValueError(f"these boxes do not have the form of {shape.name}")
    return Placement(shape.name, column, tuple(sorted(boxes)), turn)


def _turn(cells: tuple[Box, ...], boxes: tuple[Box, ...]) -> str | None:
    """The turn that lays cells on these boxes, such as `90m`; None if the forms differ."""
    form = normalised(list(boxes)) if boxes else ()
    for mirrored, degrees in TURNS:
        if turned(cells, degrees, mirrored=mirrored) == form:
            return f"{degrees}{'m' if mirrored else ''}"
    return None


def parse_placement(text: str, shapes: Mapping[str, Shape]) -> Placement:
    """The placement that a text names; ValueError if it names none."""
    found = _TEXT.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no placement; write it like L4@r2c7/90m column 5, or pass")
    name, row, column, degrees, mirror, die = found.groups()
    if name not in shapes:
        raise ValueError(f"there is no shape {name!r} in this game; shapes are {', '.join(shapes)}")
    cells = turned(shapes[name].cells, int(degrees), mirrored=bool(mirror))
    boxes = tuple((r + int(row) - 1, c + int(column) - 1) for r, c in cells)
    return placement_on(shapes[name], boxes, int(die))
