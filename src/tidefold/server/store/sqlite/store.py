"""The store in a SQLite file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection

from ....override import override
from ..api import StoreError
from ..database import Database
from ..migrate import is_usable, migrate
from ..transactions import Query
from .errors import problem_with
from .file import check_file, make_file, make_folder
from .lock import ServerLock
from .thread import SqliteThread
from .writer import SqliteWriter

T = TypeVar("T")


class SqliteStore(Database):
    """A file that one server uses; one thread reads, one writes, and one writes the logs."""

    def __init__(self, path: Path) -> None:
        self._path = path = path.resolve()  # links are resolved, so that all names share one lock
        self._lock = ServerLock(path)
        self._reader = SqliteThread(path, "BEGIN")
        # With plain BEGIN, a transaction that reads first could no longer be allowed to write.
        self._changer = SqliteThread(path, "BEGIN IMMEDIATE")

    @override
    async def _start(self) -> None:
        await asyncio.to_thread(self._prepare)
        if not await self._read(is_usable):
            await self._write(partial(migrate, name=f"The database {self._path}"))
        self._writer = SqliteWriter(self._path, self.observer)

    def _prepare(self) -> None:
        make_folder(self._path)
        self._lock.take()
        make_file(self._path)
        check_file(self._path)

    @override
    async def _stop(self) -> None:
        await self._reader.stop()
        await self._changer.stop()
        self._lock.release()

    @override
    async def _read(self, work: Callable[[Connection], T]) -> T:
        with self._as_store_errors():
            return await self._reader.run(work)

    @override
    async def _write(self, work: Callable[[Connection], T]) -> T:
        with self._as_store_errors():
            return await self._changer.run(work)

    @override
    async def _fetch(self, query: Query, **values: object) -> Sequence[Any]:
        with self._as_store_errors():
            return await self._reader.fetch(query, values)

    @override
    async def forget_player(self, id: str) -> None:
        await super().forget_player(id)
        with self._as_store_errors():  # erases the write-ahead log too, unless it is being read
            await self._changer.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @override
    def _problem(self, error: Exception) -> StoreError:
        return problem_with(self._path, error)
