"""A thread with a connection: each query and each transaction costs one round trip to it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, StaticPool, create_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError

from ..transactions import Query
from .file import ERASING, connect

T = TypeVar("T")


class SqliteThread:
    """Runs one job after the other, on a connection that is opened when needed."""

    def __init__(self, path: Path, begin: str) -> None:
        self._path = path
        self._begin = begin  # the statement with which a transaction begins
        self._connection: sqlite3.Connection | None = None
        self._thread = _new_thread()

    async def fetch(self, query: Query, values: Mapping[str, object]) -> list[Any]:
        """The rows of a prepared query, at the driver's own speed."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._rows, _text_of(query), values)

    async def execute(self, statement: str) -> None:
        """Run a statement outside of transactions."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._rows, statement, {})

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction, which is committed even if the caller no longer waits."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._transact, work)

    async def stop(self) -> None:
        """Close the connection and end the thread; later work starts another."""
        thread, self._thread = self._thread, _new_thread()
        await asyncio.get_running_loop().run_in_executor(thread, self._close)
        thread.shutdown()

    def _rows(self, text: str, values: Mapping[str, object]) -> list[Any]:
        try:
            return (self._connection or self._open()).execute(text, values).fetchall()
        except sqlite3.Error:
            self._close()
            raise

    def _transact(self, work: Callable[[Connection], T]) -> T:
        try:
            self._open()
            with self._engine.begin() as connection:
                return work(connection)
        except (DBAPIError, sqlite3.Error):
            self._close()
            raise

    def _open(self) -> sqlite3.Connection:
        """The connection; one that failed was closed, as it may never recover."""
        if self._connection is None:
            self._connection = connect(self._path, *ERASING)
            self._engine = _engine_for(self._connection, self._begin)
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def _new_thread() -> ThreadPoolExecutor:
    """An executor whose thread starts with its first work."""
    return ThreadPoolExecutor(1, thread_name_prefix="tidefold-sqlite")


def _engine_for(connection: sqlite3.Connection, begin: str) -> Engine:
    """An engine for one connection; the driver itself begins no transactions."""
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    event.listen(engine, "begin", lambda begun: begun.exec_driver_sql(begin))
    return engine


@lru_cache
def _text_of(query: Query) -> str:
    """A query as SQL text; the few texts stay in memory as long as the program."""
    return str(query.compile(dialect=sqlite.dialect(paramstyle="named")))
