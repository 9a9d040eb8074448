"""The end of the match: the own sheet, who won and why, and everybody's points by source."""

from __future__ import annotations

from ...games.rollcean import Match, View
from ..frame import heading
from ..layout import NBSP, pad, pad_left, width_of, wrap
from ..people import YOU, People, point_count
from .paper import Marks, sheet_lines
from .scores import SOURCES, score_of
from .sentences import END, TABLE
from .table import LARGE

GAP = 2


def result(people: People, match: Match, width: int) -> list[str]:
    """The whole end."""
    view = match.view(YOU)
    lines = ["", heading(people.paint, END["title"], "", width, "heavy")]
    marks = Marks(hatched=frozenset(view.hatched[YOU]), counts=True, small=width < LARGE)
    lines += [*sheet_lines(view.sheet, people.paint, marks), ""]
    for place, sentence in enumerate(_sentences(people, match)):
        lines += wrap(people.paint.sun(sentence) if place == 0 else sentence, width, " ")
    return [*lines, "", *tally(people, view, width)]


def _sentences(people: People, match: Match) -> list[str]:
    """Who won, and how a tie was broken."""
    outcome = match.outcome
    if outcome is None:
        return []
    best = max(outcome.totals)
    points = point_count(best)
    if match.players == 1:
        return [END["alone"].format(points=points)]
    told = [people.say(END, "won", outcome.winners[0], points=points)]
    if len(outcome.winners) > 1:
        told = [END["shared"].format(who=people.all_names(outcome.winners), points=points)]
    tied = [seat for seat, total in enumerate(outcome.totals) if total == best]
    if len(tied) > 1:
        bottles = ", ".join(f"{people.name(seat)} {outcome.bottles[seat]}" for seat in tied)
        told.append(END["tie"].format(who=people.all_names(tied), points=points, bottles=bottles))
    if len(outcome.winners) > 1:
        told.append(END["tie.shared"])
    return told


def tally(people: People, view: View, width: int) -> list[str]:
    """Everybody's points by source, with the bottles that break ties."""
    heads = [TABLE[name] for name in (*SOURCES, "total", "bottles")]
    rows = [_numbers(view, seat) for seat in range(view.players)]
    names = max(map(width_of, people.names))
    widths = [width_of(head) + GAP for head in heads]
    if names + 1 + sum(widths) > width:
        return _in_lines(people, heads, rows, width)
    lines = [people.paint.dim(_row("", heads, widths, names))]
    for seat, numbers in enumerate(rows):
        lines.append(_row(people.paint.bold(people.name(seat)), numbers, widths, names))
    return lines


def _numbers(view: View, seat: int) -> list[str]:
    """What stands under the heads for one seat."""
    score = score_of(view, seat)
    points = [getattr(score, source) for source in SOURCES]
    return list(map(str, [*points, score.total, view.bottles[seat]]))


def _row(name: str, cells: list[str], widths: list[int], names: int) -> str:
    """One line of the tally."""
    numbers = (pad_left(cell, wide) for cell, wide in zip(cells, widths, strict=True))
    return f" {pad(name, names)}{''.join(numbers)}"


def _in_lines(people: People, heads: list[str], rows: list[list[str]], width: int) -> list[str]:
    """The tally in running text, where the screen is narrow."""
    lines: list[str] = []
    for seat, numbers in enumerate(rows):
        parts = [f"{head}{NBSP}{number}" for head, number in zip(heads, numbers, strict=True)]
        lines += wrap(", ".join(parts), width, f" {people.paint.bold(people.name(seat))} ", "   ")
    return lines
