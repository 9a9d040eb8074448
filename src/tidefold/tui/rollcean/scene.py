"""What the whole screen shows while a shape is placed with the keys."""

from __future__ import annotations

from ...games.rollcean import View
from ..layout import width_of, wrap
from ..paint import Paint
from ..people import YOU, People
from .legend import chain
from .paper import Marks
from .reference import help_card
from .sentences import CURSOR, KEYS, TABLE
from .table import goals_below, sheet_and_panel, top
from .turn import Turn

COLUMNS = 80
MUCH = 6  # rows below the objectives that make room for more than the points
Size = tuple[int, int]


def rows_needed(view: View) -> int:
    """The rows of a screen: two for each row of the sheet, and heading, goals, points, keys."""
    return 2 * view.sheet.height + 8


def has_room(size: Size, turn: Turn) -> bool:
    """Is a screen large enough?"""
    return size[0] >= COLUMNS and size[1] >= rows_needed(turn.view)


def table_scene(people: People, turn: Turn, size: Size, told: list[str]) -> list[str]:
    """The table with the shape in hand, what is told of it, and the keys."""
    view, pencil, (width, rows) = turn.view, turn.pencil, size
    die = view.shapes.index(pencil.shape)
    lines = [top(people, view, width, turn.clock(people.paint))]
    lines += sheet_and_panel(people, view, width, turn.marks(pencil), YOU, die)
    keys = _keys(people.paint, width)
    lines += goals_below(people, view, width, rows - len(lines) - 2)
    room = rows - len(lines) - 1
    if room < MUCH:
        return [*lines, *told[:room], *[""] * (room - len(told)), keys]
    # Two lines for what is told, so that nothing jumps while the shape moves.
    legend = wrap(chain(view.sheet, people.paint), width, " ")
    return [*lines, *[*told, ""][:2], "", legend[0], "", keys]


def _keys(paint: Paint, width: int) -> str:
    """The keys, as many as there is room for."""
    line = ""
    for key, meaning in KEYS:
        more = f" {paint.bold(key)} {paint.dim(meaning)} "
        if width_of(line + more) - 1 <= width:
            line += more
    return line.rstrip()


def sheet_scene(people: People, view: View, size: Size, seat: int) -> list[str]:
    """A rival's sheet after the last round."""
    marks = Marks(hatched=frozenset(view.hatched[seat]))
    title = people.say(TABLE, "whose", seat, round=view.round - 1)
    lines = [f" {people.paint.bold(title)}"]
    lines += sheet_and_panel(people, view, size[0], marks, seat)
    return [*lines, f" {people.paint.dim(CURSOR['back'])}"]


def help_pages(people: People, view: View, size: Size) -> list[list[str]]:
    """The help, cut into screenfuls."""
    lines = help_card(people, view, size[0])[1:]
    room = max(1, size[1] - 2)
    pages = [lines[start : start + room] for start in range(0, len(lines), room)]
    ends = [CURSOR["more"]] * (len(pages) - 1) + [CURSOR["back"]]
    dim = people.paint.dim
    return [[*page, "", f" {dim(end)}"] for page, end in zip(pages, ends, strict=True)]


def small_scene(view: View, size: Size) -> list[str]:
    """A request for more room."""
    text = CURSOR["too-small"].format(columns=COLUMNS, rows=rows_needed(view))
    return wrap(text, max(10, size[0]))
