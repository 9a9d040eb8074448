"""Rebuilding a table from the rows of its log."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import msgspec

from ..games import MakeChance
from ..store import Outage, Row, StoreError
from . import log_entries as e
from .shown_log import RECENT_STEPS
from .table import Table


def rebuild(
    table: str, rows: Sequence[Row], make_chance: MakeChance, outages: Sequence[Outage] = ()
) -> Table:
    """The table of a log, whose clocks stood still in the outages; StoreError if it is damaged."""
    built = Table(table, make_chance)
    missing = deque(one for one in outages if rows and one.until > rows[0].at)
    try:
        entries = [e.decode_entry(row.body) for row in rows]
        skipped = _taken_back(entries)
        for place, (row, entry) in enumerate(zip(rows, entries, strict=True)):
            if row.seq != place + 1:
                raise ValueError(f"event {place + 1} is missing")
            _stop_clocks(built, missing, row.at)
            if place in skipped:
                built.skip(entry, row.at)
            else:
                built.apply(entry, row.at, row.words)
    except (msgspec.MsgspecError, ValueError, LookupError, AssertionError) as problem:
        raise StoreError(
            "corrupt",
            f"The log of table {table} cannot be read after event {built.seq}: {problem}. "
            "If the database was damaged, restore it from a backup.",
        ) from problem
    if missing:
        _stop_clocks(built, missing, missing[-1].until)
    return built


def _stop_clocks(table: Table, missing: deque[Outage], at: int) -> None:
    """Let a table suffer the outages that were over at a time."""
    while missing and missing[0].until <= at:
        outage = missing.popleft()
        table.suffer_outage(max(0, outage.until - max(outage.since, table.changed)))


def _taken_back(entries: Sequence[e.AnyEntry]) -> set[int]:
    """The places of moves and of the undos that took them back, which cancel each other.

    The last steps are replayed as they were, for viewers who reconnect.
    """
    standing: list[int] = []
    pairs: set[int] = set()
    for place, entry in enumerate(entries[:-RECENT_STEPS]):
        if isinstance(entry, e.Moved):
            standing.append(place)
        elif isinstance(entry, e.Undid):
            pairs |= {place, standing.pop()}
    return pairs
