"""Sheets, shape cards and objectives drawn in the terminal, for designers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from ...games.rollcean.objectives import Objective, ObjectiveDeck
from ...games.rollcean.shapes import HATCHED, Shape, ShapeDeck, orientations
from ...games.rollcean.sheet import WIDTH, Box, Sheet
from ...i18n import Sentences
from ..layout import pad, width_of, wrap
from ..paint import Paint
from ..people import Voice
from .objectives import task_of
from .sheet import CELL, Marks, legend, sheet_lines, signs_of

PAGE = 78
MAP = ("·■□", ".#o")


def drawn(content: Sheet | ShapeDeck | ObjectiveDeck, sheet: Sheet, paint: Paint) -> Iterator[str]:
    """Yield the drawing of a sheet or a deck, line by line."""
    voice = Voice(paint, Sentences("en"))
    if isinstance(content, Sheet):
        yield from _sheet(content, voice)
    elif isinstance(content, ShapeDeck):
        yield from _shapes(content, paint)
    else:
        yield from _objectives(content, sheet, voice)


def _quantity(number: int, what: str) -> str:
    """Return a number with its noun: `1 card`, `3 cards`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def _sheet(sheet: Sheet, voice: Voice) -> Iterator[str]:
    paint = voice.paint
    yield paint.bold(f"Sheet {sheet.name}")
    yield from sheet_lines(sheet, paint, Marks())
    yield ""
    yield from legend(sheet, voice, PAGE)


def _shapes(deck: ShapeDeck, paint: Paint) -> Iterator[str]:
    yield paint.bold(f"Shapes {deck.name}: {_quantity(len(deck.shapes), 'card')}")
    yield ""
    yield from _side_by_side([_card(shape, paint) for shape in deck.shapes])
    yield paint.dim("Beside each name: in how many ways the shape can be turned and mirrored.")


def _card(shape: Shape, paint: Paint) -> list[str]:
    full = signs_of(CELL, paint) * 2
    ways = paint.dim(_quantity(len(orientations(shape)), "way"))
    rows = ["".join(full if sign == HATCHED else "  " for sign in row) for row in shape.drawing()]
    return [f"{paint.bold(shape.name)} {ways}", *map(paint.sea, rows), ""]


def _objectives(deck: ObjectiveDeck, sheet: Sheet, voice: Voice) -> Iterator[str]:
    cards = _quantity(len(deck.objectives), "card")
    yield voice.paint.bold(f"Objectives {deck.name} on the sheet {sheet.name}: {cards}")
    yield ""
    yield from _side_by_side([_goal_card(card, sheet, voice) for card in deck.objectives])


def _goal_card(objective: Objective, sheet: Sheet, voice: Voice) -> list[str]:
    """Return an objective's small map of the sheet, with its task to the right."""
    paint = voice.paint
    name = [paint.bold(objective.name), paint.sun(voice.points(objective.points))]
    text = [*name, *wrap(task_of(voice, objective, sheet), 23)]
    rows = zip_longest(_map(objective, sheet, paint), text, fillvalue="")
    return [*(f"{pad(row, WIDTH)}  {line}" for row, line in rows), ""]


def _map(objective: Objective, sheet: Sheet, paint: Paint) -> list[str]:
    """Return a small sheet with the boxes of the objective; groups have alternating signs."""
    free, one, other = tuple(signs_of(MAP, paint))
    groups: list[tuple[Box, ...]] = [goal.boxes for goal in objective.goals]
    groups += sheet.starfish if objective.starfish else ()
    lines = [row for row, _ in sheet.lines] if objective.lines else []
    groups += [tuple((row, column) for column in range(WIDTH)) for row in lines]
    signs = {
        box: one if place % 2 == 0 else other for place, group in enumerate(groups) for box in group
    }
    rows = range(sheet.height)
    return ["".join(signs.get((row, column), free) for column in range(WIDTH)) for row in rows]


def _side_by_side(blocks: list[list[str]]) -> Iterator[str]:
    """Put as many blocks of lines side by side as fit on the page."""
    width = 3 + max(width_of(line) for block in blocks for line in block)
    across = max(1, (PAGE + 3) // width)
    for start in range(0, len(blocks), across):
        for lines in zip_longest(*blocks[start : start + across], fillvalue=""):
            yield "".join(pad(line, width) for line in lines)
