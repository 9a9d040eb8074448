"""The thread that reads: a query costs one round trip to it, at the driver's own speed."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import Any

from sqlalchemy import Select
from sqlalchemy.dialects import sqlite

from .connection import connect


class SqliteReader:
    """Runs queries on a connection of its own, opened when needed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = _new_thread()

    async def fetch(self, query: Select[Any], values: Mapping[str, object]) -> list[Any]:
        """The rows of a query; errors are those of the driver."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._query, _text_of(query), values)

    def _query(self, text: str, values: Mapping[str, object]) -> list[Any]:
        """Run a query; after an error, the next one gets a new connection."""
        try:
            if self._connection is None:
                self._connection = connect(self._path)
            return self._connection.execute(text, values).fetchall()
        except sqlite3.Error:
            self._close()
            raise

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    async def stop(self) -> None:
        """Close the connection and end the thread; the next query starts another."""
        thread, self._thread = self._thread, _new_thread()
        await asyncio.get_running_loop().run_in_executor(thread, self._close)
        thread.shutdown()


def _new_thread() -> ThreadPoolExecutor:
    """A thread that starts with its first query."""
    return ThreadPoolExecutor(1, thread_name_prefix="tidefold-reader")


@lru_cache
def _text_of(query: Select[Any]) -> str:
    """A query as SQL text; there are few, and they live as long as the program."""
    return str(query.compile(dialect=sqlite.dialect(paramstyle="named")))
