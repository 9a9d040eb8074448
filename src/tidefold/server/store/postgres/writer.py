"""The task that stores changes by group commit: one commit for a batch."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ..api import PROBE_VALUES, Change, StoreError
from ..group_commit import Outcome, Pending, resolve
from .connection import connect, name_of
from .errors import problem_of_change
from .statements import PROBE, STORE, columns_of

BATCH = 256
# Any number will do, as long as every Tidefold server locks the same one.
SERVER_LOCK = 0x7469_6465
LOCK, UNLOCK = "SELECT pg_try_advisory_lock($1)", "SELECT pg_advisory_unlock($1)"
# PostgreSQL notices only after a moment that a server has died.
LOCK_TIMEOUT_S = 2.0
RETRY_S = 0.05


async def _take_lock(connection: Any) -> bool:
    """Become the only server of this database; False if another one holds the lock."""
    end = time.monotonic() + LOCK_TIMEOUT_S
    while not await connection.fetchval(LOCK, SERVER_LOCK):
        if time.monotonic() > end:
            return False
        await asyncio.sleep(RETRY_S)
    return True


class PostgresWriter:
    """Collects changes while the last batch is being stored; reconnects if necessary."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = name_of(url)
        self._connection: Any = None
        self._pending: list[Pending] = []
        self._wake = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect and start; StoreError if another server uses the database."""
        await self._connect()
        self._task = asyncio.create_task(self._run(), name="tidefold-writer")

    def append(self, change: Change) -> asyncio.Future[None]:
        """Queue a change; the future is done when it is durable."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append((change, future))
        self._wake.set()
        return future

    async def stop(self) -> None:
        """Store what is queued and end."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
        await self._unlock()
        self._disconnect()

    async def _run(self) -> None:
        """Store batch after batch until told to stop."""
        while self._pending or not self._stopping:
            await self._wake.wait()
            batch, self._pending = self._pending[:BATCH], self._pending[BATCH:]
            if not self._pending and not self._stopping:
                self._wake.clear()
            if batch:
                resolve(batch, await self._store([change for change, _ in batch]))

    async def _store(self, changes: Sequence[Change]) -> list[Outcome]:
        """Store changes, together if possible; returns the outcome of each."""
        try:
            connection = await self._connect()
            await connection.execute(STORE, *columns_of(changes))
            if any(change.line is None for change in changes):
                await connection.execute(PROBE, *PROBE_VALUES)
        except Exception as error:  # noqa: BLE001  every error is reported to the callers
            return await self._outcomes(changes, error)
        return [None] * len(changes)

    async def _outcomes(self, changes: Sequence[Change], error: Exception) -> list[Outcome]:
        """The outcomes after an error; if one change may be at fault, each is tried alone."""
        problems = [problem_of_change(self._name, error) for _ in changes]
        if isinstance(error, StoreError) or problems[0].kind != "failed":
            self._disconnect()
        elif len(changes) > 1:
            return [(await self._store([change]))[0] for change in changes]
        return [*problems]

    async def _connect(self) -> Any:
        """The connection, opened and locked if there is none."""
        if self._connection is None or self._connection.is_closed():
            connection = await connect(self._url)
            if not await _take_lock(connection):
                await connection.close()
                sentence = f"Another Tidefold server uses {self._name}; stop it first."
                raise StoreError("failed", sentence)
            self._connection = connection
        return self._connection

    async def _unlock(self) -> None:
        """Release the lock, so that the next server can start at once."""
        if self._connection is not None:
            with suppress(Exception):  # in any case, the lock ends with the connection
                await self._connection.execute(UNLOCK, SERVER_LOCK, timeout=LOCK_TIMEOUT_S)

    def _disconnect(self) -> None:
        """Drop the connection, whatever its state."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
