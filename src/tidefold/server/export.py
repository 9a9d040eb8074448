"""Matches of the server as records, out of it and into it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from ..games.fair import FairChance
from ..records import replay
from .games import Thought
from .hub import Hub
from .showing import Names, line_of, summary_of
from .store import Change, Row, open_store
from .table import entries as e
from .table.table import Table


def record_of(table: Table, names: Names, *, running: bool = False) -> dict[str, Any] | None:
    """The record of a table's match; None if it is not over, unless running ones are wanted."""
    if table.imported is not None:
        return table.imported
    if table.live is None or (table.status != "over" and not running):
        return None
    return table.live.record(_meta(table, names), _proof(table))


def _meta(table: Table, names: Names) -> dict[str, Any]:
    """Who played, and when."""
    begun = datetime.fromtimestamp(table.created / 1000, UTC)
    return {
        "names": [chair.bot or names.get(chair.player or "", "") for chair in table.chairs],
        "bots": [chair.bot or "" for chair in table.chairs],
        "date": begun.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "table": table.id,
    }


def _proof(table: Table) -> dict[str, Any]:
    """The proof of the shuffle; the secret is in it only once the match is over."""
    nonces = [chair.nonce or "" for chair in table.chairs]
    chance = FairChance(table.settings.game, table.secret, nonces)
    return chance.proof(revealed=table.status == "over")


class _NoBots:
    """Nobody thinks while records are written."""

    async def choose(self, bot: str, thought: Thought) -> str:
        """Never asked."""
        raise NotImplementedError


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Hub]:
    """A hub on a database that no server uses; StoreError."""
    store = open_store(database)
    await store.open()
    try:
        yield Hub(store, _NoBots())
    finally:
        await store.close()


async def export(hub: Hub, *, running: bool = False) -> AsyncIterator[dict[str, Any]]:
    """All matches as records, oldest first."""
    async for line in hub.store.all_tables():
        table = await hub.load(line.id)
        record = record_of(table, hub.names, running=running) if table else None
        if record is not None:
            yield record


async def take_in(hub: Hub, record: Any) -> str:
    """Store a match played elsewhere, after replaying all of it; RecordError if it is wrong."""
    replay(record)
    table = Table(hub.ids.table())
    now = hub.clock.now()
    entry = e.Imported(record)
    body = e.encode_entry(entry).decode()
    row = Row(table.id, 1, now, "imported", None, body)
    table.apply(entry, now)
    await hub.store.append(Change(line_of(table, None, summary_of(table)), (row,)))
    return table.id
