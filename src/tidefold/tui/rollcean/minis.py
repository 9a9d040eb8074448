"""The six shapes drawn small, each with its die; those of this round stand out."""

from __future__ import annotations

from itertools import zip_longest

from ...games.rollcean import Shape, View
from ...games.rollcean.shapes import turned
from ...games.rollcean.sheet import Box
from ..layout import pad, width_of
from ..paint import Paint
from .pencil import uses_of

HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
TO_COLUMN = ("→", ">")


def mini(shape: Shape, paint: Paint) -> list[str]:
    """A shape lying flat: two boxes to a character, one above the other, where that can be."""
    cells = shape.cells
    high, wide = (1 + max(part) for part in zip(*cells, strict=True))
    if high > wide:
        cells, high, wide = turned(cells, 90), wide, high
    step = 2 if paint.unicode else 1
    return [
        "".join(_sign(cells, (row, c), step) for c in range(wide)) for row in range(0, high, step)
    ]


def _sign(cells: tuple[Box, ...], box: Box, step: int) -> str:
    """The character for a box, or for two."""
    below = box[0] + 1, box[1]
    if step == 1:
        return "#" if box in cells else " "
    return HALVES[box in cells, below in cells]


def minis(view: View, paint: Paint, width: int, chosen: int | None = None) -> list[str]:
    """The shapes of all six dice side by side, as many in a row as there is room for."""
    columns = {shape.name: column for shape, column in uses_of(view)} if view.dice else {}
    pictures = [mini(shape, paint) for shape in view.shapes]
    wide = max(width_of(line) for picture in pictures for line in picture)
    blocks = []
    for place, (shape, picture) in enumerate(zip(view.shapes, pictures, strict=True)):
        column = columns.get(shape.name)
        held = column is not None and chosen in (None, place)
        blocks.append(_block(paint, place + 1, shape.name, picture, wide, column, held))
    return _rows(blocks, width)


def _block(
    paint: Paint, die: int, name: str, picture: list[str], wide: int, column: int | None, held: bool
) -> list[str]:
    """One shape: its die, its picture, its name, and the column it goes with if it is thrown."""
    arrow = TO_COLUMN[0 if paint.unicode else 1]
    notes = [name, f"{arrow}{column}" if column else ""]
    style = paint.sun if held else paint.bold if column else paint.dim
    lines = []
    for place, (row, note) in enumerate(zip_longest(picture, notes, fillvalue="")):
        drawn = paint.sea(row) if column and not held else style(row)
        label = str(die) if place == 0 else " "
        lines.append(f"{style(label)} {pad(drawn, wide)} {style(note)}")
    return lines


def _rows(blocks: list[list[str]], width: int) -> list[str]:
    """Blocks in rows."""
    wide = max(width_of(line) for block in blocks for line in block)
    across = max(count for count in (1, 2, 3, 6) if count == 1 or count * (wide + 1) - 1 <= width)
    gap = 1 + min(2, (width - across * (wide + 1) + 1) // across)
    lines: list[str] = []
    for start in range(0, len(blocks), across):
        rows = zip_longest(*blocks[start : start + across], fillvalue="")
        lines += ["".join(pad(line, wide + gap) for line in row).rstrip() for row in rows]
    return lines
