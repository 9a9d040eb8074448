"""Make, list and revoke tokens of remote bots, even while the server runs.

A token lets one bot play at your tables under its name, and nothing else. It is shown once; the
database keeps a hash. The bot's owner uses it with `tidefold connect`. A revoked bot is
disconnected within seconds.

  tidefold bot-token create Ada > ada.token
  tidefold bot-token list
  tidefold bot-token revoke Ada --database /srv/tables.db
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from .database import date_of, on_store
from .options import add_database
from .output import BadInput

if TYPE_CHECKING:
    from ..server.store.database import Database


def add(parser: ArgumentParser) -> None:
    parser.add_argument(
        "action", choices=("create", "list", "revoke"), metavar="create|list|revoke"
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="the name of the bot at tables")
    add_database(parser)


def run(options: Namespace) -> int:
    if (options.name is None) != (options.action == "list"):
        raise BadInput("create and revoke need the NAME of a bot, and list needs none")
    on_store(options, lambda store: _act(store, options.action, options.name or ""))
    return 0


async def _act(store: Database, action: str, name: str) -> None:
    from ..server.bot_tokens import add_bot, good_bot_name
    from ..server.store.protected_names import name_key

    if action == "create":
        print(await add_bot(store, good_bot_name(name), int(time.time() * 1000)))
        print("Keep this token secret; it is not shown again.", file=sys.stderr)
    elif action == "revoke":
        if not await store.revoke_bot_token(name_key(name)):
            raise BadInput(f"there is no remote bot {name}")
        print(f"revoked the token of {name}")
    else:
        bots = await store.bot_tokens()
        names = await store.names_of({bot.player for bot in bots if bot.player})
        for bot in bots:
            owner = names.get(bot.player, "") if bot.player else "the host"
            print(f"{bot.name}\t{owner}\tmade {_date(bot.created)}\tlast used {_date(bot.used)}")


def _date(at: int | None) -> str:
    return "never" if at is None else date_of(at)
