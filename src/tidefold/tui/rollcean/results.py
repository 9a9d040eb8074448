"""The end of a round and of the match: everyone's gains, the winner, the points by source."""

from __future__ import annotations

from typing import Any

from ...games.rollcean import Match, View
from ...games.rollcean.record import PlayedRound
from ...games.rollcean.state import ROUNDS
from ..layout import NBSP, pad, pad_left, width_of, wrap
from ..people import YOU, People
from ..widgets import heading, ledger
from .scores import SOURCES, Gain, boxes_of, extra_parts, finished, round_parts, source_name
from .sheet import Marks, sheet_lines
from .table import LARGE, dice


def gain_of(match: Match, played: PlayedRound, seat: int) -> Gain:
    """Return the gain of a seat in a finished round."""
    gained = played.gained or {}
    lines, names = tuple(gained["lines"][seat]), tuple(gained["objectives"][seat])
    worth = {objective.name: objective.points for objective in match.drawn.objectives}
    points, starfish = gained["points"][seat], gained["starfish"][seat]
    extra = starfish * match.sheet.starfish_points + len(lines) * match.sheet.line_points
    total = points + extra + sum(worth[name] for name in names)
    return Gain(points, starfish, lines, names, total)


def round_over(people: People, match: Match, width: int) -> list[str]:
    """Return everyone's gains in the last finished round, a line or two each."""
    over = finished(match)
    played = over[-1]
    paint = people.paint
    title = people.say("rollcean.story.title", round=len(over), rounds=ROUNDS)
    thrown = people.say("rollcean.dice", dice=dice(played.before.dice, paint))
    lines = ["", heading(paint, title, thrown, width, "heavy")]
    names = max(map(width_of, people.names))
    for seat, total in enumerate(match.totals):
        gain = gain_of(match, played, seat)
        plus = pad_left(f"+{gain.total}", 3)
        start = (
            f" {paint.bold(pad(people.name(seat), names))}"
            f"  {paint.sun(plus) if gain.total else paint.dim(plus)} {total:4}   "
        )
        lines += wrap(_play_and_gains(people, match, played, seat, gain), width, start)
    return lines


def _play_and_gains(
    people: People, match: Match, played: PlayedRound, seat: int, gain: Gain
) -> str:
    play: dict[str, Any] = played.plays[seat] or {}
    extra = extra_parts(match.sheet, match.drawn.objectives, gain, people)
    if "pass" in play:
        return ", ".join([people.tell(f"tui.rollcean.story.{play['pass']}", seat), *extra])
    shape = match.drawn.shapes[play["shape"] - 1].name
    placed = people.say("rollcean.ask.choice", shape=shape, column=play["column"])
    parts = round_parts(match.sheet, boxes_of(play), people) if seat == YOU else []
    gains = ", ".join([*parts, *extra])
    return people.with_colon(placed, gains) if gains else placed


def log(people: People, match: Match, width: int) -> list[str]:
    """Return everyone's gains in each round so far."""
    over = finished(match)
    if not over:
        return wrap(people.say("rollcean.story.log.none"), width, " ")
    seats = range(match.players)
    rounds = [[gain_of(match, played, seat).total for seat in seats] for played in over]
    return ["", *ledger(people, rounds, match.totals, width)]


GAP = 2


def result(people: People, match: Match, width: int) -> list[str]:
    """Return the final sheet, the winner and everyone's points."""
    view = match.view(YOU)
    lines = ["", heading(people.paint, people.say("end.title"), "", width, "heavy")]
    marks = Marks(hatched=frozenset(view.hatched[YOU]), counts=True, small=width < LARGE)
    lines += [*sheet_lines(view.sheet, people.paint, marks), ""]
    for place, sentence in enumerate(_sentences(people, match)):
        lines += wrap(people.paint.sun(sentence) if place == 0 else sentence, width, " ")
    return [*lines, "", *tally(people, view, width)]


def _sentences(people: People, match: Match) -> list[str]:
    """Say who won, and how a tie was broken."""
    outcome = match.outcome
    if outcome is None:
        return []
    best = max(outcome.totals)
    if match.players == 1:
        return [people.say("rollcean.end.alone", n=best)]
    sentences = [people.tell("tui.rollcean.end.won", outcome.winners[0], n=best)]
    if len(outcome.winners) > 1:
        names = people.all_names(outcome.winners)
        sentences = [people.say("rollcean.end.shared", names=names, n=best)]
    tied = [seat for seat, total in enumerate(outcome.totals) if total == best]
    if len(tied) > 1:
        bottles = ", ".join(f"{people.name(seat)} {outcome.bottles[seat]}" for seat in tied)
        names = people.all_names(tied)
        sentences.append(people.say("rollcean.end.tie", names=names, n=best, bottles=bottles))
    if len(outcome.winners) > 1:
        sentences.append(people.say("rollcean.end.tie.shared"))
    return sentences


def tally(people: People, view: View, width: int) -> list[str]:
    """Return everyone's points by source, with the bottles that break ties."""
    heads = [source_name(people, source) for source in (*SOURCES, "total", "bottles")]
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
    tally = view.tally(seat)
    points = [getattr(tally, source) for source in SOURCES]
    return list(map(str, [*points, view.totals[seat], view.bottles[seat]]))


def _row(name: str, cells: list[str], widths: list[int], names: int) -> str:
    numbers = (pad_left(cell, wide) for cell, wide in zip(cells, widths, strict=True))
    return f" {pad(name, names)}{''.join(numbers)}"


def _in_lines(people: People, heads: list[str], rows: list[list[str]], width: int) -> list[str]:
    """Return the tally as running text, for narrow screens."""
    lines: list[str] = []
    for seat, numbers in enumerate(rows):
        parts = [f"{head}{NBSP}{number}" for head, number in zip(heads, numbers, strict=True)]
        lines += wrap(", ".join(parts), width, f" {people.paint.bold(people.name(seat))} ", "   ")
    return lines
