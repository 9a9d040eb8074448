"""Bots by game and name; none of them ever sees more than its seat's view."""

from .catalogue import Bot, BotCatalogue, bots_of, play_out

__all__ = ["Bot", "BotCatalogue", "bots_of", "play_out"]
