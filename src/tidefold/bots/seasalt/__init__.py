"""The bots of Sea Salt & Paper."""

from __future__ import annotations

from typing import Any

from ..budget import BotParser
from ..catalogue import Bot, BotCatalogue, MakeBot, RandomBot
from .champion import WEIGHTS
from .simple_bots import BeginnerBot, CarefulBot, HoarderBot

# Imported on first use: other bots do not need these modules.


def _make_rollout_bot(seed: int, **options: Any) -> Bot:
    from .playout_bots import RolloutBot

    return RolloutBot(seed, **options)


def _make_search_bot(seed: int, **options: Any) -> Bot:
    from .playout_bots import SearchBot

    return SearchBot(seed, **options)


def _make_champion_bot(seed: int, **options: Any) -> Bot:
    from .champion.network import ChampionBot

    return ChampionBot(seed, **options)


def _is_ready() -> bool:
    """Can these bots decide at once? The first call starts compiling in the background."""
    from .champion.network import ChampionBot
    from .playout_bots import SearchBot

    found = SearchBot.jobs.base.at_once("try"), ChampionBot.jobs.base.at_once("decide")
    return None not in found


MAKERS: dict[str, MakeBot] = {
    "random": RandomBot,
    "hoarder": HoarderBot,
    "beginner": BeginnerBot,
    "careful": CarefulBot,
    "rollout": _make_rollout_bot,
    "search": _make_search_bot,
    "champion": _make_champion_bot,
}
SEARCHING = ("rollout", "search")
# What tables offer, the weakest first; they also take other budgets.
LEVELS = (
    "random",
    "beginner",
    "careful",
    "search:10ms",
    "champion",
    "search:100ms",
    "search:500ms",
)

BOTS = BotCatalogue(
    makers=MAKERS,
    levels=LEVELS,
    parse=BotParser(
        MAKERS,
        SEARCHING,
        "for example search:2000 (playouts), search:50ms, search:50ms:2-threads, "
        "search:2000:no-tree or search:2000:no-belief",
        ("playouts", "milliseconds", "threads"),
        {
            "careful": {"by-hand": "tuned"},
            "search": {
                "no-tree": "tree",
                "no-belief": "belief",
                "no-beginners": "beginners",
                "by-hand": "tuned",
            },
        },
    ),
    searching=(*SEARCHING, "champion"),
    files={"champion": WEIGHTS},
    is_ready=_is_ready,
)
