"""The tables of the page."""

from __future__ import annotations

from collections.abc import Sequence

from ...arena import Report
from ...arena.report import BotResult
from .comparison import by_strength, reaches, won_by
from .markdown import (
    NOTHING,
    WORDS,
    between,
    code,
    milliseconds,
    percent,
    plus_minus,
    share_text,
    table,
)
from .programme import Study
from .results import Reports


def bots_table(robin: Report) -> str:
    """Every bot of the round robin, the strongest first."""
    head = ("bot", "Elo", "won", "ms a decision", "95th percentile")
    return table(head, [_bot_row(bot, robin) for bot in by_strength(robin)])


def _bot_row(bot: BotResult, robin: Report) -> tuple[str, ...]:
    """One bot; the anchor's Elo is given, not measured."""
    elo = NOTHING if bot.elo is None else plus_minus(bot.elo, 0)
    if bot.name == robin.elo_anchor and bot.elo is not None:
        elo = f"{bot.elo.value:.0f} by definition"
    times = bot.times
    mean, most = milliseconds(times.mean_ms), milliseconds(times.p95_ms)
    return code(bot.name), elo, share_text(bot.won), mean, most


def cross_table(robin: Report) -> str:
    """What every bot won against every other, in percent."""
    names = [bot.name for bot in by_strength(robin)]
    rows = [(code(name), *(_cell(robin, name, other) for other in names)) for name in names]
    return table(("won by, against", *map(code, names)), rows)


def _cell(robin: Report, name: str, other: str) -> str:
    """What one won against another, in whole percent."""
    won = won_by(robin, name, other)
    return "" if won is None or won.value is None else percent(won.value, 0)


def duels_table(studies: Sequence[Study], reports: Reports) -> str:
    """Two bots each, with the goal of the first where there is one."""
    with_goal = any(study.goal for study in studies)
    head = (
        "bot",
        "against",
        "matches",
        "won",
        "95 % interval",
        *("goal", "reached")[: 2 * with_goal],
    )
    rows = [_duel_row(study, reports[study.name], with_goal) for study in studies]
    return table(head, rows, left=2)


def _duel_row(study: Study, report: Report, with_goal: bool) -> tuple[str, ...]:
    """One duel."""
    won = report.pairs[0].won
    first, second = map(code, study.bots)
    opponents = second if study.players == 2 else f"{WORDS[study.players - 1]} {second}"
    more = (percent(study.goal, 0), reaches(won, study.goal)) if with_goal else ()
    return first, opponents, f"{report.matches:,}", percent(won.value), between(won), *more


def play_table(studies: Sequence[Study], reports: Reports) -> str:
    """What matches of strong players are like, a column for every number of players."""
    head = ("", *(f"{WORDS[study.players]} players" for study in studies))
    columns = [_play_column(reports[study.name]) for study in studies]
    return table(head, [(name, *(column[name] for column in columns)) for name in columns[0]])


def _play_column(report: Report) -> dict[str, str]:
    """What matches were like, by name."""
    figures, play = report.figures, report.play
    return {
        "matches": f"{report.matches:,}",
        "rounds in a match": plus_minus(figures.rounds, 2),
        "decisions with a choice, each seat": plus_minus(figures.decisions, 1),
        "STOP, of all calls": share_text(play.stop),
        "LAST CHANCE, of all calls": share_text(play.last_chance),
        "bets won": share_text(play.bets_won),
        "points at STOP": plus_minus(play.stop_points, 2),
        "points at LAST CHANCE": plus_minus(play.last_chance_points, 2),
        "won by the starting player": share_text(figures.first_seat),
        "fair": percent(1 / report.setting.players),
        "void rounds": share_text(figures.void_rounds),
        "matches won by mermaids": share_text(figures.mermaid_wins),
    }
