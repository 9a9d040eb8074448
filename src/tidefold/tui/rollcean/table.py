"""The table as the person sees it before a decision: dice, sheet, shapes, points, objectives."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...games.rollcean import View
from ...games.rollcean.state import ROUNDS
from ..frame import heading
from ..layout import NBSP, beside, width_of, wrap
from ..paint import Paint
from ..palette import PAPERS
from ..people import YOU, People
from .legend import chain
from .panel import WIDE, goal_lines, in_a_line, panel
from .paper import Marks, on_paper, sheet_lines
from .sentences import TABLE
from .turn import Turn

LARGE = 58  # columns of a sheet with boxes of full size and its triangles
BESIDE = 19  # columns that a panel needs at least
GAP = 2


def die(number: int, paint: Paint) -> str:
    """A die."""
    return on_paper(f"[{number}]", PAPERS["white"], paint)


def dice(numbers: Iterable[int], paint: Paint) -> str:
    """Some dice."""
    return NBSP.join(die(number, paint) for number in numbers)


def top(people: People, view: View, width: int, sand: str = "") -> str:
    """The heading: the round, the sand if it runs, the dice."""
    title = TABLE["round"].format(round=view.round, rounds=ROUNDS)
    thrown = TABLE["dice"].format(dice=dice(view.dice, people.paint)) if view.dice else ""
    return heading(people.paint, f"{title}  {sand}".rstrip(), thrown, width)


def sheet_and_panel(
    people: People, view: View, width: int, marks: Marks, seat: int = YOU, chosen: int | None = None
) -> list[str]:
    """A sheet with the panel beside it, or below where the screen is narrow."""
    drawn = replace(marks, counts=True, small=width < LARGE)
    sheet = list(sheet_lines(view.sheet, people.paint, drawn))
    room = width - max(map(width_of, sheet))
    if room <= BESIDE:
        return [*sheet, *in_a_line(people, view, seat, width)]
    gap = min(GAP, room - BESIDE)
    return beside(sheet, panel(people, view, room - gap, seat, chosen), gap)


def goals_below(people: People, view: View, width: int, room: int | None = None) -> list[str]:
    """The objectives, unless the panel beside the sheet has room for them."""
    if width >= LARGE + GAP + WIDE:
        return []
    return goal_lines(people, view, width, room)


def table(people: People, turn: Turn, width: int) -> list[str]:
    """The whole table, with numbers for those who type."""
    view = turn.view
    lines = ["", top(people, view, width, turn.clock(people.paint))]
    lines += sheet_and_panel(people, view, width, turn.marks(rulers=True))
    lines += goals_below(people, view, width)
    return [*lines, *wrap(chain(view.sheet, people.paint), width, " ")]
