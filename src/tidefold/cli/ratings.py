"""Recompute a server's ratings from its rated matches.

Ratings follow from the results, match by match in the order in which they ended. The server keeps
them up to date by itself; this makes all of them again, for example after restoring a backup.

  tidefold ratings rebuild
  tidefold ratings rebuild --database /srv/tables.db

Stop the server first.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace

from .database import on_database
from .options import add_database


def add(parser: ArgumentParser) -> None:
    parser.add_argument("what", choices=["rebuild"], help="rebuild: fold all rated matches again")
    add_database(parser)


def run(options: Namespace) -> int:
    folded = on_database(options, lambda database: asyncio.run(_rebuild(database)))
    for game, count in folded.items():
        print(f"{game}: {count} rated matches")
    if not folded:
        print("no match was rated")
    return 0


async def _rebuild(database: str) -> dict[str, int]:
    from ..server.import_export import rebuild_ratings

    return await rebuild_ratings(database)
