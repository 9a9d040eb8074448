"""The picture of an objective: a small map of the sheet with one way to achieve it."""

from __future__ import annotations

from dataclasses import dataclass

from ...games.rollcean.objectives import Objective, ObjectiveRule
from ...games.rollcean.sheet import ANIMALS, COLUMN_WIDTH, COLUMNS, WIDTH, Box, Sheet
from ..paper import FAINT, INK, WHITE, Paper, Rgb
from .animals import draw, draw_starfish

HATCHED: Rgb = (96, 100, 110)
POSSIBLE: Rgb = (212, 217, 223)


@dataclass(frozen=True, slots=True)
class ObjectiveMap:
    """The boxes of an example, other boxes that would count, and what is shown on them."""

    hatched: frozenset[Box]
    possible: frozenset[Box]
    animals: frozenset[str]  # drawn wherever they are
    starfish: tuple[tuple[Box, ...], ...]
    lines: tuple[int, ...]  # rows that are gained


def map_of(rule: ObjectiveRule, objective: Objective, sheet: Sheet) -> ObjectiveMap:
    """Make an example: the first groups, the first boxes of each, the first starfish and lines."""
    hatched: set[Box] = set()
    possible: set[Box] = set()
    for number, goal in enumerate(objective.goals):
        possible.update(goal.boxes)
        if number < objective.at_least:
            hatched.update(sorted(goal.boxes)[: goal.needed])
    gained = sheet.lines[: objective.lines]
    if objective.lines:
        possible.update((row, column) for row, _ in sheet.lines for column in range(WIDTH))
    hatched.update((row, column) for row, needed in gained for column in range(needed))
    animals = {str(wish.boxes) for wish in rule.hatched if wish.boxes in ANIMALS}
    return ObjectiveMap(
        frozenset(hatched),
        frozenset(possible - hatched),
        frozenset(animals),
        sheet.starfish[: objective.starfish],
        tuple(row for row, _ in gained),
    )


def draw_map(
    paper: Paper, found: ObjectiveMap, sheet: Sheet, x: float, y: float, cell: float
) -> None:
    """Draw the boxes, the walls of the columns, animals, starfish and triangles."""
    for boxes, fill in ((found.possible, POSSIBLE), (found.hatched, HATCHED)):
        for row, column in sorted(boxes):
            shown = POSSIBLE if sheet.boxes[row][column] in found.animals else fill
            paper.set_fill_color(*shown)
            paper.rect(x + column * cell, y + row * cell, cell, cell, "F")
    _walls(paper, sheet, x, y, cell)
    for row, animals in enumerate(sheet.boxes):
        for column, animal in enumerate(animals):
            if animal in found.animals:
                draw(
                    paper, animal, x + (column + 0.06) * cell, y + (row + 0.06) * cell, cell * 0.88
                )
    for corner in found.starfish:
        down, across = ([box[part] for box in corner] for part in (0, 1))
        middle = y + (min(down) + max(down) + 1) * cell / 2
        draw_starfish(paper, x + (min(across) + max(across) + 1) * cell / 2, middle, cell * 0.9)
    for row in found.lines:
        _triangle(paper, x + WIDTH * cell + 0.6, y + (row + 0.5) * cell, cell)


def _walls(paper: Paper, sheet: Sheet, x: float, y: float, cell: float) -> None:
    """Draw the lines between boxes, thin, and between numbered columns, thick."""
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


def _triangle(paper: Paper, x: float, middle: float, cell: float) -> None:
    half = cell * 0.45
    corners = [(x, middle), (x + 2 * half, middle - half), (x + 2 * half, middle + half)]
    paper.facet(corners, WHITE, width=0.35)
