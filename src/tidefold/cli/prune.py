"""Delete old data that nothing refers to, even while the server runs.

Without --delete, it only says what would go: unfinished tables at which nothing happened, guests
who joined long ago and left nothing, codes and bans that are over. --matches adds finished matches.

  tidefold prune --older-than 90d                      what would go
  tidefold prune --older-than 90d --delete
  tidefold prune --older-than 365d --matches --delete --database postgresql://user@host/tidefold

Make a backup first. `tidefold serve --keep-days 90` does the same every day, without --matches.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from .database import milliseconds_of, on_store
from .options import add_database
from .output import BadInput

if TYPE_CHECKING:
    from ..server.store.database import Database

LEAST_MS = 24 * 3600 * 1000


def add(parser: ArgumentParser) -> None:
    parser.add_argument("--older-than", required=True, metavar="TIME", help="such as 90d")
    parser.add_argument("--matches", action="store_true", help="finished matches too")
    parser.add_argument("--delete", action="store_true", help="delete it (without this, only list)")
    add_database(parser)


def run(options: Namespace) -> int:
    age = milliseconds_of(options.older_than)
    if age < LEAST_MS:
        raise BadInput("--older-than must be at least one day (1d)")
    found = on_store(options, partial(_prune, age, options.matches, options.delete))
    for kind, count in found.items():
        print(f"{count} {kind} {'deleted' if options.delete else 'would be deleted'}")
    if not options.delete and any(found.values()):
        print("Nothing was deleted: add --delete.")
    return 0


async def _prune(age: int, matches: bool, delete: bool, store: Database) -> dict[str, int]:
    """Return how many rows of each kind were deleted or, without `delete`, would be."""
    from ..server.store.retention_queries import Expired

    now = time.time_ns() // 1_000_000
    expired = Expired(now - age, now, matches)
    counts = await store.count_expired(expired)
    if not delete:
        return counts
    gone = Counter(dict.fromkeys(counts, 0))
    async for kind, count in store.prune(expired):
        gone[kind] += count
    return dict(gone)
