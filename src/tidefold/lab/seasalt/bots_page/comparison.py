"""Comparisons of figures: always by their confidence intervals, never by the bare value."""

from __future__ import annotations

from ...arena import Report
from ...arena.report import BotResult
from ...statistics import Estimate

MORE, LESS, ALIKE = "more", "less", "alike"


def against(figure: Estimate, value: float) -> str:
    """Is a figure MORE or LESS than a value, or does its interval include it (ALIKE)?"""
    if figure.low is None or figure.high is None or figure.low <= value <= figure.high:
        return ALIKE
    return MORE if figure.low > value else LESS


def compare(one: Estimate, other: Estimate) -> str:
    """Is one figure MORE or LESS than another? ALIKE where their intervals overlap."""
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return ALIKE
    return MORE if one.low > other.high else LESS if one.high < other.low else ALIKE


def reaches(won: Estimate, goal: float | None) -> str:
    """Did a share reach its goal, and its whole interval too?"""
    if goal is None or won.value is None or won.low is None:
        return ""
    if won.value < goal:
        return "no"
    return "yes, the whole interval" if won.low >= goal else "yes"


def by_strength(robin: Report) -> list[BotResult]:
    """The bots, the strongest first."""
    return sorted(robin.bots, key=lambda bot: -((bot.elo and bot.elo.value) or 0))


def won_by(robin: Report, name: str, other: str) -> Estimate | None:
    """What a bot won against another; None if they did not meet."""
    for pair in robin.pairs:
        if (pair.first, pair.second) == (name, other):
            return pair.won
        if (pair.second, pair.first) == (name, other):
            return _rest(pair.won)
    return None


def _rest(won: Estimate) -> Estimate:
    """What the other won of the same matches."""
    if won.value is None or won.low is None or won.high is None:
        return won
    return Estimate(1 - won.value, 1 - won.high, 1 - won.low, won.count)
