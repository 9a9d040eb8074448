"""Queries about challenges: the table whose deal is played, and all players' tries."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, insert, select

from .rows import ChallengeTry
from .schema import challenge_tries, challenges, tables
from .transactions import DatabaseStore, insert_new, keep_first, writes

CHALLENGED = select(challenges.c.table_id).where(challenges.c.id == bindparam("challenge"))
TRIES_AT = (
    select(challenge_tries.c.player, challenge_tries.c.table_id, tables.c.status, tables.c.summary)
    .join(tables, tables.c.id == challenge_tries.c.table_id)
    .where(challenge_tries.c.challenge == bindparam("challenge"))
)


class ChallengeQueries(DatabaseStore):
    """Reads and stores challenges."""

    @writes
    def add_challenge(self, connection: Connection, fresh: str, table: str, player: str) -> str:
        """Return the challenge with a table's deal; for a new one this match is the first try."""
        query = select(challenges.c.id).where(challenges.c.table_id == table)
        own = {"challenge": fresh, "player": player, "table_id": table}
        insert_new(connection, challenges, id=fresh, table_id=table)
        known = str(connection.scalar(query))
        if known == fresh:
            connection.execute(insert(challenge_tries).values(**own))
        return known

    async def challenged_table(self, challenge: str) -> str | None:
        """Return the table whose deal a challenge uses, or None if there is no such challenge."""
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
        """Return all players' tries at a challenge."""
        return [ChallengeTry(*row) for row in await self._fetch(TRIES_AT, challenge=challenge)]
