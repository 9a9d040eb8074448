"""What the server needs of each game: one live match behind one small interface."""

from __future__ import annotations

from ..settings import TableSettings
from .api import Kind, LiveGame, MakeChance, Played, Thought
from .rollcean import Rollcean
from .seasalt import SeaSalt

__all__ = ["KINDS", "Kind", "LiveGame", "MakeChance", "Played", "Thought", "check_settings"]

KINDS: dict[str, Kind] = {"seasalt": SeaSalt(), "rollcean": Rollcean()}


def check_settings(settings: TableSettings) -> None:
    """ValueError says, in a sentence, what is wrong with the settings of a table."""
    kind = KINDS[settings.game]
    if settings.players not in kind.seats:
        raise ValueError(f"this game is for {kind.seats[0]} to {kind.seats[-1]} players")
    if len(settings.bots) >= settings.players:
        raise ValueError("there must be a seat for a person, besides the bots")
    for bot in (*settings.bots, settings.stand_in):
        kind.check_bot(bot)
    kind.check(settings)
