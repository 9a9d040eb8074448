"""Reports of players, and the chat of a table, for the host alone."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec

from ..games.fair import FairChance
from .store.database import Database
from .table.replay import rebuild
from .table.verbs import decode_entry
from .table.verbs.chat import Reported


class Report(msgspec.Struct, frozen=True):
    """One report; people are a name and the id that moderators use."""

    id: str
    table: str
    seq: int
    at: int
    by: str
    about: str
    text: str
    closed: bool


async def reports_of(store: Database) -> AsyncIterator[Report]:
    """Yield all reports, oldest first."""
    closed = await store.closed_reports()
    for row in await store.reports():
        entry = decode_entry(row.body)
        rows = await store.log_of(row.table)
        if not isinstance(entry, Reported) or not rows:
            continue
        # The player in that seat at that time: by now it may be another one.
        table = rebuild(row.table, [one for one in rows if one.seq <= row.seq], FairChance)
        about = table.chairs[entry.seat].player
        names = await store.names_of(filter(None, [entry.player, about]))
        yield Report(
            f"{row.table}-{row.seq}",
            row.table,
            row.seq,
            row.at,
            _name_with_id(entry.player, names),
            "a bot" if about is None else _name_with_id(about, names),
            row.words or "",
            (row.table, row.seq) in closed,
        )


async def chat_of(store: Database, table: str) -> AsyncIterator[tuple[int, str, str]]:
    """Yield the time, the player and the words of each line of chat, in order."""
    rows = [row for row in await store.log_of(table) if row.kind == "chatted" and row.words]
    names = await store.names_of({row.player for row in rows if row.player})
    for row in rows:
        yield row.at, _name_with_id(row.player or "", names), row.words or ""


def _name_with_id(player: str, names: dict[str, str]) -> str:
    return f"{names.get(player) or 'someone'} [{player}]"
