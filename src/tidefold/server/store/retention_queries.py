"""Deletes expired tables, guests and codes, in small transactions while servers run."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    delete,
    exists,
    insert,
    not_,
    or_,
    select,
)

from .rows import PRUNED
from .schema import (
    challenge_tries,
    challenges,
    closed_reports,
    codes,
    daily_tries,
    log,
    metadata,
    mistakes,
    players,
    results,
    sanctions,
    seats,
    tables,
    tokens,
)
from .transactions import DatabaseStore, reads, writes

AT_ONCE = 20  # tables or players in one transaction: a move waits for it a few milliseconds
PAUSE_S = 0.05  # after each transaction, so that moves go first
OF_TABLE = (log, seats, results, mistakes, daily_tries, challenge_tries, closed_reports)
# Deleted with a guest; any other row that names a guest keeps the guest.
OF_PLAYER = (tokens, codes)
NAMING = ("player", "host", "followed", "blocked")  # columns that name a player


class Expired(msgspec.Struct, frozen=True):
    """What is to be deleted: everything older than a time; finished matches only if wanted."""

    before: int
    now: int
    matches: bool = False

    def kinds(self) -> dict[str, Select[str]]:
        """Queries for the ids of expired rows by kind, in the order of deletion."""
        old = tables.c.changed < self.before
        unfinished = tables.c.status.in_(("open", "playing", "closed"))
        # A table with a timer is not abandoned: its server still plays there.
        asleep = or_(tables.c.due.is_(None), tables.c.due < self.before)
        found = {"unfinished tables": select(tables.c.id).where(old, unfinished, asleep)}
        if self.matches:
            # Ratings can be recomputed from rated matches only as long as all are there.
            rated = exists().where(
                results.c.table_id == tables.c.id, results.c.rated_as.is_not(None)
            )
            found["matches"] = select(tables.c.id).where(old, not_(unfinished), not_(rated))
        found["guests"] = select(players.c.id).where(self._is_idle_guest())
        found["codes"] = select(codes.c.hash).where(codes.c.expires <= self.now)
        over = and_(sanctions.c.until.is_not(None), sanctions.c.until < self.before)
        found["sanctions"] = select(sanctions.c.id).where(over)
        return found

    def _is_idle_guest(self) -> ColumnElement[bool]:
        """The condition for a guest who joined long ago and left no trace or new device."""
        named = [
            exists().where(table.c[column] == players.c.id)
            for table in metadata.tables.values()
            if table not in (*OF_PLAYER, log)  # a player in a log has or had a seat
            for column in NAMING
            if column in table.c
        ]
        recent = exists().where(tokens.c.player == players.c.id, tokens.c.created >= self.before)
        return and_(players.c.created < self.before, not_(recent), not_(or_(*named)))


class RetentionQueries(DatabaseStore):
    """Counts and deletes expired rows."""

    @reads
    def count_expired(self, connection: Connection, expired: Expired) -> dict[str, int]:
        """How many rows of each kind would be deleted now."""
        return {
            kind: len(connection.execute(query).all()) for kind, query in expired.kinds().items()
        }

    async def prune(self, expired: Expired) -> AsyncIterator[tuple[str, int]]:
        """Delete expired rows, a few at a time; yields kind and number after each transaction."""
        for kind, query in expired.kinds().items():
            while gone := await self._prune_some(kind, query, expired):
                yield kind, gone
                await asyncio.sleep(PAUSE_S)
        await self._prune_marks(expired.before)

    @writes
    def _prune_some(
        self, connection: Connection, kind: str, query: Select[str], expired: Expired
    ) -> int:
        some = query.limit(AT_ONCE).with_for_update(skip_locked=True)
        ids = [row[0] for row in connection.execute(some)]
        if ids:
            _delete(connection, kind, ids, expired)
        return len(ids)

    @writes
    def _prune_marks(self, connection: Connection, before: int) -> None:
        """Delete the marks of tables that were deleted long ago."""
        marked = and_(log.c.kind == PRUNED, log.c.at < before)
        connection.execute(delete(log).where(marked))


def _delete(connection: Connection, kind: str, ids: Sequence[str], expired: Expired) -> None:
    if kind == "guests":
        for table in OF_PLAYER:
            connection.execute(delete(table).where(table.c.player.in_(ids)))
        connection.execute(delete(players).where(players.c.id.in_(ids)))
    elif kind == "codes":
        connection.execute(delete(codes).where(codes.c.hash.in_(ids)))
    elif kind == "sanctions":
        connection.execute(delete(sanctions).where(sanctions.c.id.in_(ids)))
    else:
        _delete_tables(connection, ids, expired.now)


def _delete_tables(connection: Connection, ids: Sequence[str], now: int) -> None:
    """Delete tables with their logs; a mark takes the number of the next event of each.

    A server that still has such a table in memory then gets a conflict, and not half a log.
    """
    last = select(tables.c.id, tables.c.seq).where(tables.c.id.in_(ids))
    marks = [
        {"table_id": id, "seq": seq + 1, "at": now, "kind": PRUNED, "body": "{}"}
        for id, seq in connection.execute(last)
    ]
    own = select(challenges.c.id).where(challenges.c.table_id.in_(ids))
    connection.execute(delete(challenge_tries).where(challenge_tries.c.challenge.in_(own)))
    connection.execute(delete(challenges).where(challenges.c.table_id.in_(ids)))
    for table in OF_TABLE:
        connection.execute(delete(table).where(table.c.table_id.in_(ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))
    connection.execute(insert(log), marks)
