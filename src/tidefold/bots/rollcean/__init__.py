"""The bots of Roll-cean."""

from __future__ import annotations

from typing import Any

from ..budget import BotParser
from ..catalogue import Bot, BotCatalogue, MakeBot
from .simple_bots import BeginnerBot, RandomBot


def _make_planner_bot(seed: int, **options: Any) -> Bot:
    """Import the planner on first use: other bots do not need it."""
    from .planner import PlannerBot

    return PlannerBot(seed, **options)


def _is_ready() -> bool:
    """Can `planner` decide at once? The first call starts compiling its rules in the background."""
    from .planner import RUNNER

    return RUNNER.at_once("plan") is not None


MAKERS: dict[str, MakeBot] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "planner": _make_planner_bot,
}
SEARCHING = ("planner",)
# What tables offer, the weakest first; they also take `planner` with another budget.
LEVELS = ("random", "beginner", "planner")

BOTS = BotCatalogue(
    makers=MAKERS,
    levels=LEVELS,
    parse=BotParser(MAKERS, SEARCHING, "planner:2000 or planner:50ms"),
    searching=SEARCHING,
    is_ready=_is_ready,
)
