"""Rebuilding a table from the rows of its log."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import accumulate

import msgspec

from ..games import MakeChance
from ..store.api import StoreError
from ..store.rows import Outage, Row
from .entry import Entry
from .shown_log import RECENT_STEPS, LogStep
from .table import Table
from .verbs import decode_entry
from .verbs.moves import Moved, Undid


def rebuild(
    table: str,
    rows: Sequence[Row],
    make_chance: MakeChance,
    outages: Sequence[Outage] = (),
    now: int | None = None,
    note: Callable[[Table, LogStep, int], None] | None = None,
) -> Table:
    """The table of a log, whose clocks stood still in the outages; StoreError if it is damaged.

    Nothing in it happened later than `now`, whatever the computer's clock said at the time. `note`
    gets the table after every entry.
    """
    built = Table(table, make_chance)
    times = _times(rows, now)
    missing = deque(one for one in outages if times and one.until > times[0])
    try:
        entries = [decode_entry(row.body) for row in rows]
        skipped = _taken_back(entries)
        for place, (row, entry, at) in enumerate(zip(rows, entries, times, strict=True)):
            if row.seq != place + 1:
                raise ValueError(f"event {place + 1} is missing")
            _stop_clocks(built, missing, at)
            undone = place in skipped
            step = built.skip(entry, at) if undone else built.apply(entry, at, row.words)
            if note is not None:
                note(built, step, at)
    except (msgspec.MsgspecError, ValueError, LookupError, AssertionError) as problem:
        raise StoreError(
            "corrupt",
            f"The log of table {table} cannot be read after event {built.seq}: {problem}. "
            "If the database was damaged, restore it from a backup.",
        ) from problem
    if missing:
        _stop_clocks(built, missing, missing[-1].until)
    return built


def _times(rows: Sequence[Row], now: int | None) -> list[int]:
    """When the events happened: none of them later than the next one, or than now."""
    if now is None:
        return [row.at for row in rows]
    times = list(accumulate((row.at for row in reversed(rows)), min, initial=now))
    return times[:0:-1]


def _stop_clocks(table: Table, missing: deque[Outage], at: int) -> None:
    """Apply the outages that were over at a time to a table, and drop them from `missing`."""
    while missing and missing[0].until <= at:
        outage = missing.popleft()
        table.suffer_outage(max(0, outage.until - max(outage.since, table.changed)))


def _taken_back(entries: Sequence[Entry]) -> set[int]:
    """The places of moves and of the undos that took them back, which cancel each other.

    The last steps are replayed as they were, for viewers who reconnect.
    """
    standing: list[int] = []
    pairs: set[int] = set()
    for place, entry in enumerate(entries[:-RECENT_STEPS]):
        if isinstance(entry, Moved):
            standing.append(place)
        elif isinstance(entry, Undid):
            pairs |= {place, standing.pop()}
    return pairs
