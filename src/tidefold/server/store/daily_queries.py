"""Queries about the daily deal: the host's secret, and everybody's tries."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select

from .rows import DailyTry
from .schema import daily_tries, host_secrets, tables
from .transactions import DatabaseStore, insert_new, writes

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

    @writes
    def host_secret(self, connection: Connection, name: str, fresh: str) -> str:
        """The secret of a name; the first time, the fresh one."""
        query = select(host_secrets.c.value).where(host_secrets.c.name == name)
        insert_new(connection, host_secrets, name=name, value=fresh)
        return str(connection.scalar(query))

    @writes
    def begin_try(
        self, connection: Connection, day: str, game: str, player: str, table: str
    ) -> str:
        """Note a player's try at this table; returns the table of an earlier one, if any."""
        values = {"day": day, "game": game, "player": player}
        query = select(daily_tries.c.table_id).filter_by(**values)
        insert_new(connection, daily_tries, **values, table_id=table)
        return str(connection.scalar(query))

    async def tries_on(self, day: str) -> list[DailyTry]:
        """Everybody's tries at the deals of a day."""
        return [DailyTry(*row) for row in await self._fetch(TRIES_ON, day=day)]

    async def tries_of(self, player: str) -> list[DailyTry]:
        """All tries of a player, oldest first."""
        return [DailyTry(*row) for row in await self._fetch(TRIES_OF, player=player)]
