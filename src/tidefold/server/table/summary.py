"""The line of a table in lists, as the store keeps it."""

from __future__ import annotations

from typing import Any

import msgspec

from ..store.rows import TableLine
from .table import Table


def summary_of(table: Table) -> str:
    """What lists show of a table; people are named by id, so that they can be forgotten.

    Every move stores it, so it has no room for whole settings.
    """
    summary: dict[str, Any] = {
        "rules": table.settings.rules,
        "seats": [[chair.player, chair.bot] for chair in table.chairs],
        "host": table.host,
        "result": table.result,
    }
    if table.beginning is not None:
        summary["continues"] = True
    if gone := [seat for seat, chair in enumerate(table.chairs) if chair.gone]:
        summary["gone"] = gone
    if table.settings.delay:
        summary["delay"] = table.settings.delay
    return msgspec.json.encode(summary).decode()


def line_of(table: Table, due: int | None, summary: str) -> TableLine:
    """The line of a table; `due` is when something happens there without a message."""
    return TableLine(
        table.id,
        table.settings.game,
        table.status,
        table.settings.public,
        table.seq,
        table.created,
        table.changed,
        due,
        summary,
    )
