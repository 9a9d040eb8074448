"""The games as tables play them: one `GameAdapter` per game, found by the game's name."""

from __future__ import annotations

from functools import cache

from ...games.registry import game_named, games
from .api import REMOTE, GameAdapter, MakeChance, PracticePosition, moment_of
from .generic import GenericAdapter
from .live_match import DecisionPlace, DecisionRequest, LiveMatch, PlayedMove

__all__ = [
    "REMOTE",
    "DecisionPlace",
    "DecisionRequest",
    "GameAdapter",
    "LiveMatch",
    "MakeChance",
    "PlayedMove",
    "PracticePosition",
    "adapter_of",
    "adapters",
    "moment_of",
]


@cache
def adapter_of(name: str) -> GameAdapter:
    """The adapter of a game, generic if the game has none of its own; ValueError lists games."""
    game = game_named(name)
    own: GameAdapter | None = game.part("table")
    return own or GenericAdapter(game)


def adapters() -> tuple[GameAdapter, ...]:
    """The adapters of all games that can be played at a table."""
    able = (game for game in games() if "table" in game.parts or game.start_fair is not None)
    return tuple(adapter_of(game.name) for game in able)
