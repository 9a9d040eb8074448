"""Shape cards and objective cards, to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...games.rollcean.objectives import Objective, ObjectiveRule, shipped_objectives, shipped_rules
from ...games.rollcean.shapes import Shape, ShapeDeck, orientations
from ...games.rollcean.sheet import COLUMN_WIDTH, COLUMNS, WIDTH, Box, Sheet
from ..paper import FAINT, INK, MARGIN, SEA, SOFT, WHITE, Paper, Rgb
from .animals import draw_starfish
from .objective_sentence import objective_sentence

Place = tuple[float, float, float, float]  # left, top, width, height
SENTENCE = 11.5  # type size in points
ONE: Rgb = (96, 100, 110)
OTHER: Rgb = (188, 194, 202)


def shape_cards(paper: Paper, deck: ShapeDeck) -> None:
    """Draw the shape cards, eight per page."""
    places = _places(paper, paper.words["shape_cards"], len(deck.shapes), 2, 4)
    for shape, place in zip(deck.shapes, places, strict=True):
        _shape_card(paper, shape, place)


def objective_cards(paper: Paper, sheet: Sheet) -> None:
    """Draw the objective cards that can be achieved on the sheet, nine per page."""
    cards = objectives_on(sheet)
    places = _places(paper, paper.words["objective_cards"], len(cards), 3, 3)
    for (rule, objective), place in zip(cards, places, strict=True):
        _objective_card(paper, rule, objective, sheet, place)


def objectives_on(sheet: Sheet) -> list[tuple[ObjectiveRule, Objective]]:
    """The shipped objectives that can be achieved on a sheet."""
    served = {objective.name: objective for objective in shipped_objectives(sheet).objectives}
    return [(rule, served[rule.name]) for rule in shipped_rules() if rule.name in served]


def _places(paper: Paper, title: str, count: int, across: int, down: int) -> Iterator[Place]:
    """The places of the cards, with cutting lines; starts a new page when one is full."""
    for number in range(count):
        place = number % (across * down)
        if place == 0:
            width, height = paper.sheet()
            top = paper.heading(title, f"Roll-cean. {paper.words['cut']}")
            wide, high = width / across, (MARGIN + height - top) / down
        left, up = MARGIN + place % across * wide, top + place // across * high
        paper.cut(left, up, wide, high)
        yield left, up, wide, high


def _shape_card(paper: Paper, shape: Shape, place: Place) -> None:
    """Draw one shape, large, with its name."""
    x, y, width, height = place
    rows, columns = (1 + max(part) for part in zip(*shape.cells, strict=True))
    cell = min((width - 16) / columns, (height - 20) / rows, 14.0)
    left, top = x + (width - columns * cell) / 2, y + 3 + (height - 10 - rows * cell) / 2
    for row, column in shape.cells:
        corner = left + column * cell, top + row * cell
        _hatched_box(paper, *corner, cell)
    paper.write_at(x + 4, y + height - 4, shape.name, 16, SEA, bold=True)
    ways = paper.words.count("ways", len(orientations(shape)))
    paper.write_at(x + width - 4, y + height - 4, ways, 9, SOFT, align="right")


def _hatched_box(paper: Paper, x: float, y: float, cell: float) -> None:
    """Draw a box with slanting strokes."""
    paper.frame(x, y, cell, cell, line=0.8, fill=WHITE)
    with paper.pen(ONE, 0.35):
        for step in range(1, 8):
            reach = cell * step / 4
            over = max(0.0, reach - cell)
            paper.line(x + over, y + reach - over, x + reach - over, y + over)


def _objective_card(
    paper: Paper, rule: ObjectiveRule, objective: Objective, sheet: Sheet, place: Place
) -> None:
    """Draw a small map of the boxes that matter, the sentence and the points."""
    x, y, width, height = place
    cell = min((width - 10) / WIDTH, height * 0.37 / sheet.height)
    _map(paper, objective, sheet, x + (width - WIDTH * cell) / 2, y + 5, cell)
    below = y + 5 + sheet.height * cell + 3
    sentence = objective_sentence(rule, paper.words)
    paper.write_in(x + 5, below, width - 10, sentence, SENTENCE, bold=True, align="C")
    middle = x + width / 2
    points = paper.words.count("points", objective.points)
    paper.write_at(middle, y + height - 9, points, 15, SEA, bold=True, align="centre")
    note = paper.words["first"]
    paper.write_at(middle, y + height - 4, note, 8, SOFT, align="centre", room=width - 8)


def _map(paper: Paper, objective: Objective, sheet: Sheet, x: float, y: float, cell: float) -> None:
    """Draw the sheet in small, with neighbouring groups in two greys and starfish if they count."""
    groups: list[Sequence[Box]] = [goal.boxes for goal in objective.goals]
    rows = [row for row, _ in sheet.lines] if objective.lines else []
    groups += [[(row, column) for column in range(WIDTH)] for row in rows]
    for place, group in enumerate(groups):
        paper.set_fill_color(*(OTHER if place % 2 else ONE))
        for row, column in group:
            paper.rect(x + column * cell, y + row * cell, cell, cell, "F")
    with paper.pen(FAINT, 0.15):
        for row in range(1, sheet.height):
            paper.line(x, y + row * cell, x + WIDTH * cell, y + row * cell)
        for column in range(1, WIDTH):
            paper.line(x + column * cell, y, x + column * cell, y + sheet.height * cell)
    with paper.pen(INK, 0.4):
        for column in range(COLUMNS + 1):
            wall = x + column * COLUMN_WIDTH * cell
            paper.line(wall, y, wall, y + sheet.height * cell)
        paper.rect(x, y, WIDTH * cell, sheet.height * cell)
    for boxes in sheet.starfish if objective.starfish else ():
        down, across = ([box[part] for box in boxes] for part in (0, 1))
        middle = y + (min(down) + max(down) + 1) * cell / 2
        draw_starfish(paper, x + (min(across) + max(across) + 1) * cell / 2, middle, cell * 0.75)
