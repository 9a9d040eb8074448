"""Queries about whom players follow."""

from __future__ import annotations

from sqlalchemy import delete, insert, select

from .api import Followed
from .database import DatabaseStore
from .schema import follows

MOST_FOLLOWED = 100  # by one player; whoever was followed first drops out


class FollowQueries(DatabaseStore):
    """Reads and changes whom players follow."""

    async def follow(self, player: str, followed: str, id: str, at: int) -> None:
        """Let a player follow another one; `id` names the entry in the player's list."""
        pair = (follows.c.player == player) & (follows.c.followed == followed)
        mine = select(follows.c.followed).where(follows.c.player == player)
        async with self._transaction() as connection:
            await connection.execute(delete(follows).where(pair))
            values = {"player": player, "followed": followed, "id": id, "at": at}
            await connection.execute(insert(follows).values(values))
            order = follows.c.at.desc(), follows.c.id
            found = await connection.scalars(mine.order_by(*order).offset(MOST_FOLLOWED))
            oldest = list(found)
            if oldest:
                many = (follows.c.player == player) & follows.c.followed.in_(oldest)
                await connection.execute(delete(follows).where(many))

    async def unfollow(self, player: str, id: str) -> None:
        """Take an entry from a player's list."""
        entry = (follows.c.player == player) & (follows.c.id == id)
        async with self._transaction() as connection:
            await connection.execute(delete(follows).where(entry))

    async def followed_by(self, player: str) -> list[Followed]:
        """Whom a player follows, the newest first."""
        query = select(follows.c.followed, follows.c.id).where(follows.c.player == player)
        async with self._transaction() as connection:
            found = await connection.execute(query.order_by(follows.c.at.desc(), follows.c.id))
            return [Followed(*row) for row in found]
