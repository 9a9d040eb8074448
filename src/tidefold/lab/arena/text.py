"""The result of an arena for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import shorten, wrap

from ...bots.engine import FALLBACK
from ..intervals import Estimate
from .report import BotResult, EngineTrouble, Report
from .setting import MOST_ROUNDS

WIDTH = 80
LONGEST_NAME = 30
NOTHING = "-"
PLAIN = str.maketrans({"±": "~", "…": "."})  # for terminals that know ASCII only


def as_text(report: Report) -> list[str]:
    """The lines of the report."""
    lines = [_headline(report), ""]
    lines += table(_head(report), [_bot_row(report, bot) for bot in report.bots])
    if len(report.pairs) > 1:
        rows = [(_name(p.first), _name(p.second), _range(p.won)) for p in report.pairs]
        lines += ["", *table(("bot", "against", "won"), rows)]
    lines += ["", *table(("play", "", ""), list(_play_rows(report)))]
    for bot in report.bots:
        if bot.trouble is not None:
            lines += ["", *_trouble(bot, bot.trouble)]
    for sentence in _notes(report):
        lines += ["", *wrap(sentence, WIDTH, break_on_hyphens=False)]
    return lines


def _headline(report: Report) -> str:
    """What was played."""
    setting = report.setting
    target = f", target {setting.target}" if setting.target else ""
    return (
        f"{report.matches:,} matches on {report.deals:,} deals, {setting.players} players, "
        f"edition {setting.edition}{target}, seed {setting.seed}"
    )


def _head(report: Report) -> tuple[str, ...]:
    """The columns of the table of bots."""
    fair = ("fair",) if report.setting.players > 2 else ()
    elo = ("Elo",) if report.elo_anchor else ()
    return ("bot", "won", *fair, "points", "rounds", "ms", "95 %", *elo)


def _bot_row(report: Report, bot: BotResult) -> tuple[str, ...]:
    """One bot."""
    fair = (f"{100 * bot.fair:.0f} %",) if report.setting.players > 2 else ()
    elo = (_plus_minus(bot.elo, 0),) if bot.elo else ()
    times = (_ms(bot.times.mean_ms), _ms(bot.times.p95_ms))
    points, rounds = _plus_minus(bot.points, 1), _plus_minus(bot.rounds, 1)
    return (_name(bot.name), _range(bot.won), *fair, points, rounds, *times, *elo)


def _play_rows(report: Report) -> Iterator[tuple[str, str, str]]:
    """What matches and calls were like."""
    figures, play = report.figures, report.play
    yield "rounds in a match", _plus_minus(figures.rounds, 1), ""
    yield "decisions with a choice", _plus_minus(figures.decisions, 1), "a seat and match"
    yield "STOP", _range(play.stop), f"of {play.calls:,} calls"
    yield "LAST CHANCE", _range(play.last_chance), f"of {play.calls:,} calls"
    yield "bets won", _range(play.bets_won), f"of {play.bets_won.count:,} bets"
    yield "points at STOP", _plus_minus(play.stop_points, 2), ""
    yield "points at LAST CHANCE", _plus_minus(play.last_chance_points, 2), ""
    fair = f"fair: {100 / report.setting.players:.0f} %"
    yield "won by who started", _range(figures.first_seat), fair
    yield "void rounds", _range(figures.void_rounds), "of rounds"
    yield "won by mermaids", _range(figures.mermaid_wins), "of matches"
    yield "victories shared", _range(figures.shared_wins), "of matches"


def _trouble(bot: BotResult, trouble: EngineTrouble) -> Iterator[str]:
    """What an engine did wrong."""
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in trouble.faults.items())
    yield f"{shorten(bot.name, WIDTH - 20)} had faults: {kinds or 'none new'}"
    yield f"  {trouble.lost:,} of its {bot.decisions:,} decisions were made by {FALLBACK}"
    yield f"  first: {trouble.message or 'it is not started any more'}"
    for line in trouble.errors.splitlines()[-5:]:
        yield f"  it wrote: {line[:WIDTH]}"


def _notes(report: Report) -> Iterator[str]:
    """What a reader must know to read the figures."""
    if not report.complete:
        yield f"Stopped: {report.deals:,} of {report.planned:,} deals were played."
    if report.figures.cut:
        yield (
            f"{report.figures.cut:,} matches were cut off after {MOST_ROUNDS} rounds and count as "
            "shared by all players."
        )
    if report.elo_bounded:
        yield (
            "Somebody won or lost everything, which alone would mean infinite Elo: one drawn match "
            "was added for each pair."
        )
    yield f"Ranges and ± are 95 % intervals. {_seats(report)}"


def _seats(report: Report) -> str:
    """How the seats were filled."""
    names, players = report.setting.bots, report.setting.players
    if len(names) == 1:
        return f"{names[0]} plays itself in all seats."
    if len(names) == 2 and players > 2:
        return (
            f"{names[0]} sits against {players - 1} {names[1]}, in every seat in turn; what "
            f"{names[1]} won is that of all its seats together."
        )
    return "Every deal is played with the seats rotated."


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns side by side: the first to the left, the others to the right."""
    every = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*every, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in every
    ]


def _name(name: str) -> str:
    """A bot's name, not too long."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _range(share: Estimate) -> str:
    """A share with its interval, such as `52.1 % (49.0 to 55.2)`."""
    if share.value is None or share.low is None or share.high is None:
        return NOTHING
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def _plus_minus(figure: Estimate, digits: int) -> str:
    """A figure with half its interval."""
    if figure.value is None:
        return NOTHING
    half = "" if figure.half is None else f" ± {figure.half:.{digits}f}"
    return f"{figure.value:.{digits}f}{half}"


def _ms(value: float | None) -> str:
    """A time in milliseconds."""
    return NOTHING if value is None else f"{value:.{2 if value < 10 else 0}f}"
