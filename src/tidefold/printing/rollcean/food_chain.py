"""The food chain as a strip: who eats whom, the points for each prey, and the bottle."""

from __future__ import annotations

from math import ceil

from ...games.rollcean.sheet import Sheet
from ..paper import FOAM, INK, SOFT, Paper
from .animals import draw

A_ROW = 7  # entries per row; more if MOST_ROWS rows are not enough
MOST_ROWS = 3


def draw_chain(paper: Paper, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
    """Draw all links in as many rows as they need, then the bottle."""
    entries = len(sheet.links) + 1
    rows = min(MOST_ROWS, ceil(entries / A_ROW))
    a_row = ceil(entries / rows)
    wide, high = width / a_row, height / rows
    paper.frame(x, y, width, height, line=0.2, colour=SOFT, fill=FOAM, round_by=2)
    for place, link in enumerate(sheet.links):
        left, top = x + place % a_row * wide, y + place // a_row * high
        _link(paper, (link.predator, link.prey), f"+{link.points}", left, top, wide, high)
    left, top = x + (entries - 1) % a_row * wide, y + (rows - 1) * high
    _link(paper, ("bottle",), f"\xd7{sheet.bottle_factor}", left, top, wide, high)


def _link(
    paper: Paper,
    animals: tuple[str, ...],
    worth: str,
    x: float,
    y: float,
    width: float,
    height: float,
) -> None:
    """Draw a predator, an arrow and its prey, or the bottle alone, with the points."""
    size = min(height * 0.68, width * 0.26)
    step = width * 0.38
    middle = y + height * 0.40
    for place, animal in enumerate(animals):
        left = x + width * 0.05 + place * step
        draw(paper, animal, left, middle - size / 2, size)
        name = paper.words[f"animal.{animal}"]
        paper.write_at(
            left + size / 2, y + height * 0.95, name, height * 0.7, align="centre", room=step * 0.95
        )
    if len(animals) > 1:
        start, end = x + width * 0.05 + size + 1, x + width * 0.05 + step - 1
        with paper.pen(INK, 0.4):
            paper.line(start, middle, end, middle)
        head = min(1.4, (end - start) / 2)
        paper.facet([(end, middle), (end - head, middle - head), (end - head, middle + head)], INK)
    end = x + width * 0.05 + (len(animals) - 1) * step + size + width * 0.03
    paper.write_at(
        end, middle + height * 0.13, worth, height * 1.25, bold=True, room=x + width - end - 1
    )
