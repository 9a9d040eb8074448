"""The task that stores changes by group commit: one statement, which is run whole or not at all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from sqlalchemy import Column
from sqlalchemy.dialects import postgresql

from ....override import override
from ...observer import NOBODY, Observer
from ..api import Conflict, StoreError
from ..rows import PROBE_VALUES, Change, Row, SeatResult, TableLine
from ..schema import LINE, LINE_UPDATE, columns_of, log, names_of, results, seats
from ..transactions import Outcome, Pending, Writer, resolve
from .connection import connect, name_of
from .errors import problem_of_change

_numbers = count(1)
BATCH = 256
# Servers of earlier versions want the database for themselves and take this lock alone; all others
# share it.
SERVER_LOCK = 0x7469_6465
LOCK, UNLOCK = "SELECT pg_try_advisory_lock_shared($1)", "SELECT pg_advisory_unlock_shared($1)"
# PostgreSQL notices only after a moment that a server has died.
LOCK_TIMEOUT_S = 2.0
RETRY_S = 0.05


def _insertion(columns: Sequence[Column[Any]], conflict: str = "") -> str:
    """An INSERT of rows from one array per column; arguments are numbered in order."""
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]  # it has no types
    types = (column.type.compile(dialect) for column in columns)
    arrays = ", ".join(f"${next(_numbers)}::{kind}[]" for kind in types)
    rows = f"SELECT * FROM unnest({arrays})"
    return f"INSERT INTO {columns[0].table} ({names_of(columns)}) {rows} {conflict}"


STORE = f"""
WITH logged AS ({_insertion(columns_of(log, Row))}),
seated AS ({_insertion(list(seats.columns), "ON CONFLICT DO NOTHING")}),
ended AS ({_insertion(columns_of(results, SeatResult), "ON CONFLICT DO NOTHING")})
{_insertion(LINE, f"ON CONFLICT (id) DO UPDATE SET {LINE_UPDATE}")}
WHERE tables.seq < excluded.seq
"""
TAKEN = """
SELECT DISTINCT log.table_id
FROM unnest($1::text[], $2::int[]) AS wanted (table_id, seq) JOIN log USING (table_id, seq)
"""
PROBE = """
INSERT INTO codes (hash, player, expires) VALUES ($1, $2, $3)
ON CONFLICT (hash) DO UPDATE SET player = excluded.player
"""


def arguments_of(changes: Sequence[Change]) -> list[list[Any]]:
    """The arguments of the statement; of several lines of one table the last one counts."""
    lines = {line.id: line for change in changes if (line := change.line) is not None}
    seated = [(c.line.id, player) for c in changes if c.line is not None for player in c.seated]
    return [
        *_turned(Row, (row for change in changes for row in change.rows)),
        [table for table, _ in seated],
        [player for _, player in seated],
        *_turned(SeatResult, (one for change in changes for one in change.results)),
        *_turned(TableLine, lines.values()),
    ]


def _turned(kind: type[msgspec.Struct], values: Iterable[msgspec.Struct]) -> list[list[Any]]:
    found = list(values)
    return [[getattr(one, name) for one in found] for name in kind.__struct_fields__]


async def _take_lock(connection: Any) -> bool:
    """Take the lock that keeps servers of earlier versions out; False if one of them runs."""
    end = time.monotonic() + LOCK_TIMEOUT_S
    while not await connection.fetchval(LOCK, SERVER_LOCK):
        if time.monotonic() > end:
            return False
        await asyncio.sleep(RETRY_S)
    return True


class PostgresWriter(Writer):
    """Collects changes while the last batch is being stored; reconnects if necessary."""

    def __init__(self, url: str, observer: Observer = NOBODY) -> None:
        self._url = url
        self._observer = observer
        self._name = name_of(url)
        self._connection: Any = None
        self._pending: list[Pending] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect and start; raises StoreError if an earlier version's server uses the database."""
        await self._connect()
        self._task = asyncio.create_task(self._run(), name="tidefold-writer")

    @override
    def append(self, change: Change) -> asyncio.Future[None]:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((change, future))
        self._wake.set()
        return future

    @override
    async def stop(self) -> None:
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._unlock()
        self._disconnect()

    async def _run(self) -> None:
        while self._pending or not self._stopping:
            await self._wake.wait()
            batch, self._pending = self._pending[:BATCH], self._pending[BATCH:]
            if not self._pending and not self._stopping:
                self._wake.clear()
            if batch:
                started = time.perf_counter()
                outcomes = await self._store([change for change, _ in batch])
                self._observer.measure("batch", len(batch))
                self._observer.measure("batch-seconds", time.perf_counter() - started)
                resolve(batch, outcomes)

    async def _store(self, changes: Sequence[Change]) -> list[Outcome]:
        """Store changes, together if possible; returns the outcome of each."""
        # Every node stores tables in the same order, or two batches could wait for each other.
        ordered = sorted(changes, key=_table_of) if len(changes) > 1 else changes
        try:
            connection = await self._connect()
            await connection.execute(STORE, *arguments_of(ordered))
            if any(change.line is None for change in changes):
                await connection.execute(PROBE, *PROBE_VALUES)
        except Exception as error:  # noqa: BLE001  every error is reported to the callers
            return await self._outcomes(changes, error)
        return [None] * len(changes)

    async def _outcomes(self, changes: Sequence[Change], error: Exception) -> list[Outcome]:
        """The outcomes after an error; changes that may be innocent are tried alone."""
        problems = [problem_of_change(self._name, error) for _ in changes]
        if isinstance(error, StoreError) or problems[0].kind != "failed":
            self._disconnect()
        elif len(changes) > 1:
            return await self._store_others(changes, isinstance(problems[0], Conflict))
        return [*problems]

    async def _store_others(self, changes: Sequence[Change], conflict: bool) -> list[Outcome]:
        """Store all changes whose tables have no conflict; without conflicts, store each alone."""
        late = await self._late_tables(changes) if conflict else set()
        if not late:
            return [(await self._store([change]))[0] for change in changes]
        good = [change for change in changes if _table_of(change) not in late]
        outcomes = iter(await self._store(good) if good else [])
        return [Conflict() if _table_of(c) in late else next(outcomes) for c in changes]

    async def _late_tables(self, changes: Sequence[Change]) -> set[str]:
        """The tables where an event of the same number is already stored."""
        rows = [row for change in changes for row in change.rows]
        try:
            connection = await self._connect()
            found = await connection.fetch(
                TAKEN, [row.table for row in rows], [row.seq for row in rows]
            )
        except Exception:  # noqa: BLE001  each change then tells its own trouble
            return set()
        return {row["table_id"] for row in found}

    async def _connect(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            connection = await connect(self._url)
            try:
                if not await _take_lock(connection):
                    sentence = f"An earlier Tidefold server uses {self._name} alone; stop it first."
                    raise StoreError("failed", sentence)
            except BaseException:
                connection.terminate()
                raise
            self._connection = connection
        return self._connection

    async def _unlock(self) -> None:
        """Release the lock, so that the next server can start at once."""
        if self._connection is not None:
            with suppress(Exception):  # in any case, the lock ends with the connection
                await self._connection.execute(UNLOCK, SERVER_LOCK, timeout=LOCK_TIMEOUT_S)

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _table_of(change: Change) -> str:
    """The table of a change; an empty text for a probe."""
    return "" if change.line is None else change.line.id
