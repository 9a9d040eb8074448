"""What stands beside the sheet: the six shapes, the points by source, the rivals, the goals."""

from __future__ import annotations

from collections.abc import Callable

from ...games.rollcean import Objective, View
from ..layout import NBSP, beside, cut, pad, pad_left, width_of, wrap
from ..paint import Paint
from ..people import YOU, People
from . import goals
from .minis import minis
from .paper import STAR, TICK, signs_of
from .scores import SOURCES, score_of
from .sentences import TABLE

WIDE = 36  # from here on points and rivals stand side by side, with the goals below
COLUMN = 18
OPEN = ("☆", ".")


def panel(people: People, view: View, width: int, seat: int, chosen: int | None) -> list[str]:
    """Everything beside the sheet."""
    paint = people.paint
    shapes = minis(view, paint, width, chosen)
    if width < WIDE:
        points, others = _points(paint, view, seat, width), _players(people, view, seat, width)
        return [*shapes, "", *points, *([""] if len(others) < 6 and others else []), *others]
    points, others = _points(paint, view, seat, COLUMN), _players(people, view, seat, COLUMN - 1)
    both = beside(points, others, width - 2 * COLUMN + 1)
    return [*shapes, "", *both, "", *goal_lines(people, view, width)]


def _points(paint: Paint, view: View, seat: int, width: int) -> list[str]:
    """The points of a seat by source."""
    score = score_of(view, seat)
    notes = {"starfish": _ticks(paint, view, seat)}
    lines = []
    for source in SOURCES:
        label = f"{TABLE[source]} {notes.get(source, '')}"
        lines.append(_number(label, str(getattr(score, source)), width))
    return [*lines, paint.bold(_number(TABLE["total"], str(score.total), width))]


def _ticks(paint: Paint, view: View, seat: int) -> str:
    """A box for each starfish that counts, those gained filled."""
    gained = view.starfish[seat]
    full, empty = signs_of(STAR, paint), signs_of(OPEN, paint)
    return paint.sun(full * gained) + paint.dim(empty * (view.sheet.starfish_most - gained))


def _number(label: str, number: str, width: int) -> str:
    """A label with a number at the end of the line."""
    return pad(label, width - width_of(number)) + number


def _players(people: People, view: View, seat: int, width: int) -> list[str]:
    """The other players with their totals."""
    lines = []
    for other in range(view.players):
        if other != seat:
            name = f"{people.paint.dim(str(other))} {people.names[other]}"
            lines.append(_number(name, str(view.totals[other]), width))
    return lines


def in_a_line(people: People, view: View, seat: int, width: int) -> list[str]:
    """Points and rivals in running text, where there is no room beside the sheet."""
    paint = people.paint
    score = score_of(view, seat)
    parts = [f"{TABLE[source]} {getattr(score, source)}" for source in SOURCES]
    parts.append(paint.bold(f"{TABLE['total']} {score.total}".replace(" ", NBSP)))
    parts += [
        f"{other} {people.names[other]} {view.totals[other]}"
        for other in range(view.players)
        if other != seat
    ]
    gap = f"{NBSP}{paint.sign('dot')} "
    text = gap.join(part.replace(" ", NBSP) for part in parts)
    shapes = [f" {line}" for line in minis(view, paint, width - 1)]
    return ["", *shapes, "", *wrap(text, width, " ")]


def goal_lines(people: People, view: View, width: int, room: int | None = None) -> list[str]:
    """The objectives in words with their state; cut to a line each if there is little room."""
    told = [_goal(people, view, objective) for objective in view.objectives]
    lines = [line for sign, text, style in told for line in wrap(style(text), width, f" {sign} ")]
    if room is None or len(lines) <= room:
        return lines
    return [f" {sign} {style(cut(text, width - 3))}" for sign, text, style in told][:room]


def _goal(
    people: People, view: View, objective: Objective
) -> tuple[str, str, Callable[[str], str]]:
    """An objective: its sign, its words, and how they are painted."""
    paint = people.paint
    mine = objective.name in view.achieved[YOU]
    sign = paint.sun(signs_of(TICK, paint)) if mine else paint.sign("dot")
    head = TABLE["goal"].format(
        title=goals.title(objective),
        points=objective.points,
        state=goals.state(people, view, objective),
    )
    gone = objective.name in view.closed and not mine
    text = f"{head}, {goals.sentence(objective, view.sheet)}"
    return sign, text, paint.dim if gone else str


def sand_bar(seconds: float, most: int, paint: Paint) -> str:
    """The sand that is left, in seconds and as a bar."""
    cells = 10
    full = max(0, min(cells, round(cells * seconds / most)))
    text = TABLE["seconds"].format(seconds=pad_left(str(int(seconds + 0.999)), 2))
    sand = paint.sun(paint.sign("full") * full) + paint.dim(paint.sign("empty") * (cells - full))
    return f"{text} {sand}"
