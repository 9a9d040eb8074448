"""The bots of Sea Salt & Paper."""

from __future__ import annotations

from typing import Any

from ..budget import BotParser
from ..catalog import Bot, BotCatalog, MakeBot
from ..generic import RandomBot
from .beginner import BeginnerBot
from .careful import CarefulBot
from .hoarder import HoarderBot


def _rollout(seed: int, **options: Any) -> Bot:
    """The bot `rollout`; other bots do not need its imports."""
    from .playout_bots import RolloutBot

    return RolloutBot(seed, **options)


def _search(seed: int, **options: Any) -> Bot:
    """The bot `search`; other bots do not need its imports."""
    from .playout_bots import SearchBot

    return SearchBot(seed, **options)


def _is_ready() -> bool:
    """Are the rules of `search` compiled? The first call starts compiling in the background."""
    from .playout_bots import SearchBot

    return SearchBot.is_compiled()


MAKERS: dict[str, MakeBot] = {
    "random": RandomBot,
    "hoarder": HoarderBot,
    "beginner": BeginnerBot,
    "careful": CarefulBot,
    "rollout": _rollout,
    "search": _search,
}
SEARCHING = ("rollout", "search")

BOTS = BotCatalog(
    makers=MAKERS,
    levels=("random", "beginner", "careful", "search:10ms", "search:100ms", "search:500ms"),
    parse=BotParser(
        MAKERS,
        SEARCHING,
        "for example search:2000 (playouts), search:50ms, search:50ms:2-threads, "
        "search:2000:no-tree or search:2000:no-belief",
        ("playouts", "milliseconds", "threads"),
        {"search": {"no-tree": "tree", "no-belief": "belief"}},
    ),
    searching=SEARCHING,
    is_ready=_is_ready,
)
