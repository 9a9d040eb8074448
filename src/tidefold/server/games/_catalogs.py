"""Temporary: the bots of both games as catalogs, until `tidefold.bots.<game>:BOTS` exist."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ...bots import BOTS, THINKING, parse_bot
from ...bots.catalog import GENERIC, BotCatalog
from ...bots.rollcean import PLACERS, parse_placer
from ...games.registry import game_named

_LEVELS = ("random", "beginner", "careful", "search:10ms", "search:100ms", "search:500ms")


class _Placer:
    """A bot of Roll-cean that looks at placements only."""

    def __init__(self, name: str, seed: int, **options: Any) -> None:
        self._bot = PLACERS[name](seed, **options)
        self.name = name

    def choose(self, view: Any, legal_moves: Sequence[Any]) -> Any:
        """A placement, or a pass if there is none."""
        return self._bot.choose(view, tuple(move for move in legal_moves if move != "pass"))


def _placer(name: str) -> Any:
    return lambda seed=0, **options: _Placer(name, seed, **options)


def _is_ready() -> bool:
    from ...bots.search import SearchBot

    return SearchBot.is_compiled()


@cache
def bots_of(game: str) -> BotCatalog:
    """The bots of a game."""
    if game == "seasalt":
        return BotCatalog(BOTS, _LEVELS, parse_bot, THINKING, _is_ready)
    if game == "rollcean":
        makers = {name: _placer(name) for name in PLACERS}
        return BotCatalog(makers, tuple(PLACERS), parse_placer, ("planner",))
    game_named(game)
    return GENERIC
