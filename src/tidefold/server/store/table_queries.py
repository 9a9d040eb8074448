"""Queries about tables: logs and lists."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, select, tuple_, update

from ...override import override
from .rows import PRUNED, Row, TableLine
from .schema import (
    IN_LOBBY,
    columns_of,
    log,
    mistakes,
    rating_changes,
    results,
    runs,
    seats,
    tables,
)
from .transactions import DatabaseStore, reads, writes

PAGE = 500
ROW, LINE = columns_of(log, Row), columns_of(tables, TableLine)
DATED = (tables.c.created, tables.c.changed, results.c.ended, rating_changes.c.ended, mistakes.c.at)
LOG_OF = (
    select(*ROW)
    .where(log.c.table_id == bindparam("table"), log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
)


class TableQueries(DatabaseStore):
    """Reads logs and lists of tables."""

    @override
    async def log_of(self, table: str, after: int = 0) -> list[Row]:
        rows = [Row(*row) for row in await self._fetch(LOG_OF, table=table, after=after)]
        return [] if rows and rows[-1].kind == PRUNED else rows

    @override
    @reads
    def seatings_of(self, connection: Connection, player: str) -> list[Row]:
        query = select(*ROW).join(seats, seats.c.table_id == log.c.table_id)
        query = query.where(seats.c.player == player, log.c.player == player, log.c.kind == "sat")
        return [Row(*row) for row in connection.execute(query)]

    @override
    @writes
    def rewrite(self, connection: Connection, table: str, bodies: Mapping[int, str]) -> None:
        for seq, body in bodies.items():
            event = (log.c.table_id == table) & (log.c.seq == seq)
            connection.execute(update(log).where(event).values(body=body))

    @reads
    def _lines(self, connection: Connection, query: Select[*tuple[Any, ...]]) -> list[TableLine]:
        return [TableLine(*row) for row in connection.execute(query)]

    @override
    async def line_of(self, table: str) -> TableLine | None:
        lines = await self._lines(select(*LINE).where(tables.c.id == table))
        return lines[0] if lines else None

    @override
    @reads
    def due_tables(self, connection: Connection) -> list[tuple[str, int]]:
        query = select(tables.c.id, tables.c.due).where(tables.c.due.is_not(None))
        found = connection.execute(query.order_by(tables.c.due))
        return [(table, due) for table, due in found]

    @override
    async def public_tables(self, limit: int) -> list[TableLine]:
        query = select(*LINE).where(IN_LOBBY).order_by(tables.c.changed.desc())
        return await self._lines(query.limit(limit))

    @override
    async def tables_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[TableLine]:
        query = select(*LINE).join(seats, seats.c.table_id == tables.c.id)
        query = query.where(seats.c.player == player)
        if before is not None:
            last = select(tables.c.changed).where(tables.c.id == before).scalar_subquery()
            place = tuple_(tables.c.changed, tables.c.id)
            query = query.where(place < tuple_(last, before))
        order = tables.c.changed.desc(), tables.c.id.desc()
        return await self._lines(query.order_by(*order).limit(limit))

    async def all_tables(self) -> AsyncIterator[TableLine]:
        """Yield every table, oldest first, page by page."""
        place = tuple_(tables.c.created, tables.c.id)
        query = select(*LINE).order_by(tables.c.created, tables.c.id).limit(PAGE)
        lines = await self._lines(query)
        while lines:
            for line in lines:
                yield line
            lines = await self._lines(query.where(place > (lines[-1].created, lines[-1].id)))

    @reads
    def reports(self, connection: Connection) -> list[Row]:
        """The reports of players, oldest first, except erased ones."""
        reported = (log.c.kind == "reported") & log.c.words.is_not(None)
        found = connection.execute(select(*ROW).where(reported).order_by(log.c.at))
        return [Row(*row) for row in found]

    @override
    @writes
    def redate(self, connection: Connection, now: int) -> None:
        for column in (*DATED, runs.c.started, runs.c.alive):
            later = update(column.table).where(column > now)
            connection.execute(later.values({column.name: now}))

    @override
    @reads
    def latest_at(self, connection: Connection) -> int | None:
        latest: int | None = connection.scalar(select(func.max(tables.c.changed)))
        return latest
