"""Make, list and revoke tokens of remote bots, even while the server runs.

A token lets one bot play at your tables under its name, and nothing else. It is shown once; the
database keeps a hash. The bot's owner uses it with `tidefold connect`. A revoked bot is
disconnected within seconds.

  tidefold bot-token create Ada > ada.token
  tidefold bot-token list
  tidefold bot-token revoke Ada --database /srv/tables.db
"""

from __future__ import annotations

import asyncio
import sys
import time
from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime

from .options import add_database, need_server
from .output import BadInput


def add(parser: ArgumentParser) -> None:
    """Add the arguments of `tidefold bot-token`."""
    parser.add_argument(
        "action", choices=("create", "list", "revoke"), metavar="create|list|revoke"
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="the name of the bot at tables")
    add_database(parser)


def run(options: Namespace) -> int:
    """Create, list or revoke tokens."""
    need_server()
    from ..server.errors import Refusal
    from ..server.serve_options import default_database
    from ..server.store import StoreError, is_missing

    if (options.name is None) != (options.action == "list"):
        raise BadInput("create and revoke need the NAME of a bot, and list needs none")
    database = options.database or default_database()
    try:
        if is_missing(database):
            raise BadInput(f"there is no database {database}; start the server once")
        asyncio.run(_act(database, options.action, options.name or ""))
    except (StoreError, Refusal, ValueError) as problem:
        raise BadInput(problem) from None
    return 0


async def _act(database: str, action: str, name: str) -> None:
    from ..server.bot_tokens import add_bot, good_bot_name
    from ..server.store import open_store
    from ..server.store.protected_names import name_key

    store = open_store(database)
    try:
        await store.open_beside()
        if action == "create":
            print(await add_bot(store, good_bot_name(name), int(time.time() * 1000)))
            print("Keep this token secret; it is not shown again.", file=sys.stderr)
        elif action == "revoke":
            if not await store.revoke_bot_token(name_key(name)):
                raise BadInput(f"there is no remote bot {name}")
            print(f"revoked the token of {name}")
        else:
            owners = {bot.player for bot in await store.bot_tokens() if bot.player}
            names = await store.names_of(owners)
            for bot in await store.bot_tokens():
                owner = names.get(bot.player, "") if bot.player else "the host"
                print(
                    f"{bot.name}\t{owner}\tmade {_date(bot.created)}\tlast used {_date(bot.used)}"
                )
    finally:
        await store.close()


def _date(at: int | None) -> str:
    return "never" if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"
