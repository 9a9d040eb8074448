"""Queries about the daily deal: the host's secret, and everybody's tries."""

from __future__ import annotations

from sqlalchemy import bindparam, select

from .api import DailyTry
from .database import DatabaseStore
from .schema import daily_tries, host_secrets, tables

TRIES = select(
    daily_tries.c.day,
    daily_tries.c.game,
    daily_tries.c.player,
    daily_tries.c.table_id,
    tables.c.status,
    tables.c.changed,
    tables.c.summary,
).join(tables, tables.c.id == daily_tries.c.table_id)
TRIES_ON = TRIES.where(daily_tries.c.day == bindparam("day"))
TRIES_OF = TRIES.where(daily_tries.c.player == bindparam("player")).order_by(daily_tries.c.day)


class DailyQueries(DatabaseStore):
    """Reads and notes tries at the daily deal."""

    async def host_secret(self, name: str, fresh: str) -> str:
        """The secret of a name; the first time, the fresh one."""
        query = select(host_secrets.c.value).where(host_secrets.c.name == name)
        async with self._transaction() as connection:
            await self._insert_unless_there(connection, host_secrets, name=name, value=fresh)
            return str(await connection.scalar(query))

    async def begin_try(self, day: str, game: str, player: str, table: str) -> str:
        """Note a player's try at this table; returns the table of an earlier one, if any."""
        values = {"day": day, "game": game, "player": player}
        query = select(daily_tries.c.table_id).filter_by(**values)
        async with self._transaction() as connection:
            await self._insert_unless_there(connection, daily_tries, **values, table_id=table)
            return str(await connection.scalar(query))

    async def tries_on(self, day: str) -> list[DailyTry]:
        """Everybody's tries at the deals of a day."""
        return [DailyTry(*row) for row in await self._fetch(TRIES_ON, day=day)]

    async def tries_of(self, player: str) -> list[DailyTry]:
        """All tries of a player, oldest first."""
        return [DailyTry(*row) for row in await self._fetch(TRIES_OF, player=player)]
