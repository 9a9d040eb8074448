"""The player's sheet: the grid of animals, room for the shapes, and the boxes for points."""

from __future__ import annotations

from ...games.rollcean import objectives, shapes
from ...games.rollcean.hourglass_modes import STEPS
from ...games.rollcean.sheet import COLUMN_WIDTH, COLUMNS, WIDTH, Sheet
from ...games.rollcean.state import ROUNDS
from ..paper import FAINT, FOAM, INK, MARGIN, SEA, SOFT, WHITE, Paper
from .animals import draw, draw_starfish
from .die import draw_die
from .food_chain import draw_chain

NUMBERS = 7.0  # height of the column numbers
SCORES = 30.0  # height of the boxes for points
CHAIN = 11.0  # height of the food chain
TRIANGLE = 11.0  # width of a triangle at a line
PANEL = 84.0  # least width of the shapes panel: two columns of dice
GAP = 3.0
ASIDE = 8.0  # between the triangles and the dice
DEEP = 4  # rows of the grid for a shape; longer shapes are drawn sideways
ACROSS = 2  # columns of dice
OBJECTIVES = 38.0  # height of the space for objectives
ROUNDS_SHARE = 0.58  # of the width


def player_sheet(paper: Paper, sheet: Sheet) -> None:
    """Draw the sheet on one landscape page."""
    width, height = paper.sheet(wide=True)
    top = _head(paper, sheet, width)
    bottom = MARGIN + height
    room = bottom - SCORES - CHAIN - 2 * GAP - top - 2 * NUMBERS
    cell = min(room / sheet.height, (width - PANEL - TRIANGLE - ASIDE) / WIDTH)
    y = top + NUMBERS
    _numbers(paper, MARGIN, top + NUMBERS - 1.8, cell)
    _grid(paper, sheet, MARGIN, y, cell)
    _numbers(paper, MARGIN, y + sheet.height * cell + 5.6, cell)
    left = MARGIN + WIDTH * cell + TRIANGLE + ASIDE
    _shape_room(paper, left, top, MARGIN + width - left, room + 2 * NUMBERS)
    chain = bottom - SCORES - GAP - CHAIN
    draw_chain(paper, sheet, MARGIN, chain, width, CHAIN)
    _score_boxes(paper, sheet, MARGIN, bottom - SCORES, width, SCORES)


def _head(paper: Paper, sheet: Sheet, width: float) -> float:
    """Write the game, the sheet and a line for the player's name; return the y below."""
    y = MARGIN + 5.5
    x = MARGIN + paper.write_at(MARGIN, y, "Roll-cean", 20, SEA, bold=True) + 4
    paper.write_at(x, y, paper.words.get(f"home.sheet.{sheet.name}", sheet.name), 11, SOFT)
    label = MARGIN + width - 80
    paper.write_at(label - 2, y, paper.words["print.player"], 10, SOFT, align="right")
    with paper.pen(SOFT, 0.3):
        paper.line(label, y + 0.6, MARGIN + width, y + 0.6)
    return MARGIN + 8.5


def _numbers(paper: Paper, x: float, baseline: float, cell: float) -> None:
    for column in range(COLUMNS):
        middle = x + (column + 0.5) * COLUMN_WIDTH * cell
        paper.write_at(middle, baseline, str(column + 1), 17, bold=True, align="centre")


def _grid(paper: Paper, sheet: Sheet, x: float, y: float, cell: float) -> None:
    """Draw the boxes with their animals, walls, starfish and triangles."""
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
    size = cell * 0.8
    draw(paper, animal, x + (cell - size) / 2, y + (cell - size) / 2, size)


def _triangle(paper: Paper, needed: int, x: float, y: float, cell: float) -> None:
    half = min(cell, TRIANGLE) * 0.48
    middle = y + cell / 2
    corners = [(x, middle), (x + 2 * half, middle - half), (x + 2 * half, middle + half)]
    paper.facet(corners, WHITE, width=0.5)
    paper.write_at(x + 1.36 * half, middle + 1.9, str(needed), 13, bold=True, align="centre")


def _shape_room(paper: Paper, x: float, y: float, width: float, height: float) -> None:
    """Draw a die and an empty grid for each value, and below them space for the objectives."""
    down = shapes.DRAWN // ACROSS
    paper.write_at(x, y + 4.6, paper.words["rollcean.shapes"], 12, SEA, bold=True)
    wide, high = width / ACROSS, (height - 7 - OBJECTIVES) / down
    for value in range(1, shapes.DRAWN + 1):
        column, row = divmod(value - 1, down)
        _shape_space(paper, value, x + column * wide, y + 7 + row * high, wide - 3, high)
    _objective_notes(paper, x, y + height - OBJECTIVES, width - 3)


def _shape_space(paper: Paper, value: int, x: float, y: float, width: float, height: float) -> None:
    die = min(11.0, height * 0.5)
    cell = min((width - die - 3) / shapes.MAX_CELLS, (height - 3) / DEEP)
    draw_die(paper, value, x, y + (DEEP * cell - die) / 2, die)
    left, right = x + die + 3, x + die + 3 + shapes.MAX_CELLS * cell
    with paper.pen(FAINT, 0.2):
        for row in range(DEEP + 1):
            paper.line(left, y + row * cell, right, y + row * cell)
        for column in range(shapes.MAX_CELLS + 1):
            paper.line(left + column * cell, y, left + column * cell, y + DEEP * cell)


def _objective_notes(paper: Paper, x: float, y: float, width: float) -> None:
    paper.write_at(x, y + 5, paper.words["rollcean.goals"], 12, SEA, bold=True)
    step = (OBJECTIVES - 7) / objectives.DRAWN
    for place in range(objectives.DRAWN):
        paper.frame(x, y + 7 + place * step, width, step - 2, colour=SOFT, round_by=2)


def _score_boxes(
    paper: Paper, sheet: Sheet, x: float, y: float, width: float, height: float
) -> None:
    """Draw the rounds on the left; starfish, lines, objectives and total on the right."""
    _rounds(paper, x, y, width * ROUNDS_SHARE, height)
    left = x + width * ROUNDS_SHARE + 5
    _sums(paper, sheet, left, y, x + width - left, height)


def _rounds(paper: Paper, x: float, y: float, width: float, height: float) -> None:
    """Draw a circle for every round, with the seconds of the decreasing time below."""
    step = width / ROUNDS
    radius = min(step * 0.46, height * 0.22)
    middle = y + 5 + radius + 1
    for number in range(1, ROUNDS + 1):
        centre = x + (number - 0.5) * step
        paper.write_at(centre, y + 4.4, str(number), 10, SOFT, bold=True, align="centre")
        paper.disc(centre, middle, radius, WHITE, 0.4)
    first, low = 0, middle + radius + 2.2
    for last, seconds in STEPS:
        start, end = x + first * step + 1, x + last * step - 1
        with paper.pen(INK, 0.35):
            paper.polyline([(start, low), (start, low + 1.8), (end, low + 1.8), (end, low)])
        paper.write_at((start + end) / 2, low + 6.2, str(seconds), 11, bold=True, align="centre")
        first = last
    paper.write_at(x, low + 10.4, paper.words["print.rollcean.decreasing"], 8, SOFT, room=width)


SUMS = {
    "rounds": "print.rollcean.rounds",
    "starfish": "rollcean.part.starfish",
    "lines": "rollcean.part.lines",
    "objectives": "rollcean.part.goals",
    "bottles": "rollcean.bottles",
    "total": "rollcean.total",
}


def _sums(paper: Paper, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
    """Draw two rows of boxes for the points of each source and the total."""
    ticks = min(sheet.starfish_most, len(sheet.starfish))
    wide, high = width / 3, height / 2
    for place, (source, title) in enumerate(SUMS.items()):
        left, top = x + place % 3 * wide, y + place // 3 * high
        big = source == "total"
        inner = (left, top + 0.4, wide - 2, high - 1.8)
        paper.frame(*inner, line=1.0 if big else 0.4, fill=WHITE, round_by=2)
        paper.write_at(left + 2, top + 4.4, paper.words[title], 9, SEA, bold=True, room=wide - 6)
        if source == "starfish":
            draw_starfish(paper, left + wide - 6, top + 4.6, 2.4)
            _ticks(paper, [f"{sheet.starfish_points}"] * ticks, left + 2, top + 6.2, wide - 6)
        elif source == "lines":
            needs = [f"{sheet.line_points}"] * len(sheet.lines)
            _ticks(paper, needs, left + 2, top + 6.2, wide - 6)
        elif source == "objectives":
            _ticks(paper, [""] * objectives.DRAWN, left + 2, top + 6.2, wide - 6)
        elif source == "bottles":
            draw(paper, "bottle", left + wide - 8.5, top + 1.6, 6)


def _ticks(paper: Paper, texts: list[str], x: float, y: float, room: float) -> None:
    """Draw a row of small boxes, each with its points in faint print."""
    if not texts:
        return
    step = min(8.4, room / len(texts))
    size = min(5.8, step * 0.86)
    for place, text in enumerate(texts):
        left = x + place * step
        paper.frame(left, y, size, size, line=0.3, fill=WHITE)
        paper.write_at(left + size / 2, y + size * 0.68, text, size * 1.4, SOFT, align="centre")
