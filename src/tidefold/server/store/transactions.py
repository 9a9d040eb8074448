"""The shared part of all databases: opening, closing, and methods that run in a transaction."""

from __future__ import annotations

from abc import abstractmethod
from asyncio import Future
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from functools import partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from sqlalchemy import Column, Connection, Select, Table, TextClause, select
from sqlalchemy.dialects import postgresql, sqlite

from ...override import override
from ..observer import NOBODY, Observer
from .api import Store, StoreError
from .migrate import check_newest
from .nodes import PersonChange
from .rows import PROBE, Change

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound="DatabaseStore")
Query = Select[Any] | TextClause
Pending = tuple[Change, Future[None]]
Outcome = StoreError | None


class Writer(Protocol):
    """Stores the logs by group commit."""

    def append(self, change: Change) -> Future[None]:
        """Queue a change; the future is done when the change is durable."""

    async def stop(self) -> None:
        """Store what is queued and end."""


class DatabaseStore(Store):
    """A writer for the logs, and transactions for everything else."""

    _writer: Writer | None = None
    observer: Observer = NOBODY  # of the commits

    @abstractmethod
    async def _start(self) -> None:
        """Create or migrate the database and start the writer."""

    @abstractmethod
    async def _stop(self) -> None:
        """Close the connections."""

    @abstractmethod
    async def _read(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction that changes nothing, and return its result."""

    @abstractmethod
    async def _write(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction, which is durable on return, and return its result."""

    @abstractmethod
    async def _fetch(self, query: Query, **values: object) -> Sequence[Any]:
        """The rows of a prepared query, whose columns are texts and numbers."""

    @abstractmethod
    def _problem(self, error: Exception) -> StoreError:
        """Turn an error of the database into a sentence for the host."""

    @override
    async def open(self) -> None:
        try:
            with self._as_store_errors():
                await self._start()
        except BaseException:
            await self.close()
            raise

    async def open_alongside_server(self) -> None:
        """Use a database that a server may be using; logs cannot be written."""
        await self._read(partial(check_newest, name="The database"))

    @override
    async def close(self) -> None:
        if self._writer is not None:
            writer, self._writer = self._writer, None
            await writer.stop()
        await self._stop()

    @override
    async def append(self, change: Change) -> None:
        if self._writer is None:
            raise StoreError("failed", "The store is not open.")
        await self._writer.append(change)

    @override
    async def probe(self) -> None:
        await self.append(PROBE)

    def _person_changed(self, connection: Connection, player: str, change: PersonChange) -> None:
        """Notify other servers of a change to a player whom they may have in memory."""

    @contextmanager
    def _as_store_errors(self) -> Iterator[None]:
        try:
            yield
        except StoreError:
            raise
        except Exception as error:
            raise self._problem(error) from error


def reads(
    query: Callable[Concatenate[S, Connection, P], T],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Make a method of a query that gets the connection of a read-only transaction."""

    @wraps(query)
    async def method(self: S, /, *given: P.args, **named: P.kwargs) -> T:
        return await self._read(lambda connection: query(self, connection, *given, **named))

    return method


def writes(
    change: Callable[Concatenate[S, Connection, P], T],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Make a method of a change that gets a transaction's connection, committed at the end."""

    @wraps(change)
    async def method(self: S, /, *given: P.args, **named: P.kwargs) -> T:
        return await self._write(lambda connection: change(self, connection, *given, **named))

    return method


def keep_first(connection: Connection, column: Column[str], value: str, **key: str) -> str:
    """Store a value under a key, unless there is one; returns the value that is stored."""
    insert_new(connection, column.table, **key, **{column.name: value})
    return str(connection.scalar(select(column).filter_by(**key)))


def insert_new(connection: Connection, table: Table, **values: object) -> bool:
    """Insert a row; False if another one has its key or one of its unique values."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    new = dialect.insert(table).values(values).on_conflict_do_nothing()
    return bool(connection.execute(new).rowcount)


def resolve(batch: Sequence[Pending], outcomes: Sequence[Outcome]) -> None:
    """Complete the futures of a batch: with nothing if stored, otherwise with the error."""
    for (_, future), outcome in zip(batch, outcomes, strict=True):
        if future.done():
            continue
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)
