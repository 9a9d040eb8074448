"""Turns a sheet and its decks into tables of numbers: every placement and its points.

A box is a bit: rows 1 to 5 lie in the low word, rows 6 to 10 in the high one, with twelve bits per
row. The number of a placement is its code. The placements of a shape have successive codes, and
those with the most points come first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from .objectives import ObjectiveDeck
from .scoring import BOTTLE, animals_under, round_points
from .shapes import Shape, ShapeDeck, orientations
from .sheet import COLUMN_WIDTH, COLUMNS, WIDTH, Box, Sheet

ROWS_A_WORD = 5
REMEMBERED = 1 << 14  # placements; enough for several sheets
SHEETS_REMEMBERED = 16
# All boxes by their bit; what is remembered of thousands of sheets shares them.
_BOXES = tuple((row, column) for row in range(2 * ROWS_A_WORD) for column in range(WIDTH))
Numbers = tuple[int, ...]


class Board(NamedTuple):
    """The tables of a sheet with its decks; compiled rules get arrays instead of tuples."""

    first: Numbers  # the first placement of each shape in the deck, then the end
    low: Numbers
    high: Numbers
    columns: Numbers  # bits of the numbered columns that a placement touches, column 1 first
    points: Numbers
    bottles: Numbers
    near_first: Numbers  # the first entry of each shape and column in the next lists
    near: Numbers  # the placements of a shape that touch a column
    near_low: Numbers
    near_high: Numbers
    star_low: Numbers
    star_high: Numbers
    line_low: Numbers
    line_high: Numbers
    line_needed: Numbers
    goal_first: Numbers  # the first goal of each objective in the deck, then the end
    goal_low: Numbers
    goal_high: Numbers
    goal_needed: Numbers
    at_least: Numbers  # this and the next two: the goals, starfish and lines to reach
    stars_wanted: Numbers
    lines_wanted: Numbers
    objective_points: Numbers
    values: Numbers  # points per starfish, most starfish that count, points per line
    sizes: Numbers  # the numbers of starfish, lines, shapes and objectives

    def is_table(self) -> None:
        """Mark for `kernel/cuda.py` that jobs only read this tuple of arrays."""


def words_of(boxes: Iterable[Box]) -> tuple[int, int]:
    """The bits of some boxes as a low and a high word."""
    low = high = 0
    for row, column in boxes:
        bit = 1 << (row % ROWS_A_WORD * WIDTH + column)
        if row < ROWS_A_WORD:
            low |= bit
        else:
            high |= bit
    return low, high


@lru_cache(REMEMBERED)
def boxes_of(low: int, high: int) -> tuple[Box, ...]:
    """The boxes in a low and a high word, sorted."""
    bits = high << len(_BOXES) // 2 | low
    return tuple(box for place, box in enumerate(_BOXES) if bits >> place & 1)


def _placements(sheet: Sheet, cells: tuple[Box, ...]) -> Iterator[tuple[Box, ...]]:
    """Yield the boxes for every place on the empty sheet of cells in one orientation."""
    height = 1 + max(row for row, _ in cells)
    width = 1 + max(column for _, column in cells)
    for down in range(sheet.height - height + 1):
        for across in range(WIDTH - width + 1):
            yield tuple((row + down, column + across) for row, column in cells)


def _columns(boxes: Iterable[Box]) -> int:
    bits = 0
    for _, column in boxes:
        # R 2.4  A numbered column is two boxes wide.
        bits |= 1 << column // COLUMN_WIDTH
    return bits


class _Placed(NamedTuple):
    """A shape on some boxes of the empty sheet."""

    boxes: tuple[Box, ...]
    points: int
    bottles: int


def _best_first(sheet: Sheet, shape: Shape) -> list[_Placed]:
    """All placements of a shape on the empty sheet, those with the most points first."""
    placed = [
        _Placed(boxes, round_points(sheet, boxes), animals_under(sheet, boxes)[BOTTLE])
        for cells in orientations(shape)
        for boxes in _placements(sheet, cells)
    ]
    return sorted(placed, key=lambda one: -one.points)


def _near(first: list[int], columns: Numbers) -> tuple[list[int], list[int]]:
    """Where each list begins, and the lists of every shape's placements that touch a column."""
    starts, codes = [0], []
    for start, end in pairwise(first):
        mine = list(range(start, end))  # the lists of all columns share these numbers
        for column in range(COLUMNS):
            codes += [code for code in mine if columns[code] >> column & 1]
            starts.append(len(codes))
    return starts, codes


def board_of(sheet: Sheet, shapes: ShapeDeck, objectives: ObjectiveDeck) -> Board:
    """The tables of a sheet with its shape deck and its objective deck."""
    goals = [goal for objective in objectives.objectives for goal in objective.goals]
    ends = [0]
    for objective in objectives.objectives:
        ends.append(ends[-1] + len(objective.goals))
    goal_words = [words_of(goal.boxes) for goal in goals]
    board = _without_objectives(sheet, shapes)
    return board._replace(
        goal_first=tuple(ends),
        goal_low=tuple(low for low, _ in goal_words),
        goal_high=tuple(high for _, high in goal_words),
        goal_needed=tuple(goal.needed for goal in goals),
        at_least=tuple(objective.at_least for objective in objectives.objectives),
        stars_wanted=tuple(objective.starfish for objective in objectives.objectives),
        lines_wanted=tuple(objective.lines for objective in objectives.objectives),
        objective_points=tuple(objective.points for objective in objectives.objectives),
        sizes=(*board.sizes[:3], len(objectives.objectives)),
    )


@lru_cache(SHEETS_REMEMBERED)
def _without_objectives(sheet: Sheet, shapes: ShapeDeck) -> Board:
    """The tables that all matches with a sheet and a shape deck share: half a megabyte."""
    placed: list[_Placed] = []
    first = [0]
    for shape in shapes.shapes:
        placed += _best_first(sheet, shape)
        first.append(len(placed))
    columns = tuple(_columns(one.boxes) for one in placed)
    near_first, near = _near(first, columns)
    placed_words = [words_of(one.boxes) for one in placed]
    star_words = [words_of(boxes) for boxes in sheet.starfish]
    line_words = [words_of((row, c) for c in range(WIDTH)) for row, _ in sheet.lines]
    return Board(
        first=tuple(first),
        low=tuple(low for low, _ in placed_words),
        high=tuple(high for _, high in placed_words),
        columns=columns,
        points=tuple(one.points for one in placed),
        bottles=tuple(one.bottles for one in placed),
        near_first=tuple(near_first),
        near=tuple(near),
        near_low=tuple(placed_words[code][0] for code in near),
        near_high=tuple(placed_words[code][1] for code in near),
        star_low=tuple(low for low, _ in star_words),
        star_high=tuple(high for _, high in star_words),
        line_low=tuple(low for low, _ in line_words),
        line_high=tuple(high for _, high in line_words),
        line_needed=tuple(needed for _, needed in sheet.lines),
        goal_first=(0,),
        goal_low=(),
        goal_high=(),
        goal_needed=(),
        at_least=(),
        stars_wanted=(),
        lines_wanted=(),
        objective_points=(),
        values=(sheet.starfish_points, sheet.starfish_most, sheet.line_points),
        sizes=(len(sheet.starfish), len(sheet.lines), len(shapes.shapes), 0),
    )


def as_arrays(board: Board) -> Board:
    """The tables of a board as arrays, for compiled rules."""
    import numpy as np

    # One more entry than needed, because compilers reject empty tables.
    columns: Any = (np.array([*column, 0], np.int64) for column in board)
    return Board(*columns)
