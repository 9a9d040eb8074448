"""Bots by name; none of them ever sees more than its seat's view."""

from __future__ import annotations

from .api import Bot, MakeBot, play_out
from .beginner import BeginnerBot
from .random import HoarderBot, RandomBot

BOTS: dict[str, MakeBot] = {"random": RandomBot, "hoarder": HoarderBot, "beginner": BeginnerBot}

__all__ = ["BOTS", "Bot", "make_bot", "make_bots", "play_out"]


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of a name; a seed makes its choices repeatable. ValueError lists the names."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; bots are {', '.join(BOTS)}")
    return BOTS[name](seed)


def make_bots(names: list[str], seed: int) -> list[Bot]:
    """One bot a seat, each with a seed of its own made from the match's."""
    return [make_bot(name, (seed << 3) + seat + 1) for seat, name in enumerate(names)]
