"""The face of a die."""

from __future__ import annotations

from ..paper import INK, WHITE, Paper

PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (1, 0), (2, 0), (0, 2), (1, 2), (2, 2)),
}


def draw_die(paper: Paper, value: int, x: float, y: float, size: float) -> None:
    """Draw the face of a die in a square whose top left corner is at x, y."""
    paper.frame(x, y, size, size, line=0.4, fill=WHITE, round_by=size * 0.2)
    for row, column in PIPS[value]:
        paper.set_fill_color(*INK)
        middle = x + size * (0.25 + column * 0.25), y + size * (0.25 + row * 0.25)
        paper.circle(*middle, size * 0.085, "F")
