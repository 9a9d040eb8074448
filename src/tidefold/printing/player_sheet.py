"""The player's sheet: the grid of animals, room for the shapes, and the boxes for points."""

from __future__ import annotations

from ..games.rollcean.sheet import COLUMN_WIDTH, COLUMNS, LETTER_OF, WIDTH, Sheet
from .creatures import draw, draw_starfish
from .food_chain import draw_chain
from .paper import FAINT, FOAM, INK, MARGIN, SEA, SOFT, WHITE, Paper
from .score_boxes import draw_score_boxes
from .shape_room import draw_shape_room

NUMBERS = 7.0  # height of the column numbers
SCORES = 30.0  # height of the boxes for points
CHAIN = 11.0  # height of the food chain
TRIANGLE = 11.0  # width of a triangle at a line
PANEL = 52.0  # least width for the shapes
GAP = 3.0


def player_sheet(paper: Paper, sheet: Sheet) -> None:
    """One page, landscape."""
    width, height = paper.sheet(wide=True)
    top = _head(paper, sheet, width)
    bottom = MARGIN + height
    room = bottom - SCORES - CHAIN - 2 * GAP - top - 2 * NUMBERS
    cell = min(room / sheet.height, (width - PANEL - TRIANGLE - GAP) / WIDTH)
    y = top + NUMBERS
    _numbers(paper, MARGIN, top + NUMBERS - 1.8, cell)
    _grid(paper, sheet, MARGIN, y, cell)
    _numbers(paper, MARGIN, y + sheet.height * cell + 5.6, cell)
    left = MARGIN + WIDTH * cell + TRIANGLE + GAP
    draw_shape_room(paper, left, top, MARGIN + width - left, room + 2 * NUMBERS)
    chain = bottom - SCORES - GAP - CHAIN
    draw_chain(paper, sheet, MARGIN, chain, width, CHAIN)
    draw_score_boxes(paper, sheet, MARGIN, bottom - SCORES, width, SCORES)


def _head(paper: Paper, sheet: Sheet, width: float) -> float:
    """The name of the game and of the sheet, and a line for the player's; returns what is below."""
    y = MARGIN + 5.5
    x = MARGIN + paper.write_at(MARGIN, y, "Roll-cean", 20, SEA, bold=True) + 4
    paper.write_at(x, y, f"{paper.words['sheet']} {sheet.name}", 11, SOFT)
    label = MARGIN + width - 80
    paper.write_at(label - 2, y, paper.words["player"], 10, SOFT, align="right")
    with paper.pen(SOFT, 0.3):
        paper.line(label, y + 0.6, MARGIN + width, y + 0.6)
    return MARGIN + 8.5


def _numbers(paper: Paper, x: float, baseline: float, cell: float) -> None:
    """The numbers of the columns."""
    for column in range(COLUMNS):
        middle = x + (column + 0.5) * COLUMN_WIDTH * cell
        paper.write_at(middle, baseline, str(column + 1), 17, bold=True, align="centre")


def _grid(paper: Paper, sheet: Sheet, x: float, y: float, cell: float) -> None:
    """The boxes with their animals, walls, starfish and triangles."""
    wide, high = WIDTH * cell, sheet.height * cell
    for column in range(0, COLUMNS, 2):
        paper.set_fill_color(*FOAM)
        paper.rect(x + column * COLUMN_WIDTH * cell, y, COLUMN_WIDTH * cell, high, "F")
    with paper.pen(FAINT, 0.25):
        for row in range(1, sheet.height):
            paper.line(x, y + row * cell, x + wide, y + row * cell)
        for column in range(1, WIDTH, COLUMN_WIDTH):
            paper.line(x + column * cell, y, x + column * cell, y + high)
    for row, animals in enumerate(sheet.boxes):
        for column, animal in enumerate(animals):
            _box(paper, animal, x + column * cell, y + row * cell, cell)
    with paper.pen(INK, 0.9):
        for column in range(COLUMNS + 1):
            wall = x + column * COLUMN_WIDTH * cell
            paper.line(wall, y, wall, y + high)
        paper.rect(x, y, wide, high)
    for boxes in sheet.starfish:
        rows, columns = ([box[part] for box in boxes] for part in (0, 1))
        middle = x + (min(columns) + max(columns) + 1) * cell / 2
        draw_starfish(paper, middle, y + (min(rows) + max(rows) + 1) * cell / 2, cell * 0.22)
    for row, needed in sheet.lines:
        _triangle(paper, needed, x + wide + 1.2, y + row * cell, cell)


def _box(paper: Paper, animal: str, x: float, y: float, cell: float) -> None:
    """An animal, and at its left its letter, where no starfish hides it."""
    size = cell * 0.7
    draw(paper, animal, x + cell * 0.25, y + (cell - size) / 2, size)
    letter = LETTER_OF[animal]
    paper.write_at(x + cell * 0.14, y + cell * 0.59, letter, cell * 0.7, bold=True, align="centre")


def _triangle(paper: Paper, needed: int, x: float, y: float, cell: float) -> None:
    """A triangle that points at its line, with the number of boxes it needs."""
    half = min(cell, TRIANGLE) * 0.48
    middle = y + cell / 2
    corners = [(x, middle), (x + 2 * half, middle - half), (x + 2 * half, middle + half)]
    paper.facet(corners, WHITE, width=0.5)
    paper.write_at(x + 1.36 * half, middle + 1.9, str(needed), 13, bold=True, align="centre")
