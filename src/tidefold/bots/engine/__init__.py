"""The engine protocol: any program as a bot, and our bots as programs (docs/engine-protocol.md).

`bot_named` takes `cmd:./mybot` wherever it takes the name of a bot. Give it only names that the
person at this computer typed: a server must never run what its guests type.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from ...kernel.wasm_module import wasm_available
from ..catalogue import Bot, bots_of, seat_seed
from .bot import DECISION_MS, FALLBACK, EngineBot, EngineReport, split_command
from .codec import EngineCodec, codec_of
from .conversation import Conversation, Fault
from .messages import PREFIX, PROTOCOL
from .service import serve

__all__ = [
    "DECISION_MS",
    "FALLBACK",
    "PREFIX",
    "PROTOCOL",
    "SEED_BITS",
    "EngineBot",
    "EngineCodec",
    "EngineReport",
    "Fault",
    "bot_named",
    "bots_named",
    "check_programs",
    "close_bots",
    "codec_of",
    "serve",
    "split_command",
]


SEED_BITS = 52  # of a program's seed: numbers hold 52 bits in any language


def bot_named(
    name: str,
    game: str,
    seed: int = 0,
    time_ms: int = DECISION_MS,
    *,
    impatient: bool = False,
) -> Bot:
    """Make the bot of a name, or run the program of `cmd:PROGRAM`; ValueError for other names.

    A program gets a random seed, because `seed` could reveal which cards come. An `impatient` bot
    does not wait for the compiler where WebAssembly can run.
    """
    if name.startswith(PREFIX):
        return EngineBot(name.removeprefix(PREFIX), game, secrets.randbits(SEED_BITS), time_ms)
    catalogue = bots_of(game)
    hurries = impatient and name.partition(":")[0] in catalogue.searching and wasm_available()
    return catalogue.make(name, seed, impatient=hurries)


def bots_named(names: Iterable[str], game: str, seed: int) -> list[Bot]:
    """Make one bot per seat; call `close_bots` at the end."""
    return [bot_named(name, game, seat_seed(seed, seat)) for seat, name in enumerate(names)]


def check_programs(names: Iterable[str], game: str) -> None:
    """Start each program among the bots once; raises Fault for one that does not say hello."""
    for name in dict.fromkeys(names):
        if name.startswith(PREFIX):
            argv = split_command(name.removeprefix(PREFIX))
            try:
                Conversation(argv, codec_of(game)).part()
            except Fault as fault:
                raise Fault(fault.kind, f"{name} cannot play: {fault}") from None


def close_bots(bots: Iterable[Bot]) -> None:
    """End the programs among these bots."""
    for bot in bots:
        if isinstance(bot, EngineBot):
            bot.close()
