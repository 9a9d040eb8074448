"""Let a bot play at a remote server: one of ours, or any program.

The server's host gives you a token (`tidefold bot-token create NAME`), or you make one in the page
once your name is protected. Keep it in a file that only you can read. While this command runs, the
bot is in the list of bots that tables may seat. It plays at many tables at once, and connects again
when the connection breaks. Stop it with Ctrl-C.

  tidefold connect https://play.example.org --bot search:500ms --token-file ada.token
  tidefold connect http://localhost:8421 --engine "./mybot --level 3" --token-file ada.token
  tidefold connect https://a.example.org https://b.example.org --bot careful --token-file F

If several servers share a database, one of them is enough: the bot plays at the tables of all. Name
more, and it goes on at the next one when a connection breaks. The program speaks the engine
protocol, as with `tidefold arena --bots cmd:...`; docs/engine-protocol.md describes it. The exit
code is 0 after Ctrl-C, and 2 if the server does not want the bot, for instance because its token
was revoked.
"""

from __future__ import annotations

import asyncio
import signal
import ssl
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ..bots import Bot, bots_of
from ..bots.engine import DECISION_MS, EngineBot, Fault, check_programs, split_command
from ..games.registry import games
from .bots import bot_of
from .options import need_server
from .output import BadInput, bad_input

if TYPE_CHECKING:
    from ..bots.engine.connector import Connector


def add(parser: ArgumentParser) -> None:
    able = [game.name for game in games() if "engine" in game.parts]
    parser.add_argument("urls", nargs="+", metavar="URL", help="where people open the page")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--bot", metavar="NAME", help="one of our bots, such as hard or search:500ms")
    what.add_argument("--engine", metavar="PROGRAM", help="a program of the engine protocol")
    parser.add_argument("--token-file", required=True, metavar="FILE", help="the bot's token")
    parser.add_argument(
        "--game",
        action="append",
        choices=able,
        metavar="GAME",
        help=f"what it plays: {', '.join(able)}; without it, every game that has the bot, "
        f"and {able[0]} for a program",
    )
    parser.add_argument(
        "--ca-file", metavar="FILE", help="trust this certificate (PEM), such as a self-signed one"
    )


def run(options: Namespace) -> int:
    need_server()
    from ..bots.engine.connector import Connector, Rejected

    token, trust = _token(options.token_file), _trust(options.ca_file)
    played = _games(options)

    def make(game: str, seed: int) -> Bot:
        if options.engine is not None:
            return EngineBot(played[game], game, seed, DECISION_MS)
        return bots_of(game).make(played[game], seed, impatient=True)

    for url in options.urls:
        _warn_of_plain_text(url)
    with bad_input(ValueError, Rejected):
        connector = Connector(options.urls, token, list(played), make, _tell, trust)
        asyncio.run(_run(connector))
    return 0


async def _run(connector: Connector) -> None:
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopped.set)
    works = (connector.run(), stopped.wait())
    tasks = [loop.create_task(work) for work in works]
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        task.result()


def _games(options: Namespace) -> dict[str, str]:
    """Return the bot of each game that it plays; raises BadInput if it cannot play one of them."""
    able = [game.name for game in games() if "engine" in game.parts]
    if options.engine is not None:
        chosen = options.game or able[:1]
        with bad_input(ValueError, Fault):
            split_command(options.engine)
            for game in chosen:
                check_programs([f"cmd:{options.engine}"], game)
        return dict.fromkeys(chosen, options.engine)
    played: dict[str, str] = {}
    problems: list[BadInput] = []
    for game in options.game or able:
        try:
            played[game] = bot_of(options.bot, game, programs=False)
        except BadInput as problem:
            problems.append(problem)
    if problems and (options.game or not played):
        raise problems[0]
    return played


def _token(file: str) -> str:
    try:
        token = Path(file).read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or "it is not a token"
        raise BadInput(f"cannot read {file}: {reason}") from None
    if not token or not token.isprintable() or " " in token:
        raise BadInput(f"{file} holds no token")
    return token


def _trust(file: str | None) -> ssl.SSLContext | None:
    """Return the trusted certificates, or None for those of this computer."""
    if file is None:
        return None
    with bad_input(OSError, ssl.SSLError, doing=f"cannot read {file}"):
        return ssl.create_default_context(cafile=file)


def _warn_of_plain_text(url: str) -> None:
    """Warn that a token sent over a network without TLS can be read by others."""
    parts = urlsplit(url)
    if parts.scheme in ("http", "ws") and parts.hostname not in ("localhost", "127.0.0.1", "::1"):
        _tell(f"{url}: not encrypted, so anybody on the way can read the token")


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
