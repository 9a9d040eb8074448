"""The store in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Select

from ....override import override
from ..api import StoreError
from ..database import Database
from ..migrate import is_usable, migrate
from ..nodes import Nodes
from .connection import create_engine, name_of
from .errors import problem_with
from .node_queries import NodeQueries
from .nodes import PostgresNodes
from .writer import PostgresWriter

T = TypeVar("T")


class PostgresStore(NodeQueries, Database):
    """A database that any number of servers use, each with one connection that writes logs."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = name_of(url)
        self._engine = create_engine(url)

    @override
    async def _start(self) -> None:
        self._writer = writer = PostgresWriter(self._url, self.observer)
        await writer.start()
        if await self._read(is_usable):
            return
        patient = create_engine(self._url, None)
        try:
            async with patient.begin() as connection:
                await connection.run_sync(partial(migrate, name=f"The database {self._name}"))
        finally:
            await patient.dispose()

    @override
    async def _stop(self) -> None:
        await self._engine.dispose()

    @override
    async def _read(self, work: Callable[[Connection], T]) -> T:
        return await self._write(work)

    @override
    async def _write(self, work: Callable[[Connection], T]) -> T:
        with self._as_store_errors():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    @override
    async def _fetch(self, query: Select[Any], **values: object) -> Sequence[Any]:
        with self._as_store_errors():
            async with self._engine.begin() as connection:
                rows: Sequence[Any] = (await connection.execute(query, values)).all()
        return rows

    @override
    def nodes(self) -> Nodes:
        return PostgresNodes(self._url, self)

    @override
    def _problem(self, error: Exception) -> StoreError:
        return problem_with(self._name, error)
