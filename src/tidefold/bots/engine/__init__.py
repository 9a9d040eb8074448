"""The engine protocol: any program as a bot, and our bots as programs (docs/engine-protocol.md).

`bot_named` takes `cmd:./mybot` wherever it takes the name of a bot. Give it names from the person
at this computer only: a server must never run what its guests type.
"""

from __future__ import annotations

from collections.abc import Iterable

from .. import Bot
from .bot import DECISION_MS, FALLBACK, EngineBot, EngineReport, split_command
from .serving import serve
from .wire import PREFIX, PROTOCOL, view_as_json, view_from_json

__all__ = [
    "DECISION_MS",
    "FALLBACK",
    "PREFIX",
    "PROTOCOL",
    "EngineBot",
    "EngineReport",
    "bot_named",
    "bots_named",
    "close_bots",
    "engine_bot",
    "serve",
    "split_command",
    "view_as_json",
    "view_from_json",
]


def engine_bot(command: str, seed: int = 0, time_ms: int = DECISION_MS) -> EngineBot:
    """A program as a bot; ValueError if it cannot be run."""
    return EngineBot(command, seed, time_ms)


def bot_named(name: str, game: str = "seasalt", seed: int = 0, time_ms: int = DECISION_MS) -> Bot:
    """The bot of a name, or the program of `cmd:PROGRAM`; ValueError says what is wrong."""
    from ..catalog import bots_of

    if name.startswith(PREFIX):
        if game != "seasalt":
            raise ValueError("programs cannot play this game")
        return engine_bot(name.removeprefix(PREFIX), seed, time_ms)
    return bots_of(game).make(name, seed)


def bots_named(names: Iterable[str], seed: int, game: str = "seasalt") -> list[Bot]:
    """One bot a seat, each with the seed that `make_bots` would give it; close them at the end."""
    return [bot_named(name, game, (seed << 3) + seat + 1) for seat, name in enumerate(names)]


def close_bots(bots: Iterable[Bot]) -> None:
    """End the programs among some bots."""
    for bot in bots:
        if isinstance(bot, EngineBot):
            bot.close()
