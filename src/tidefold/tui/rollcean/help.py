"""The first screen, and the reference card behind `?`, made from the sheet in play."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.rollcean import ANIMALS, Sheet, View
from ...games.rollcean.state import ROUNDS
from ..layout import wrap
from ..paint import Paint
from ..people import People, point_count
from ..sentences import WELCOME as COMMON
from ..widgets import Rows, sections, title
from .objectives import name_of, task_of
from .sentences import HELP, WELCOME
from .sheet import Marks, food_chain, legend, one_box


def welcome(people: People, bots: Sequence[str], sheet: Sheet, time: str, width: int) -> list[str]:
    """Title and first words; `time` is the time mode in a sentence."""
    paint = people.paint
    beside = [paint.sun(COMMON["name"]), WELCOME["what"], paint.dim(COMMON["unofficial"])]
    code = "you" if bots else "alone"
    against = WELCOME[code].format(opponents=people.opponents(bots), sheet=sheet.name)
    lines = ["", *title(paint, beside, width), ""]
    lines += wrap(f"{against} {time}", width, " ")
    lines += ["", *wrap(WELCOME["turn"].format(rounds=ROUNDS), width, " "), ""]
    return [*lines, *wrap(food_chain(sheet, paint), width, " ")]


CORNER = (0, 0)
_TYPED = {
    "1, 2, ...": "number",
    "{shape} 2 7": "place",
    "{shape} 2 7 90 m": "place.turned",
    "{shape}@r2c7/90m column {column}": "whole",
    "r, m": "turn",
    "left, up 2, at 3 5": "move",
    "x": "other",
    "list": "list",
    "p": "pass",
    "sheet NAME": "sheet",
    "log": "log",
    "table": "table",
    "keys": "keys",
    "q": "quit",
}
_KEYS = {
    "arrows": "move",
    "r, m": "turn",
    "x": "other",
    "Enter": "draw",
    "n, b": "hint",
    "1, 2, ...": "opponent",
    "p": "pass",
    "t": "type",
    "q": "quit",
}


def help_card(people: People, view: View, width: int) -> list[str]:
    """What is played for, what brings points, which keys there are and what can be typed."""
    paint, sheet = people.paint, view.sheet
    times = paint.sign("times")
    named: dict[str, Rows] = {
        "aim": [("", HELP["aim.1"].format(rounds=ROUNDS))],
        "turn": [("", HELP[f"turn.{n}"]) for n in (1, 2, 3)],
        "points": [
            ("", HELP["points.1"]),
            ("", HELP["points.2"].format(times=times, factor=sheet.bottle_factor)),
        ],
        "more": _more(view),
        "keys": [(key, HELP[f"keys.{code}"]) for key, code in _KEYS.items()],
        "type": _typed(view),
    }
    told = sections(paint, {HELP[name]: rows for name, rows in named.items()}, width)
    head = ["", f" {paint.sea(HELP['sheet'])}"]
    return [*head, *legend(sheet, paint, width), *_signs(paint, width), *told]


def _signs(paint: Paint, width: int) -> list[str]:
    """What else is seen on a sheet, as it is drawn there."""
    sample = ANIMALS[0]
    looks = {
        "hatched": Marks(hatched=frozenset({CORNER})),
        "hand": Marks(shape=frozenset({CORNER})),
        "clash": Marks(hatched=frozenset({CORNER}), shape=frozenset({CORNER})),
    }
    lines: list[str] = []
    for code, marks in looks.items():
        lines += wrap(HELP[f"sheet.{code}"], width, f"  {one_box(sample, CORNER, paint, marks)} ")
    return lines


def _more(view: View) -> Rows:
    """What brings points besides the rounds."""
    sheet = view.sheet
    most, star = sheet.starfish_most, point_count(sheet.starfish_points)
    yield "starfish", HELP["more.starfish"].format(points=star, most=most)
    yield "lines", HELP["more.line"].format(points=point_count(sheet.line_points))
    yield "objectives", HELP["more.objective"]
    for objective in view.objectives:
        yield "", f"{name_of(objective)} {objective.points}: {task_of(objective, sheet)}"


def _typed(view: View) -> Rows:
    """What can be typed."""
    first, second = view.dice or (1, 2)
    shape = view.shapes[first - 1].name
    for typed, code in _TYPED.items():
        yield typed.format(shape=shape, column=second), HELP[f"type.{code}"].format(shape=shape)
