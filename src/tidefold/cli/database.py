"""Work on the database of a server while servers run; its times, and ages such as 90d."""

from __future__ import annotations

import asyncio
import re
from argparse import Namespace
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TypeVar

from .options import need_server
from .output import BadInput, bad_input

if TYPE_CHECKING:
    from ..server.store.database import Database

T = TypeVar("T")
MINUTES = {"m": 1, "h": 60, "d": 24 * 60, "w": 7 * 24 * 60}
LONGEST = 100 * 366 * 24 * 60  # minutes


def on_database(options: Namespace, work: Callable[[str], T], *, new: bool = False) -> T:
    """Do work on the address of `--database`; BadInput if it is missing (unless `new`) or fails."""
    need_server()
    from ..records.shard_folder import FolderError
    from ..server.errors import Refusal
    from ..server.serve_options import default_database
    from ..server.store.api import StoreError
    from ..server.store.database_url import is_missing

    address = options.database or default_database()
    wrong = bad_input(StoreError, Refusal, FolderError, ValueError)
    with bad_input(OSError, doing=address), wrong:
        if not new and is_missing(address):
            raise BadInput(f"there is no database {address}; `tidefold serve` makes one")
        return work(address)


def on_store(options: Namespace, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do work on the open database of `--database`."""
    return on_database(options, lambda address: asyncio.run(_on_store(address, work)))


async def _on_store(address: str, work: Callable[[Database], Awaitable[T]]) -> T:
    from ..server.store.database_url import open_store

    store = open_store(address)
    try:
        await store.open_alongside_server()
        return await work(store)
    finally:
        await store.close()


def milliseconds_of(text: str) -> int:
    """Return a length of time in milliseconds; raises BadInput if it is malformed."""
    found = re.fullmatch(r"(\d{1,9})([mhdw])", text)
    minutes = int(found[1]) * MINUTES[found[2]] if found else 0
    if not 0 < minutes <= LONGEST:
        raise BadInput(f"a length of time looks like 90d, 12h or 30m, not {text}")
    return minutes * 60_000


def date_of(at: int) -> str:
    """Return a time of the database in UTC, for people."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
