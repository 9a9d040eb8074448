"""Queries about tables: logs and lists."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

from sqlalchemy import Select, bindparam, func, select, tuple_, update

from .api import PRUNED, Row, TableLine
from .database import DatabaseStore
from .schema import LISTED, log, mistakes, rating_changes, results, runs, seats, tables

PAGE = 500
DATED = (tables.c.created, tables.c.changed, results.c.ended, rating_changes.c.ended, mistakes.c.at)
LOG_OF = (
    select(log)
    .where(log.c.table_id == bindparam("table"), log.c.seq > bindparam("after"))
    .order_by(log.c.seq)
)


class TableQueries(DatabaseStore):
    """Reads logs and lists of tables."""

    async def log_of(self, table: str, after: int = 0) -> list[Row]:
        """The events of a table whose number is larger than `after`, in order."""
        rows = [Row(*row) for row in await self._fetch(LOG_OF, table=table, after=after)]
        return [] if rows and rows[-1].kind == PRUNED else rows

    async def seatings_of(self, player: str) -> list[Row]:
        """The events with which a player sat down, at all tables."""
        query = select(log).join(seats, seats.c.table_id == log.c.table_id)
        query = query.where(seats.c.player == player, log.c.player == player, log.c.kind == "sat")
        async with self._transaction() as connection:
            return [Row(*row) for row in await connection.execute(query)]

    async def rewrite(self, table: str, bodies: Mapping[int, str]) -> None:
        """Replace the bodies of events by number, to erase what a player wrote in them."""
        async with self._transaction() as connection:
            for seq, body in bodies.items():
                event = (log.c.table_id == table) & (log.c.seq == seq)
                await connection.execute(update(log).where(event).values(body=body))

    async def _lines(self, query: Select[*tuple[Any, ...]]) -> list[TableLine]:
        """The lines that a query of whole rows finds."""
        async with self._transaction() as connection:
            return [TableLine(*row) for row in await connection.execute(query)]

    async def line_of(self, table: str) -> TableLine | None:
        """The line of a table, if there is such a table."""
        lines = await self._lines(select(tables).where(tables.c.id == table))
        return lines[0] if lines else None

    async def due_tables(self) -> list[tuple[str, int]]:
        """Tables with a timer, and when it is due, soonest first."""
        query = select(tables.c.id, tables.c.due).where(tables.c.due.is_not(None))
        async with self._transaction() as connection:
            found = await connection.execute(query.order_by(tables.c.due))
            return [(table, due) for table, due in found]

    async def public_tables(self, limit: int) -> list[TableLine]:
        """Public tables that are open or playing, newest change first."""
        query = select(tables).where(LISTED).order_by(tables.c.changed.desc())
        return await self._lines(query.limit(limit))

    async def tables_of(
        self, player: str, limit: int, before: str | None = None
    ) -> list[TableLine]:
        """Tables where a player ever sat, newest change first, those after the table `before`."""
        query = select(tables).join(seats, seats.c.table_id == tables.c.id)
        query = query.where(seats.c.player == player)
        if before is not None:
            last = select(tables.c.changed).where(tables.c.id == before).scalar_subquery()
            place = tuple_(tables.c.changed, tables.c.id)
            query = query.where(place < tuple_(last, before))
        order = tables.c.changed.desc(), tables.c.id.desc()
        return await self._lines(query.order_by(*order).limit(limit))

    async def all_tables(self) -> AsyncIterator[TableLine]:
        """Every table, oldest first, read page by page."""
        place = tuple_(tables.c.created, tables.c.id)
        query = select(tables).order_by(tables.c.created, tables.c.id).limit(PAGE)
        lines = await self._lines(query)
        while lines:
            for line in lines:
                yield line
            lines = await self._lines(query.where(place > (lines[-1].created, lines[-1].id)))

    async def reports(self) -> list[Row]:
        """What players reported, oldest first; without those that were erased."""
        reported = (log.c.kind == "reported") & log.c.words.is_not(None)
        async with self._transaction() as connection:
            found = await connection.execute(select(log).where(reported).order_by(log.c.at))
            return [Row(*row) for row in found]

    async def redate(self, now: int) -> None:
        """Move later times of tables, results and runs to now; the log keeps them."""
        async with self._transaction() as connection:
            for column in (*DATED, runs.c.started, runs.c.alive):
                later = update(column.table).where(column > now)
                await connection.execute(later.values({column.name: now}))

    async def latest_at(self) -> int | None:
        """The time of the newest change of any table."""
        async with self._transaction() as connection:
            latest: int | None = await connection.scalar(select(func.max(tables.c.changed)))
            return latest
