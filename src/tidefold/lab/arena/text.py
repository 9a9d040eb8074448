"""The report of a tournament for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import shorten, wrap

from ...analysis.text_report import aligned
from ...bots.engine import FALLBACK
from .api import NOTHING, arena_of, mean_text, share_text
from .report import BotResult, Report
from .results import EngineFaults

WIDTH = 80
LONGEST_NAME = 30


def as_text(report: Report) -> list[str]:
    """The lines of the report."""
    lines = [_headline(report), ""]
    lines += aligned([_head(report), *(_bot_row(report, bot) for bot in report.bots)])
    if len(report.pairs) > 1:
        rows = [(_name(p.first), _name(p.second), share_text(p.won)) for p in report.pairs]
        lines += ["", *aligned([("bot", "against", "won"), *rows])]
    rows_of = arena_of(report.setting.game).rows
    play = list(rows_of(report.play, report.figures, report.setting.players))
    lines += ["", *aligned([("play", "", ""), *play])]
    for bot in report.bots:
        if bot.trouble is not None:
            lines += ["", *_trouble(bot, bot.trouble, report.setting.forfeit)]
    for sentence in _notes(report):
        lines += ["", *wrap(sentence, WIDTH, break_on_hyphens=False)]
    return lines


def _headline(report: Report) -> str:
    setting = report.setting
    options = (f"{name} {value}, " for name, value in setting.options.items() if value)
    return (
        f"{report.matches:,} matches on {report.deals:,} deals, {setting.players} players, "
        f"{''.join(options)}seed {setting.seed}"
    )


def _head(report: Report) -> tuple[str, ...]:
    fair = ("fair",) if report.setting.players > 2 else ()
    rounds = ("rounds",) if any(bot.rounds for bot in report.bots) else ()
    elo = ("Elo",) if report.elo_anchor else ()
    return ("bot", "won", *fair, "points", *rounds, "ms", "95%", *elo)


def _bot_row(report: Report, bot: BotResult) -> tuple[str, ...]:
    fair = (f"{100 * bot.fair:.0f}%",) if report.setting.players > 2 else ()
    rounds = (mean_text(bot.rounds, 1),) if bot.rounds else ()
    elo = (mean_text(bot.elo, 0),) if bot.elo else ()
    times = (_ms(bot.times.mean_ms), _ms(bot.times.p95_ms))
    return (
        _name(bot.name),
        share_text(bot.won),
        *fair,
        mean_text(bot.points, 1),
        *rounds,
        *times,
        *elo,
    )


def _trouble(bot: BotResult, trouble: EngineFaults, forfeit: bool) -> Iterator[str]:
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in trouble.faults.items())
    yield f"{shorten(bot.name, WIDTH - 20)} had faults: {kinds or 'none new'}"
    if forfeit:
        yield f"  it forfeited {sum(trouble.faults.values()):,} matches"
    else:
        yield f"  {trouble.lost:,} of its {bot.decisions:,} decisions were made by {FALLBACK}"
    yield f"  first: {trouble.message or 'it is not started any more'}"
    for line in trouble.errors.splitlines()[-5:]:
        yield f"  it wrote: {line[:WIDTH]}"


def _notes(report: Report) -> Iterator[str]:
    if not report.complete:
        yield f"Stopped: {report.deals:,} of {report.planned:,} deals were played."
    if report.figures.cut:
        yield (
            f"{report.figures.cut:,} matches were cut off after "
            f"{arena_of(report.setting.game).longest} and count as shared by all players."
        )
    if report.elo_bounded:
        yield (
            "One bot won or lost everything, which alone would mean infinite Elo. Therefore one "
            "drawn match was added for each pair."
        )
    yield f"Ranges and ± are 95% confidence intervals. {_seats(report)}"


def _seats(report: Report) -> str:
    names, players = report.setting.bots, report.setting.players
    if len(names) == 1:
        return f"{names[0]} plays itself in all seats."
    if len(names) == 2 and players > 2:
        return (
            f"{names[0]} sits against {players - 1} {names[1]}, in every seat in turn. The share "
            f"of {names[1]} is that of all its seats together."
        )
    return "Every deal is played with the seats rotated."


def _name(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _ms(value: float | None) -> str:
    return NOTHING if value is None else f"{value:.{2 if value < 10 else 0}f}"
