"""Room on the sheet for the six shapes of a game, each beside its die."""

from __future__ import annotations

from ..games.rollcean.objectives import DRAWN as OBJECTIVES_DRAWN
from ..games.rollcean.shapes import DRAWN, MAX_CELLS
from .paper import FAINT, INK, SEA, SOFT, WHITE, Paper

DEEP = 4  # rows of the dotted room; wider shapes are drawn lying
TWO_COLUMNS = 84.0  # width from which the dice stand in two columns
OBJECTIVES = 38.0  # height of the room for objectives
PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (1, 0), (2, 0), (0, 2), (1, 2), (2, 2)),
}


def draw_die(paper: Paper, value: int, x: float, y: float, size: float) -> None:
    """The face of a die."""
    paper.frame(x, y, size, size, line=0.4, fill=WHITE, round_by=size * 0.2)
    for row, column in PIPS[value]:
        paper.set_fill_color(*INK)
        middle = x + size * (0.25 + column * 0.25), y + size * (0.25 + row * 0.25)
        paper.circle(*middle, size * 0.085, "F")


def draw_shape_room(paper: Paper, x: float, y: float, width: float, height: float) -> None:
    """A die and a small empty grid for each value, and below them room for the objectives."""
    across = 2 if width >= TWO_COLUMNS else 1
    down = DRAWN // across
    paper.write_at(x, y + 4.6, paper.words["shapes"], 12, SEA, bold=True)
    wide, high = width / across, (height - 7 - (OBJECTIVES if across == 2 else 0)) / down
    for value in range(1, DRAWN + 1):
        column, row = divmod(value - 1, down)
        _room(paper, value, x + column * wide, y + 7 + row * high, wide - 3, high)
    if across == 2:
        _objectives(paper, x, y + height - OBJECTIVES, width - 3)


def _room(paper: Paper, value: int, x: float, y: float, width: float, height: float) -> None:
    """A die, and beside it an empty grid."""
    die = min(11.0, height * 0.5)
    cell = min((width - die - 3) / MAX_CELLS, (height - 3) / DEEP)
    draw_die(paper, value, x, y + (DEEP * cell - die) / 2, die)
    left, right = x + die + 3, x + die + 3 + MAX_CELLS * cell
    with paper.pen(FAINT, 0.2):
        for row in range(DEEP + 1):
            paper.line(left, y + row * cell, right, y + row * cell)
        for column in range(MAX_CELLS + 1):
            paper.line(left + column * cell, y, left + column * cell, y + DEEP * cell)


def _objectives(paper: Paper, x: float, y: float, width: float) -> None:
    """Lines to write down what the objectives ask for."""
    paper.write_at(x, y + 5, paper.words["objectives"], 12, SEA, bold=True)
    step = (OBJECTIVES - 7) / OBJECTIVES_DRAWN
    for place in range(OBJECTIVES_DRAWN):
        paper.frame(x, y + 7 + place * step, width, step - 2, colour=SOFT, round_by=2)
