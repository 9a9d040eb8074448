"""Queries about the players whom a player follows."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from .rows import Followed
from .schema import follows
from .transactions import DatabaseStore, reads, writes

MOST_FOLLOWED = 100  # per player; the oldest entry is dropped


class FollowQueries(DatabaseStore):
    """Reads and changes who follows whom."""

    @writes
    def follow(self, connection: Connection, player: str, followed: str, id: str, at: int) -> None:
        """Let a player follow another one; `id` names the entry in the player's list."""
        pair = (follows.c.player == player) & (follows.c.followed == followed)
        mine = select(follows.c.followed).where(follows.c.player == player)
        connection.execute(delete(follows).where(pair))
        values = {"player": player, "followed": followed, "id": id, "at": at}
        connection.execute(insert(follows).values(values))
        order = follows.c.at.desc(), follows.c.id
        found = connection.scalars(mine.order_by(*order).offset(MOST_FOLLOWED))
        oldest = list(found)
        if oldest:
            many = (follows.c.player == player) & follows.c.followed.in_(oldest)
            connection.execute(delete(follows).where(many))

    @writes
    def unfollow(self, connection: Connection, player: str, id: str) -> None:
        """Remove an entry from a player's list."""
        entry = (follows.c.player == player) & (follows.c.id == id)
        connection.execute(delete(follows).where(entry))

    @reads
    def followed_by(self, connection: Connection, player: str) -> list[Followed]:
        """Return the players whom a player follows, the newest entry first."""
        query = select(follows.c.followed, follows.c.id).where(follows.c.player == player)
        found = connection.execute(query.order_by(follows.c.at.desc(), follows.c.id))
        return [Followed(*row) for row in found]
