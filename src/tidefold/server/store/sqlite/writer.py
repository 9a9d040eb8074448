"""The thread that stores changes by group commit: one commit and one disk sync for a batch.

Python's driver releases the interpreter lock in every statement, and on a busy event loop it waits
milliseconds to get it back. With one statement per row, a batch of 200 changes took forty times
longer, so a whole batch is one statement per table. Batches are padded to powers of two with empty
rows, which the statement skips, so that a dozen prepared statements serve all sizes.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from itertools import chain
from operator import attrgetter
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Column

from ....override import override
from ...observer import NOBODY, Observer
from ..api import StoreError
from ..rows import PROBE_VALUES, Change, Row, SeatResult, TableLine
from ..schema import LINE, LINE_UPDATE, codes, columns_of, log, names_of, results, seats
from ..transactions import Outcome, Pending, Writer, resolve
from .errors import problem_of_change, problem_with
from .file import FileIdentity, connect

MOST = 256
_row_values = attrgetter(*Row.__struct_fields__)
_line_values = attrgetter(*TableLine.__struct_fields__)
_result_values = attrgetter(*SeatResult.__struct_fields__)
BATCH = 256
# On a busy server, more changes share a commit that comes a little later. A commit costs as much as
# several moves. If the last one had more than MANY changes, moves wait for the event loop, and
# rarer commits leave it more time.
LINGER_S, LINGER_LONGER_S = 0.004, 0.012
MANY = 16
# Errors of a single change; the rest of its batch can still be stored.
_OF_ONE = (
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    OverflowError,
    ValueError,
)


class Insertion:
    """An INSERT of any number of rows into one table; the first column is never null."""

    def __init__(self, columns: Sequence[Column[Any]], conflict: str = "") -> None:
        self._width = len(columns)
        self._start = f"INSERT INTO {columns[0].table} ({names_of(columns)})"
        self._conflict = conflict
        sizes = [1 << power for power in range(MOST.bit_length())]
        self._texts = {size: self._text(size) for size in sizes}

    def _text(self, size: int) -> str:
        row = f"({', '.join('?' * self._width)})"
        rows = f"SELECT * FROM (VALUES {', '.join([row] * size)}) WHERE column1 IS NOT NULL"
        return f"{self._start} {rows} {self._conflict}"

    def run(self, connection: sqlite3.Connection, rows: Sequence[tuple[object, ...]]) -> None:
        """Insert rows, in order."""
        for first in range(0, len(rows), MOST):
            part = rows[first : first + MOST]
            size = 1 << (len(part) - 1).bit_length()
            padding = (None,) * (self._width * (size - len(part)))
            connection.execute(self._texts[size], (*chain.from_iterable(part), *padding))


_LOG = Insertion(columns_of(log, Row))
_TABLES = Insertion(LINE, f"ON CONFLICT (id) DO UPDATE SET {LINE_UPDATE}")
_PROBE = Insertion(list(codes.columns), "ON CONFLICT (hash) DO UPDATE SET player = excluded.player")
_RESULTS = Insertion(columns_of(results, SeatResult), "ON CONFLICT DO NOTHING")
_SEATS = Insertion(list(seats.columns), "ON CONFLICT DO NOTHING")


def insert(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Insert the rows of changes; of several lines of one table the last one counts."""
    lines = {line.id: line for change in changes if (line := change.line) is not None}
    _LOG.run(connection, [_row_values(row) for change in changes for row in change.rows])
    _TABLES.run(connection, [_line_values(line) for line in lines.values()])
    seated = [(c.line.id, player) for c in changes if c.line is not None for player in c.seated]
    _SEATS.run(connection, seated)
    _RESULTS.run(connection, [_result_values(one) for c in changes for one in c.results])
    if any(change.line is None for change in changes):
        _PROBE.run(connection, [PROBE_VALUES])


class SqliteWriter(Writer):
    """Takes changes from the event loop and reports back once per batch."""

    def __init__(self, path: Path, observer: Observer = NOBODY) -> None:
        self._path = path
        self._observer = observer
        self._files = FileIdentity(path)
        self._queue: SimpleQueue[Pending | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._connection: sqlite3.Connection | None = None
        self._last = 0  # changes in the last batch
        self._thread = Thread(target=self._run, name="tidefold-writer", daemon=True)
        self._thread.start()

    @override
    def append(self, change: Change) -> asyncio.Future[None]:
        future: asyncio.Future[None] = self._loop.create_future()
        self._queue.put((change, future))
        return future

    @override
    async def stop(self) -> None:
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        running = True
        while running:
            taken = self._take()
            batch = [pending for pending in taken if pending is not None]
            self._last = len(batch)
            running = len(batch) == len(taken)
            started = time.perf_counter()
            outcomes = self._store([change for change, _ in batch])
            self._observer.measure("batch", len(batch))
            self._observer.measure("batch-seconds", time.perf_counter() - started)
            self._loop.call_soon_threadsafe(resolve, batch, outcomes)
        self._disconnect()

    def _take(self) -> list[Pending | None]:
        """Wait for a change, and take everything that has been queued by then."""
        first = self._queue.get()
        if self._last > 1:
            time.sleep(LINGER_LONGER_S if self._last > MANY else LINGER_S)
        more = min(self._queue.qsize(), BATCH - 1)
        return [first, *(self._queue.get_nowait() for _ in range(more))]

    def _store(self, changes: Sequence[Change]) -> list[Outcome]:
        """Store changes, together if possible; returns the outcome of each."""
        try:
            self._files.check()
            outcomes = self._commit(self._connect(), changes)
            self._files.check()
            return outcomes
        except StoreError as problem:
            # Keep the connection: only it knows what was committed to a moved file.
            return [problem for _ in changes]
        except Exception as error:  # noqa: BLE001  every error is reported to the callers
            # Open a new connection next time: this one may never recover. Closing it rolls back.
            self._disconnect()
            return [problem_with(self._path, error) for _ in changes]

    def _commit(self, connection: sqlite3.Connection, changes: Sequence[Change]) -> list[Outcome]:
        try:
            return _store_together(connection, changes)
        except _OF_ONE:
            connection.execute("ROLLBACK")
            return self._store_singly(connection, changes)

    def _store_singly(
        self, connection: sqlite3.Connection, changes: Sequence[Change]
    ) -> list[Outcome]:
        """Store all changes except faulty ones, in one commit."""
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [self._try_one(connection, change) for change in changes]
        connection.execute("COMMIT")
        return outcomes

    def _try_one(self, connection: sqlite3.Connection, change: Change) -> Outcome:
        """Insert a whole change, or return the reason why it was not stored."""
        connection.execute("SAVEPOINT one")
        try:
            insert(connection, [change])
        except _OF_ONE as error:
            connection.execute("ROLLBACK TO one")
            return problem_of_change(self._path, error)
        finally:
            connection.execute("RELEASE one")
        return None

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = connect(self._path)
        return self._connection

    def _disconnect(self) -> None:
        """Close the connection, which rolls back what is not committed."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            self._files.forget_log()


def _store_together(connection: sqlite3.Connection, changes: Sequence[Change]) -> list[Outcome]:
    connection.execute("BEGIN IMMEDIATE")
    insert(connection, changes)
    connection.execute("COMMIT")
    return [None] * len(changes)
