"""The thread that reads: a question takes one trip there and back, and the driver's own speed."""

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
    """Asks on a connection of its own, which is opened when it is needed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = _new_thread()

    async def fetch(self, query: Select[Any], values: Mapping[str, object]) -> list[Any]:
        """The rows of a query; errors are those of the driver."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._ask, _text_of(query), values)

    def _ask(self, text: str, values: Mapping[str, object]) -> list[Any]:
        """Ask, with a new connection after an error: the old one may never recover."""
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
        """Close the connection and end the thread; the next question begins another."""
        thread, self._thread = self._thread, _new_thread()
        await asyncio.get_running_loop().run_in_executor(thread, self._close)
        thread.shutdown()


def _new_thread() -> ThreadPoolExecutor:
    """A thread that begins when it is asked something."""
    return ThreadPoolExecutor(1, thread_name_prefix="tidefold-reader")


@lru_cache
def _text_of(query: Select[Any]) -> str:
    """A query in SQLite's language; queries are few and live as long as the program."""
    return str(query.compile(dialect=sqlite.dialect(paramstyle="named")))
