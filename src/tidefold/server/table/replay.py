"""Rebuilding a table from the rows of its log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..games import MakeChance
from ..store import Row, StoreError
from . import log_entries as e
from .shown_log import RECENT_STEPS
from .table import Table


def rebuild(table: str, rows: Sequence[Row], make_chance: MakeChance) -> Table:
    """The table of a log; StoreError if the log is damaged."""
    built = Table(table, make_chance)
    try:
        entries = [e.decode_entry(row.body) for row in rows]
        skipped = _taken_back(entries)
        for place, (row, entry) in enumerate(zip(rows, entries, strict=True)):
            if row.seq != place + 1:
                raise ValueError(f"event {place + 1} is missing")
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
    return built


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
