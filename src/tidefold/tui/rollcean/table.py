"""The table before a decision: dice and sheet, next to shapes, points and objectives."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import zip_longest

from ...games.rollcean import Objective, Shape, View
from ...games.rollcean.shapes import turned
from ...games.rollcean.sheet import Box
from ...games.rollcean.state import ROUNDS
from ..layout import NBSP, cut, join_blocks, pad, width_of, wrap
from ..paint import PAPERS, Paint
from ..people import YOU, People
from ..widgets import heading
from .held_shape import uses_of
from .objectives import name_of, progress_of, task_of
from .scores import SOURCES, source_name
from .sheet import STAR, TICK, Marks, chain, on_paper, sheet_lines, signs_of
from .turn import Turn

HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
TO_COLUMN = ("→", ">")


def mini(shape: Shape, paint: Paint) -> list[str]:
    """Draw a shape lying flat; with Unicode, one character shows two boxes."""
    cells = shape.cells
    high, wide = (1 + max(part) for part in zip(*cells, strict=True))
    if high > wide:
        cells, high, wide = turned(cells, 90), wide, high
    step = 2 if paint.unicode else 1
    return [
        "".join(_sign(cells, (row, c), step) for c in range(wide)) for row in range(0, high, step)
    ]


def _sign(cells: tuple[Box, ...], box: Box, step: int) -> str:
    """Return the character of a box, or of two boxes one above the other."""
    below = box[0] + 1, box[1]
    if step == 1:
        return "#" if box in cells else " "
    return HALVES[box in cells, below in cells]


def minis(view: View, paint: Paint, width: int, chosen: int | None = None) -> list[str]:
    """Draw the shapes of all six dice, with as many side by side as fit."""
    columns = {shape.name: column for shape, column in uses_of(view)} if view.dice else {}
    pictures = [mini(shape, paint) for shape in view.shapes]
    wide = max(width_of(line) for picture in pictures for line in picture)
    blocks = []
    for place, (shape, picture) in enumerate(zip(view.shapes, pictures, strict=True)):
        column = columns.get(shape.name)
        held = column is not None and chosen in (None, place)
        blocks.append(_block(paint, place + 1, shape.name, picture, wide, column, held))
    return _rows(blocks, width)


def _block(
    paint: Paint, die: int, name: str, picture: list[str], wide: int, column: int | None, held: bool
) -> list[str]:
    """Draw a shape with its die and name, and its column if it was thrown."""
    arrow = TO_COLUMN[0 if paint.unicode else 1]
    notes = [name, f"{arrow}{column}" if column else ""]
    style = paint.sun if held else paint.bold if column else paint.dim
    lines = []
    for place, (row, note) in enumerate(zip_longest(picture, notes, fillvalue="")):
        drawn = paint.sea(row) if column and not held else style(row)
        label = str(die) if place == 0 else " "
        lines.append(f"{style(label)} {pad(drawn, wide)} {style(note)}")
    return lines


def _rows(blocks: list[list[str]], width: int) -> list[str]:
    wide = max(width_of(line) for block in blocks for line in block)
    across = max(count for count in (1, 2, 3, 6) if count == 1 or count * (wide + 1) - 1 <= width)
    gap = 1 + min(2, (width - across * (wide + 1) + 1) // across)
    lines: list[str] = []
    for start in range(0, len(blocks), across):
        rows = zip_longest(*blocks[start : start + across], fillvalue="")
        lines += ["".join(pad(line, wide + gap) for line in row).rstrip() for row in rows]
    return lines


WIDE = 36  # from here on points and opponents stand side by side, with the goals below
COLUMN = 18
OPEN = ("☆", ".")


def panel(people: People, view: View, width: int, seat: int, chosen: int | None) -> list[str]:
    """Return the panel next to the sheet."""
    paint = people.paint
    shapes = minis(view, paint, width, chosen)
    if width < WIDE:
        points, others = _points(people, view, seat, width), _players(people, view, seat, width)
        return [*shapes, "", *points, *([""] if len(others) < 6 and others else []), *others]
    points, others = _points(people, view, seat, COLUMN), _players(people, view, seat, COLUMN - 1)
    both = join_blocks(points, others, width - 2 * COLUMN + 1)
    return [*shapes, "", *both, "", *goal_lines(people, view, width)]


def _points(people: People, view: View, seat: int, width: int) -> list[str]:
    tally, paint = view.tally(seat), people.paint
    notes = {"starfish": _ticks(paint, view, seat)}
    lines = []
    for source in SOURCES:
        label = f"{source_name(people, source)} {notes.get(source, '')}"
        lines.append(_number(label, str(getattr(tally, source)), width))
    return [*lines, paint.bold(_number(people.say("total"), str(view.totals[seat]), width))]


def _ticks(paint: Paint, view: View, seat: int) -> str:
    """Return a sign for each starfish that can count, filled for each one gained."""
    gained = view.starfish[seat]
    full, empty = signs_of(STAR, paint), signs_of(OPEN, paint)
    return paint.sun(full * gained) + paint.dim(empty * (view.sheet.starfish_most - gained))


def _number(label: str, number: str, width: int) -> str:
    return pad(label, width - width_of(number)) + number


def _players(people: People, view: View, seat: int, width: int) -> list[str]:
    lines = []
    for other in range(view.players):
        if other != seat:
            name = f"{people.paint.dim(str(other))} {people.names[other]}"
            lines.append(_number(name, str(view.totals[other]), width))
    return lines


def in_a_line(people: People, view: View, seat: int, width: int) -> list[str]:
    """Return points and opponents as running text, for screens without room for the panel."""
    paint = people.paint
    tally = view.tally(seat)
    parts = [f"{source_name(people, source)} {getattr(tally, source)}" for source in SOURCES]
    parts.append(paint.bold(f"{people.say('total')} {view.totals[seat]}".replace(" ", NBSP)))
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
    """Return the objectives with their progress; each cut to one line if `room` is small."""
    goals = [_goal(people, view, objective) for objective in view.objectives]
    lines = [line for sign, text, style in goals for line in wrap(style(text), width, f" {sign} ")]
    if room is None or len(lines) <= room:
        return lines
    return [f" {sign} {style(cut(text, width - 3))}" for sign, text, style in goals][:room]


def _goal(
    people: People, view: View, objective: Objective
) -> tuple[str, str, Callable[[str], str]]:
    paint = people.paint
    mine = objective.name in view.achieved[YOU]
    sign = paint.sun(signs_of(TICK, paint)) if mine else paint.sign("dot")
    named = f"{name_of(people, objective)} {objective.points}"
    head = people.with_colon(named, progress_of(people, view, objective))
    gone = objective.name in view.closed and not mine
    text = f"{head}. {task_of(people, objective, view.sheet)}"
    return sign, text, paint.dim if gone else str


LARGE = 58  # columns of a sheet with boxes of full size and its triangles
BESIDE = 19  # columns that a panel needs at least
GAP = 2


def die(number: int, paint: Paint) -> str:
    """Draw a die."""
    return on_paper(f"[{number}]", PAPERS["white"], paint)


def dice(numbers: Iterable[int], paint: Paint) -> str:
    """Draw dice."""
    return NBSP.join(die(number, paint) for number in numbers)


def top(people: People, view: View, width: int, sand: str = "") -> str:
    """Return the heading: the round, the sand if it runs, the dice."""
    title = people.words.say("rollcean.round", round=view.round, rounds=ROUNDS)
    thrown = people.say("rollcean.dice", dice=dice(view.dice, people.paint)) if view.dice else ""
    return heading(people.paint, f"{title}  {sand}".rstrip(), thrown, width)


def sheet_and_panel(
    people: People, view: View, width: int, marks: Marks, seat: int = YOU, chosen: int | None = None
) -> list[str]:
    """Return a sheet with the panel next to it, or below on a narrow screen."""
    drawn = replace(marks, counts=True, small=width < LARGE)
    sheet = list(sheet_lines(view.sheet, people.paint, drawn))
    room = width - max(map(width_of, sheet))
    if room <= BESIDE:
        return [*sheet, *in_a_line(people, view, seat, width)]
    gap = min(GAP, room - BESIDE)
    return join_blocks(sheet, panel(people, view, room - gap, seat, chosen), gap)


def goals_below(people: People, view: View, width: int, room: int | None = None) -> list[str]:
    """Return the objectives, or nothing if the panel has room for them."""
    if width >= LARGE + GAP + WIDE:
        return []
    return goal_lines(people, view, width, room)


def table(people: People, turn: Turn, width: int) -> list[str]:
    """Return the whole table, with rows and boxes numbered for typing."""
    view = turn.view
    lines = ["", top(people, view, width, turn.clock(people.paint))]
    lines += sheet_and_panel(people, view, width, turn.marks(rulers=True))
    lines += goals_below(people, view, width)
    return [*lines, *wrap(chain(view.sheet, people.paint), width, " ")]
