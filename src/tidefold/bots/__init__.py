"""Bots by name; none of them ever sees more than its seat's view."""

from __future__ import annotations

from typing import Any

from .api import Bot, MakeBot, play_out
from .beginner import BeginnerBot
from .budgets import read_budget
from .careful import CarefulBot
from .random import HoarderBot, RandomBot

__all__ = ["BOTS", "THINKING", "Bot", "make_bot", "make_bots", "parse_bot", "play_out"]

_WITHOUT = {"no-tree": "tree", "no-belief": "belief"}


def _rollout(seed: int, **options: Any) -> Bot:
    """The bot `rollout`; its compiled rules are not wanted by those who play without it."""
    from .rollout import RolloutBot

    return RolloutBot(seed, **options)


def _search(seed: int, **options: Any) -> Bot:
    """The bot `search`; its compiled rules are not wanted by those who play without it."""
    from .search import SearchBot

    return SearchBot(seed, **options)


BOTS: dict[str, MakeBot] = {
    "random": RandomBot,
    "hoarder": HoarderBot,
    "beginner": BeginnerBot,
    "careful": CarefulBot,
    "rollout": _rollout,
    "search": _search,
}
THINKING = ("rollout", "search")  # these take a budget


def _option(text: str, word: str) -> dict[str, Any]:
    """What one word after a bot's name sets."""
    if word in _WITHOUT and text.startswith("search"):
        return {_WITHOUT[word]: False}
    found = read_budget(text, word)
    if found is None:
        raise ValueError(
            f"{text!r} is no bot with a budget; write for example search:2000 (playouts), "
            "search:50ms, search:50ms:2-threads, search:2000:no-tree or search:2000:no-belief"
        )
    return dict([found])


def parse_bot(text: str) -> tuple[str, dict[str, Any]]:
    """The name and the options in `search`, `search:2000` (playouts), `search:50ms` and so on."""
    name, *words = text.split(":")
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; bots are {', '.join(BOTS)}")
    if words and name not in THINKING:
        raise ValueError(f"{name} takes no budget; {' and '.join(THINKING)} do")
    options: dict[str, Any] = {}
    for word in words:
        for key, value in _option(text, word).items():
            if key in options or {key, *options} >= {"playouts", "milliseconds"}:
                raise ValueError(f"{text!r} sets its budget twice")
            options[key] = value
    return name, options


def make_bot(name: str, seed: int = 0, *, impatient: bool = False) -> Bot:
    """The bot of a name, maybe with a budget; a seed makes its choices repeatable. ValueError.

    Who is `impatient` gets a weaker bot until a compiler it needs is done.
    """
    found, options = parse_bot(name)
    hurry = {"impatient": True} if impatient and found in THINKING else {}
    return BOTS[found](seed, **options, **hurry)


def make_bots(names: list[str], seed: int) -> list[Bot]:
    """One bot a seat, each with a seed of its own made from the match's."""
    return [make_bot(name, (seed << 3) + seat + 1) for seat, name in enumerate(names)]
