"""Defines shapes: free polyominoes on cards, and their orientations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from os import PathLike
from typing import Any

from .datafile import DATA, DataError, Item, Key, alternatives, load, short_repr
from .sheet import Box

FORMAT = "tidefold-shapes/1"
DRAWN = 6  # cards per game, one for each die value
MAX_SHAPES = 60
MIN_CELLS, MAX_CELLS = 2, 6  # a connected shape of this size fits on every sheet
HATCHED, FREE = "#", "."


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape card: its cells as drawn, moved to the top left and sorted."""

    name: str
    cells: tuple[Box, ...]

    def drawing(self) -> list[str]:
        """The shape as rows of text, with `#` for a cell and `.` for a gap."""
        return drawing(self.cells)

    def as_record(self) -> str | dict[str, Any]:
        """The shape in record form: its name if it is shipped, otherwise all its fields."""
        if self in shipped_shapes().shapes:
            return self.name
        return {"name": self.name, "rows": self.drawing()}


@dataclass(frozen=True, slots=True)
class ShapeDeck:
    """A deck of shape cards, no two of them alike."""

    name: str
    shapes: tuple[Shape, ...]


def drawing(cells: tuple[Box, ...]) -> list[str]:
    """The cells as rows of text, with `#` for a cell and `.` for a gap."""
    height, width = (1 + max(part) for part in zip(*cells, strict=True))
    return [
        "".join(HATCHED if (row, column) in cells else FREE for column in range(width))
        for row in range(height)
    ]


def normalised(cells: list[Box]) -> tuple[Box, ...]:
    """The cells moved to the top left corner and sorted."""
    top = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return tuple(sorted((row - top, column - left) for row, column in cells))


def turned(cells: tuple[Box, ...], degrees: int = 0, *, mirrored: bool = False) -> tuple[Box, ...]:
    """The cells turned clockwise, after swapping left and right if `mirrored`."""
    placed = [(row, -column if mirrored else column) for row, column in cells]
    for _ in range(degrees // 90 % 4):
        placed = [(column, -row) for row, column in placed]
    return normalised(placed)


def orientations(shape: Shape) -> tuple[tuple[Box, ...], ...]:
    """All distinct orientations: 0, 90, 180 and 270 degrees clockwise, then the same mirrored."""
    # R 2.6  The shape may be turned and mirrored.
    return tuple(
        dict.fromkeys(
            turned(shape.cells, degrees, mirrored=mirrored)
            for mirrored in (False, True)
            for degrees in (0, 90, 180, 270)
        )
    )


def parse_shape(value: str | Mapping[str, Any] | Shape, key: Key = ()) -> Shape:
    """The shape that a name or a record's mapping stands for; DataError if it is wrong."""
    if isinstance(value, Shape):
        return value
    if isinstance(value, str):
        shipped = {shape.name: shape for shape in shipped_shapes().shapes}
        if value in shipped:
            return shipped[value]
        names = alternatives(shipped)
        raise DataError(f"there is no shape {short_repr(value)}; shipped: {names}", key)
    given = Item(value, key).table(("name", "rows"))
    return _shape(given["name"].text("a name"), given["name"], given["rows"])


def parse_shapes(value: Mapping[str, Any] | ShapeDeck, key: Key = ()) -> ShapeDeck:
    """Read a deck of shapes from a mapping; DataError if it is wrong."""
    if isinstance(value, ShapeDeck):
        return value
    given = Item(value, key).document(FORMAT, ("name", "shapes"))
    cards = given["shapes"].entries("a table of shapes", DRAWN, MAX_SHAPES)
    shapes: dict[tuple[Box, ...], Shape] = {}
    for name, item in cards.items():
        shape = _shape(name, item, item)
        kind = min(orientations(shape))
        if kind in shapes:
            raise item.wrong(f"is the same shape as {shapes[kind].name}, turned or mirrored")
        if name.lower() in (other.name.lower() for other in shapes.values()):
            raise item.wrong("names must differ in more than small and capital letters")
        shapes[kind] = shape
    return ShapeDeck(given["name"].name(), tuple(shapes.values()))


def load_shapes(path: str | PathLike[str]) -> ShapeDeck:
    """Read a deck of shapes from a TOML file; DataError if it is wrong."""
    return load(path, parse_shapes)


@cache
def shipped_shapes() -> ShapeDeck:
    """The shipped deck of shapes."""
    return load_shapes(DATA / "shapes.toml")


def _shape(name: str, named: Item, drawn: Item) -> Shape:
    if not re.fullmatch("[A-Za-z0-9]{1,8}", name):
        raise named.wrong("names of shapes are 1 to 8 letters and digits")
    rows = [_drawn_row(item) for item in drawn.items("rows", 1, MAX_CELLS)]
    if len({len(row) for row in rows}) > 1:
        raise drawn.wrong("the rows of a drawing must be equally long")
    cells = [
        (row, column)
        for row, text in enumerate(rows)
        for column, sign in enumerate(text)
        if sign == HATCHED
    ]
    if not MIN_CELLS <= len(cells) <= MAX_CELLS:
        raise drawn.wrong(f"has {len(cells)} cells; give {MIN_CELLS} to {MAX_CELLS}")
    if not _in_one_piece(cells):
        raise drawn.wrong("is not in one piece; cells must touch along their sides")
    return Shape(name, normalised(cells))


def _drawn_row(item: Item) -> str:
    text = item.text("a text of # and .")
    if not re.fullmatch(f"[{HATCHED}{FREE}]{{1,{MAX_CELLS}}}", text):
        raise item.wrong(f"is {short_repr(text)}; a row is 1 to {MAX_CELLS} of # and .")
    return text


def _in_one_piece(cells: list[Box]) -> bool:
    reached: set[Box] = set()
    waiting = cells[:1]
    while waiting:
        row, column = waiting.pop()
        if (row, column) in cells and (row, column) not in reached:
            reached.add((row, column))
            waiting += [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return len(reached) == len(cells)
