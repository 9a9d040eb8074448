"""Queries about the daily deal: the host's secret, and all players' tries."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select

from .rows import DailyTry
from .schema import daily_tries, host_secrets, tables
from .transactions import DatabaseStore, keep_first, writes

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
    """Reads and stores tries at the daily deal."""

    @writes
    def host_secret(self, connection: Connection, name: str, fresh: str) -> str:
        """Return the secret of this name; the first call stores `fresh` as the secret."""
        return keep_first(connection, host_secrets.c.value, fresh, name=name)

    @writes
    def begin_try(
        self, connection: Connection, day: str, game: str, player: str, table: str
    ) -> str:
        """Store a player's try at this table, unless there is one; returns the table of the try."""
        tried = daily_tries.c.table_id
        return keep_first(connection, tried, table, day=day, game=game, player=player)

    async def tries_on(self, day: str) -> list[DailyTry]:
        """Return all players' tries at the deals of a day."""
        return [DailyTry(*row) for row in await self._fetch(TRIES_ON, day=day)]

    async def tries_of(self, player: str) -> list[DailyTry]:
        """Return all tries of a player, oldest first."""
        return [DailyTry(*row) for row in await self._fetch(TRIES_OF, player=player)]
