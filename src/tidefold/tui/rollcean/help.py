"""The first screen, and the reference card behind `?`, made from the sheet in play."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.rollcean import ANIMALS, Sheet, View
from ...games.rollcean.state import ROUNDS
from ..layout import wrap
from ..people import People, Voice
from ..widgets import Rows, sections, title
from .objectives import name_of, task_of
from .sheet import Marks, food_chain, legend, one_box


def welcome(people: People, bots: Sequence[str], sheet: Sheet, time: str, width: int) -> list[str]:
    """Return the title and first words; `time` describes the time mode."""
    code = "you" if bots else "alone"
    opponents = people.opponents(bots)
    against = people.say(f"rollcean.welcome.{code}", opponents=opponents, sheet=sheet.name)
    lines = ["", *title(people, people.words["game.rollcean"], width), ""]
    lines += wrap(f"{against} {time}", width, " ")
    lines += ["", *wrap(people.say("rollcean.welcome.turn", rounds=ROUNDS), width, " "), ""]
    return [*lines, *wrap(food_chain(sheet, people), width, " ")]


CORNER = (0, 0)
_TYPED = {
    "1, 2, ...": "number",
    "{shape} 2 7": "place",
    "{shape} 2 7 90 m": "place.turned",
    "{shape}@r2c7/90m column {column}": "whole",
    "r, m": "turn",
    "left, up 2, at 3 5": "move",
    "x": "other",
    "n": "hint",
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
_KEY_NAMES = {"arrows": "rollcean.key.arrows", "Enter": "rollcean.key.enter"}
_COMMON = {
    "hint": "rollcean.help.keys.hint",
    "pass": "rollcean.help.keys.pass",
    "quit": "help.quit",
}


def help_card(people: People, view: View, width: int) -> list[str]:
    """Return the help: the aim, the points, the keys and what can be typed."""
    paint, sheet = people.paint, view.sheet
    times = paint.sign("times")
    named: dict[str, Rows] = {
        "aim": [("", people.say("rollcean.help.aim.1", rounds=ROUNDS))],
        "turn": [("", people.say(f"rollcean.help.turn.{n}")) for n in (1, 2, 3)],
        "points": [
            ("", people.say("rollcean.help.points.1")),
            ("", people.say("rollcean.help.points.2", times=times, factor=sheet.bottle_factor)),
        ],
        "more": _more(people, view),
        "keys": _keys(people),
        "type": _typed(people, view),
    }
    titled = {people.say(f"rollcean.help.{name}"): rows for name, rows in named.items()}
    texts = sections(paint, titled, width)
    head = ["", f" {paint.sea(people.say('rollcean.help.sheet'))}"]
    return [*head, *legend(sheet, people, width), *_signs(people, width), *texts]


def _signs(voice: Voice, width: int) -> list[str]:
    """Return what the marks on a sheet mean, each with a sample."""
    sample = ANIMALS[0]
    looks = {
        "hatched": Marks(hatched=frozenset({CORNER})),
        "hand": Marks(shape=frozenset({CORNER})),
        "clash": Marks(hatched=frozenset({CORNER}), shape=frozenset({CORNER})),
    }
    lines: list[str] = []
    for code, marks in looks.items():
        start = f"  {one_box(sample, CORNER, voice.paint, marks)} "
        lines += wrap(voice.say(f"rollcean.help.sheet.{code}"), width, start)
    return lines


def _more(voice: Voice, view: View) -> Rows:
    sheet = view.sheet
    most, star = sheet.starfish_most, voice.points(sheet.starfish_points)
    starfish = voice.say("rollcean.help.more.starfish", points=star, most=most)
    line = voice.say("rollcean.help.more.line", points=voice.points(sheet.line_points))
    yield voice.say("rollcean.part.starfish"), starfish
    yield voice.say("rollcean.part.lines"), line
    yield voice.say("rollcean.part.objectives"), voice.say("rollcean.help.more.objective")
    for objective in view.objectives:
        named, task = name_of(voice, objective), task_of(voice, objective, sheet)
        yield "", voice.with_colon(f"{named} {objective.points}", task)


def _keys(voice: Voice) -> Rows:
    for key, code in _KEYS.items():
        named = voice.say(_KEY_NAMES[key]) if key in _KEY_NAMES else key
        yield named, voice.say(_COMMON.get(code, f"rollcean.help.keys.{code}"))


def _typed(voice: Voice, view: View) -> Rows:
    first, second = view.dice or (1, 2)
    shape = view.shapes[first - 1].name
    for typed, code in _TYPED.items():
        key = _COMMON.get(code, f"rollcean.help.type.{code}")
        yield typed.format(shape=shape, column=second), voice.say(key, shape=shape)
