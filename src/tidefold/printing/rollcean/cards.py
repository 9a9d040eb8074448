"""Shape cards and objective cards, to cut out."""

from __future__ import annotations

from functools import partial

from ...games.rollcean.objectives import Objective, ObjectiveRule, shipped_objectives, shipped_rules
from ...games.rollcean.shapes import Shape, orientations, shipped_shapes
from ...games.rollcean.sheet import WIDTH, Sheet
from ...i18n import Sentences
from ..card_pages import Place, card_pages
from ..paper import SEA, SOFT, WHITE, Paper, Rgb
from .animals import draw_starfish
from .die import draw_die
from .objective_map import draw_map, map_of
from .objective_sentence import objective_sentence

SENTENCE = 11.5  # type size in points
PENCIL: Rgb = (96, 100, 110)


def shape_cards(paper: Paper) -> None:
    """Draw the shape cards, eight per page."""
    cards = [partial(_shape_card, paper, shape) for shape in shipped_shapes().shapes]
    card_pages(
        paper, paper.words["print.rollcean.shape-cards"], cards, (2, 4), _die_emblem, _note(paper)
    )


def objective_cards(paper: Paper, sheet: Sheet) -> None:
    """Draw the objective cards that can be achieved on the sheet, nine per page."""
    cards = [
        partial(_objective_card, paper, rule, objective, sheet)
        for rule, objective in objectives_on(sheet)
    ]
    note = f"{paper.words['print.rollcean.example']} {_note(paper)}"
    card_pages(
        paper, paper.words["print.rollcean.objective-cards"], cards, (3, 3), draw_starfish, note
    )


def _note(paper: Paper) -> str:
    return f"Roll-cean. {paper.words['print.cut']}"


def _die_emblem(paper: Paper, x: float, y: float, radius: float) -> None:
    draw_die(paper, 5, x - radius * 0.8, y - radius * 0.8, radius * 1.6)


def objectives_on(sheet: Sheet) -> list[tuple[ObjectiveRule, Objective]]:
    """The shipped objectives that can be achieved on a sheet."""
    served = {objective.name: objective for objective in shipped_objectives(sheet).objectives}
    return [(rule, served[rule.name]) for rule in shipped_rules(sheet) if rule.name in served]


def objective_name(name: str, words: Sentences) -> str:
    """The name of an objective, as in the browser; another designer's objective keeps its own."""
    key = f"rollcean.goal.{name}"
    return words[key] if key in words else name.replace("-", " ").capitalize()


def _shape_card(paper: Paper, shape: Shape, place: Place) -> None:
    x, y, width, height = place
    rows, columns = (1 + max(part) for part in zip(*shape.cells, strict=True))
    cell = min((width - 16) / columns, (height - 20) / rows, 14.0)
    left, top = x + (width - columns * cell) / 2, y + 3 + (height - 10 - rows * cell) / 2
    for row, column in shape.cells:
        corner = left + column * cell, top + row * cell
        _hatched_box(paper, *corner, cell)
    paper.write_at(x + 4, y + height - 4, shape.name, 16, SEA, bold=True)
    ways = paper.words.say("print.rollcean.ways", n=len(orientations(shape)))
    paper.write_at(x + width - 4, y + height - 4, ways, 9, SOFT, align="right")


def _hatched_box(paper: Paper, x: float, y: float, cell: float) -> None:
    paper.frame(x, y, cell, cell, line=0.8, fill=WHITE)
    with paper.pen(PENCIL, 0.35):
        for step in range(1, 8):
            reach = cell * step / 4
            over = max(0.0, reach - cell)
            paper.line(x + over, y + reach - over, x + reach - over, y + over)


def _objective_card(
    paper: Paper, rule: ObjectiveRule, objective: Objective, sheet: Sheet, place: Place
) -> None:
    x, y, width, height = place
    middle = x + width / 2
    name = objective_name(rule.name, paper.words)
    paper.write_at(middle, y + 8, name, 14, SEA, bold=True, align="centre", room=width - 8)
    cell = min((width - 13) / WIDTH, height * 0.4 / sheet.height)
    top = y + 12
    draw_map(paper, map_of(rule, objective, sheet), sheet, middle - WIDTH * cell / 2, top, cell)
    sentence = objective_sentence(rule, paper.words)
    below = top + sheet.height * cell + 3
    paper.write_in(x + 5, below, width - 10, sentence, SENTENCE, align="C")
    points = paper.words.say("rollcean.points", n=objective.points)
    paper.write_at(middle, y + height - 9, points, 15, SEA, bold=True, align="centre")
    note = paper.words["print.rollcean.first"]
    paper.write_at(middle, y + height - 4, note, 8, SOFT, align="centre", room=width - 8)
