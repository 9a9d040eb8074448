"""Bots by game and name; none of them ever sees more than its seat's view."""

from .catalog import Bot, BotCatalog, bots_of, play_out

__all__ = ["Bot", "BotCatalog", "bots_of", "play_out"]
