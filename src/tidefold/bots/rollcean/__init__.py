"""Bots for Roll-cean by name; none of them ever sees more than its seat's view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..budgets import read_budget
from .api import Decision, PlacingBot, play_out
from .simple import BeginnerPlacer, RandomPlacer

__all__ = ["PLACERS", "Decision", "PlacingBot", "make_placer", "make_placers", "play_out"]


def _planner(seed: int, **budget: Any) -> PlacingBot:
    """The planner; its compiled rules are not wanted by those who play without it."""
    from .planner import PlannerPlacer

    return PlannerPlacer(seed, **budget)


PLACERS: dict[str, Callable[..., PlacingBot]] = {
    "random": RandomPlacer,
    "beginner": BeginnerPlacer,
    "planner": _planner,
}


def parse_placer(text: str) -> tuple[str, dict[str, int]]:
    """The name and the budget in `planner`, `planner:2000` (playouts) or `planner:50ms`."""
    name, colon, given = text.partition(":")
    if name not in PLACERS:
        raise ValueError(f"there is no bot {name!r}; bots are {', '.join(PLACERS)}")
    if not colon:
        return name, {}
    found = read_budget(text, given) if name == "planner" else None
    if found is None or found[0] == "threads":
        raise ValueError(f"{text!r} is no bot with a budget; write planner:2000 or planner:50ms")
    return name, dict([found])


def make_placer(text: str, seed: int = 0, *, impatient: bool = False) -> PlacingBot:
    """The bot of a name, maybe with a budget; a seed makes its choices repeatable. ValueError.

    Who is `impatient` gets a weaker bot until a compiler it needs is done.
    """
    name, budget = parse_placer(text)
    hurry = {"impatient": True} if impatient and name == "planner" else {}
    return PLACERS[name](seed, **budget, **hurry)


def make_placers(names: list[str], seed: int) -> list[PlacingBot]:
    """One bot a seat, each with a seed of its own made from the match's."""
    return [make_placer(name, (seed << 3) + seat + 1) for seat, name in enumerate(names)]


class _Placing:
    """A placing bot that is given `pass` among its moves."""

    def __init__(self, bot: PlacingBot) -> None:
        self.name, self._bot = bot.name, bot

    def choose(self, view: Any, legal_moves: Any) -> Any:
        """A placement, or `pass` where none fits."""
        return self._bot.choose(view, [move for move in legal_moves if move != "pass"])


def _catalog() -> Any:
    from ..catalog import BotCatalog

    def maker(name: str) -> Any:
        return lambda seed=0, **options: _Placing(PLACERS[name](seed, **options))

    makers = {name: maker(name) for name in PLACERS}
    return BotCatalog(makers, tuple(PLACERS), parse_placer, ("planner",))


BOTS = _catalog()
