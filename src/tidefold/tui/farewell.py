"""The end of the match: who won and why, and how the rounds went."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.seasalt import View
from .layout import pad, pad_left, width_of, wrap
from .rounds import Seen
from .sentences import END
from .table import heading
from .words import Words, point_count

COLUMN = 4


def result(words: Words, view: View, width: int) -> list[str]:
    """Who won and why, from the last event of the match, and the score of every round."""
    end = view.history[-1]
    lines = ["", heading(words, END["title"], "", width, "heavy")]
    lines += wrap(words.paint.sun(_winner(words, end)), width, " ")
    if end["by"] != "mermaids":
        for sentence in _reasons(words, end, view):
            lines += wrap(sentence, width, " ")
    return [*lines, "", *_sheet(words, view, width)]


def _winner(words: Words, end: Seen) -> str:
    """The sentence that names the winner."""
    winners: Sequence[int] = end["winners"]
    if end["by"] == "mermaids":
        return words.say(END, "mermaids", winners[0])
    points = point_count(end["totals"][winners[0]])
    if len(winners) > 1:
        return END["shared"].format(who=words.all_names(winners), points=points)
    return words.say(END, "won", winners[0], points=points)


def _reasons(words: Words, end: Seen, view: View) -> list[str]:
    """Why: the target, and how a tie was broken."""
    told = [END["why"].format(target=view.target)]
    best = max(end["totals"])
    tied = [seat for seat, total in enumerate(end["totals"]) if total == best]
    if len(tied) > 1:
        who = words.all_names(tied)
        told.append(END["tie"].format(who=who, points=point_count(best)))
        told.append(END[f"tie.{words.edition.tie_break.word}"])
    if len(end["winners"]) > 1:
        told.append(END["tie.shared"])
    return told


def _sheet(words: Words, view: View, width: int) -> list[str]:
    """What everybody scored in each round, the latest rounds if not all fit, and the totals."""
    ends = [event for event in view.history if event["event"] == "round-ended"]
    names = max(width_of(END["sheet.round"]), *map(width_of, words.names))
    room = (width - names - 9) // COLUMN
    first = max(0, len(ends) - room)
    numbers = [str(number) for number in range(first + 1, len(ends) + 1)]
    lines = [words.paint.dim(_row(END["sheet.round"], numbers, END["sheet.total"], names))]
    for seat, total in enumerate(view.totals):
        scored = [f"+{end['scored'][seat]}" for end in ends[first:]]
        lines.append(_row(words.paint.bold(words.name(seat)), scored, str(total), names))
    return lines


def _row(name: str, cells: Sequence[str], total: str, names: int) -> str:
    """One line of the sheet."""
    scored = "".join(pad_left(cell, COLUMN) for cell in cells)
    return f" {pad(name, names)} {scored} {pad_left(total, 6)}"
