"""The store in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, text

from ....override import override
from ..api import StoreError
from ..database import Database
from ..migrate import is_usable, migrate
from ..nodes import Nodes, Notice, PersonChange, PersonNews
from ..transactions import Query
from .connection import create_engine, name_of
from .errors import problem_with
from .nodes import NOW_MS, PostgresNodes
from .notice_line import CHANNEL, encode
from .writer import PostgresWriter

T = TypeVar("T")
NOTE_PERSON = text(
    f"INSERT INTO people_changes (player, change, at) VALUES (:player, :change, {NOW_MS})"
)
TELL = text("SELECT pg_notify(:channel, :said)")


class PostgresStore(Database):
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
    async def _fetch(self, query: Query, **values: object) -> Sequence[Any]:
        with self._as_store_errors():
            async with self._engine.begin() as connection:
                rows: Sequence[Any] = (await connection.execute(query, values)).all()
        return rows

    @override
    def _person_changed(self, connection: Connection, player: str, change: PersonChange) -> None:
        """Store a change and notify the other nodes, both with the same commit."""
        connection.execute(NOTE_PERSON, {"player": player, "change": change})
        said = encode(Notice(0, people=(PersonNews(player, change),))).decode()
        connection.execute(TELL, {"channel": CHANNEL, "said": said})

    @override
    def nodes(self) -> Nodes:
        return PostgresNodes(self._url, self)

    @override
    def _problem(self, error: Exception) -> StoreError:
        return problem_with(self._name, error)
