"""Importing and exporting the matches of a database as records."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from ..records import replay
from .games import DecisionRequest
from .live.hub import Hub
from .live.ratings import Ratings
from .live.table_log import load_table
from .store.database_url import open_store
from .store.rows import Change, Row
from .table.days import utc_text
from .table.derived_rows import line_of, summary_of
from .table.entry import encode_entry
from .table.record import record_of
from .table.table import Table
from .table.verbs import decode_entry
from .table.verbs.beginning import Imported
from .table.verbs.chat import Reported
from .workers.decisions import SeatedBot


class _NoBots:
    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        raise NotImplementedError


@asynccontextmanager
async def open_database(database: str) -> AsyncIterator[Hub]:
    """Open a hub on a database that no server uses; raises StoreError."""
    store = open_store(database)
    await store.open()
    try:
        yield Hub(store, _NoBots())
    finally:
        await store.close()


async def rebuild_ratings(database: str) -> dict[str, int]:
    """Recompute all ratings of a database; returns how many matches of each game were rated."""
    async with open_database(database) as hub:
        return await Ratings(hub).rebuild()


async def export_records(hub: Hub, *, running: bool = False) -> AsyncIterator[dict[str, Any]]:
    """Yield all matches as records, oldest first."""
    async for line in hub.database.all_tables():
        table = await load_table(line.id, hub.context)
        if table is None:
            continue
        record = record_of(table, hub.names, running=running, now=hub.clock.now())
        if record is not None:
            yield record


async def export_reports(hub: Hub) -> AsyncIterator[dict[str, Any]]:
    """Yield the reports of players to the host, and whom they are about, oldest first."""
    for row in await hub.database.reports():
        entry = decode_entry(row.body)
        table = await load_table(row.table, hub.context)
        if table is None or not isinstance(entry, Reported):
            continue
        by, about = hub.names.get(entry.player, ""), table.chairs[entry.seat].player or ""
        yield {
            "table": row.table,
            "date": utc_text(row.at),
            "by": by,
            "seat": entry.seat,
            "name": hub.names.get(about, ""),
            "text": row.words,
        }


async def import_record(hub: Hub, record: Any) -> str:
    """Store a match played elsewhere, and return its table; raises RecordError if it is invalid."""
    change = change_for(hub, record)
    await hub.store.append(change)
    return change.rows[0].table


def change_for(hub: Hub, record: Any) -> Change:
    """What is stored for a match played elsewhere; raises RecordError if it is invalid."""
    replay(record)
    table = Table(hub.ids.table())
    now = hub.clock.now()
    entry = Imported(record)
    body = encode_entry(entry).decode()
    row = Row(table.id, 1, now, "imported", None, body)
    table.apply(entry, now)
    return Change(line_of(table, None, summary_of(table)), (row,))
