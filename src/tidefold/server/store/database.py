"""What both stores share: opening, closing, and transactions that raise StoreError."""

from __future__ import annotations

from abc import ABC, abstractmethod
from asyncio import Future
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Protocol

from sqlalchemy import Select, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..observer import NOBODY, Observer
from .api import PROBE, Change, StoreError
from .migrate import check_newest
from .nodes import PersonChange


class Writer(Protocol):
    """Stores the logs by group commit."""

    def append(self, change: Change) -> Future[None]:
        """Queue a change; the future is done when it is durable."""

    async def stop(self) -> None:
        """Store what is queued and end."""


class DatabaseStore(ABC):
    """A writer for the logs, and an engine for everything else."""

    _engine: AsyncEngine
    _writer: Writer | None = None
    observer: Observer = NOBODY  # of the commits

    @abstractmethod
    async def _start(self) -> None:
        """Create or migrate the database and start the writer."""

    @abstractmethod
    def _problem(self, error: Exception) -> StoreError:
        """An error of the database as a sentence for the host."""

    async def open(self) -> None:
        """Create or migrate the database and start the writer."""
        try:
            with self._as_store_errors():
                await self._start()
        except BaseException:
            await self.close()
            raise

    async def open_beside(self) -> None:
        """Use a database that a server may be using; its logs cannot be written then."""
        with self._as_store_errors():
            await check_newest(self._engine, "The database")

    async def close(self) -> None:
        """Store what is queued, and close the database."""
        if self._writer is not None:
            writer, self._writer = self._writer, None
            await writer.stop()
        await self._engine.dispose()

    async def append(self, change: Change) -> None:
        """Store a change; it is durable on return. Await it before the table's next change."""
        if self._writer is None:
            raise StoreError("failed", "The store is not open.")
        await self._writer.append(change)

    async def probe(self) -> None:
        """Store something of no meaning; a StoreError if the database still fails."""
        await self.append(PROBE)

    async def _person_changed(  # noqa: B027  a single server has nobody to tell
        self, connection: AsyncConnection, player: str, change: PersonChange
    ) -> None:
        """Something about a player has changed that servers keep in memory."""

    async def _insert_unless_there(
        self, connection: AsyncConnection, table: Table, **values: object
    ) -> None:
        """Insert a row, unless one with its key is there, perhaps of another server."""
        dialect = sqlite if self._engine.dialect.name == "sqlite" else postgresql
        await connection.execute(dialect.insert(table).values(values).on_conflict_do_nothing())

    async def _fetch(self, query: Select[Any], **values: object) -> Sequence[Any]:
        """The rows of a prepared query, whose columns are texts and numbers."""
        async with self._transaction() as connection:
            rows: Sequence[Any] = (await connection.execute(query, values)).all()
        return rows

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        """A connection in a transaction, committed at the end."""
        with self._as_store_errors():
            async with self._engine.begin() as connection:
                yield connection

    async def _insert_new(
        self, connection: AsyncConnection, table: Table, values: Mapping[str, object]
    ) -> bool:
        """Insert a row, unless another one has its key or one of its unique values."""
        dialect = postgresql if self._engine.dialect.name == "postgresql" else sqlite
        new = dialect.insert(table).values(dict(values)).on_conflict_do_nothing()
        return bool((await connection.execute(new)).rowcount)

    @contextmanager
    def _as_store_errors(self) -> Iterator[None]:
        """Turn every error inside into a StoreError."""
        try:
            yield
        except StoreError:
            raise
        except Exception as error:
            raise self._problem(error) from error
