"""The engine protocol: any program as a bot, and our bots as programs (docs/engine-protocol.md).

`bot_named` takes `cmd:./mybot` wherever it takes the name of a bot. Give it only names that the
person at this computer typed: a server must never run what its guests type.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..catalogue import Bot, bots_of
from .bot import DECISION_MS, FALLBACK, EngineBot, EngineReport, split_command
from .codec import EngineCodec, codec_of
from .messages import PREFIX, PROTOCOL
from .service import serve

__all__ = [
    "DECISION_MS",
    "FALLBACK",
    "PREFIX",
    "PROTOCOL",
    "EngineBot",
    "EngineCodec",
    "EngineReport",
    "bot_named",
    "bots_named",
    "close_bots",
    "codec_of",
    "serve",
    "split_command",
]


def bot_named(name: str, game: str, seed: int = 0, time_ms: int = DECISION_MS) -> Bot:
    """The bot of a name, or the program of `cmd:PROGRAM`; ValueError says what is wrong."""
    if name.startswith(PREFIX):
        return EngineBot(name.removeprefix(PREFIX), game, seed, time_ms)
    return bots_of(game).make(name, seed)


def bots_named(names: Iterable[str], game: str, seed: int) -> list[Bot]:
    """One bot a seat, with the seeds that `BotCatalogue.make_all` gives; close them at the end."""
    return [bot_named(name, game, (seed << 3) + seat + 1) for seat, name in enumerate(names)]


def close_bots(bots: Iterable[Bot]) -> None:
    """End the programs among some bots."""
    for bot in bots:
        if isinstance(bot, EngineBot):
            bot.close()
