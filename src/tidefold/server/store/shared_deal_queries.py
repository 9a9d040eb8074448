"""Queries about deals that many play, each once: daily deals, challenges and all tries at them."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, insert, select

from .rows import ChallengeTry, DailyTry
from .schema import challenge_tries, challenges, daily_tries, host_secrets, tables
from .transactions import DatabaseStore, insert_new, keep_first, writes

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
CHALLENGED = select(challenges.c.table_id).where(challenges.c.id == bindparam("challenge"))
TRIES_AT = (
    select(challenge_tries.c.player, challenge_tries.c.table_id, tables.c.status, tables.c.summary)
    .join(tables, tables.c.id == challenge_tries.c.table_id)
    .where(challenge_tries.c.challenge == bindparam("challenge"))
)


class SharedDealQueries(DatabaseStore):
    """Reads and stores challenges, and tries at shared deals."""

    @writes
    def host_secret(self, connection: Connection, name: str, fresh: str) -> str:
        """The secret of this name; the first call stores `fresh` as the secret."""
        return keep_first(connection, host_secrets.c.value, fresh, name=name)

    @writes
    def begin_try(
        self, connection: Connection, day: str, game: str, player: str, table: str
    ) -> str:
        """Store a player's try at this table, unless there is one; returns the table of the try."""
        tried = daily_tries.c.table_id
        return keep_first(connection, tried, table, day=day, game=game, player=player)

    async def tries_on(self, day: str) -> list[DailyTry]:
        """All players' tries at the deals of a day."""
        return [DailyTry(*row) for row in await self._fetch(TRIES_ON, day=day)]

    async def tries_of(self, player: str) -> list[DailyTry]:
        """All tries of a player, oldest first."""
        return [DailyTry(*row) for row in await self._fetch(TRIES_OF, player=player)]

    @writes
    def add_challenge(self, connection: Connection, fresh: str, table: str, player: str) -> str:
        """The challenge with a table's deal; for a new one this match is the first try."""
        query = select(challenges.c.id).where(challenges.c.table_id == table)
        own = {"challenge": fresh, "player": player, "table_id": table}
        insert_new(connection, challenges, id=fresh, table_id=table)
        known = str(connection.scalar(query))
        if known == fresh:
            connection.execute(insert(challenge_tries).values(**own))
        return known

    async def challenged_table(self, challenge: str) -> str | None:
        """The table whose deal a challenge uses, or None if there is no such challenge."""
        found = await self._fetch(CHALLENGED, challenge=challenge)
        return str(found[0][0]) if found else None

    @writes
    def begin_challenge(
        self, connection: Connection, challenge: str, player: str, table: str
    ) -> str:
        """Store a player's try at this table, unless there is one; returns the table of the try."""
        tried = challenge_tries.c.table_id
        return keep_first(connection, tried, table, challenge=challenge, player=player)

    async def challenge_tries(self, challenge: str) -> list[ChallengeTry]:
        """All players' tries at a challenge."""
        return [ChallengeTry(*row) for row in await self._fetch(TRIES_AT, challenge=challenge)]
