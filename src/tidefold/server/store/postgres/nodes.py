"""The nodes on a PostgreSQL database: shards, notices, and what else they share."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Collection

from sqlalchemy import ARRAY, Connection, Integer, Text, bindparam, text

from ....override import override
from ..nodes import (
    AnalysisNote,
    News,
    NodeListener,
    Nodes,
    Notice,
    PersonNews,
    PresenceNews,
    shard_of,
)
from ..transactions import DatabaseStore
from .notice_line import NoticeLine
from .shard_locks import ShardLocks

PRUNE_EVERY_S = 300
NOW_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
KEPT_MS = 3_600_000  # how long changes of people and full buckets are kept
LOOK_BACK = 200  # numbers: changes of people may become visible out of order
KEPT_ANALYSES_MS = 24 * 3_600_000

NEWEST = text("SELECT id, seq FROM tables WHERE id = ANY(:tables)").bindparams(
    bindparam("tables", type_=ARRAY(Text))
)
DUE = text("SELECT id, due FROM tables WHERE due IS NOT NULL AND due < :at ORDER BY due")
LAST_CHANGE = text("SELECT coalesce(max(id), 0) FROM people_changes")
CHANGES = text("SELECT id, player, change FROM people_changes WHERE id > :after ORDER BY id")
PRUNE = (
    text(f"DELETE FROM people_changes WHERE at < {NOW_MS} - {KEPT_MS}"),
    text(f"DELETE FROM shared_buckets WHERE at < {NOW_MS} - {KEPT_MS}"),
    text(f"DELETE FROM analyses WHERE at < {NOW_MS} - {KEPT_ANALYSES_MS}"),
)
_REFILLED = (
    "least(:most, shared_buckets.tokens"
    f" + greatest(0, {NOW_MS} - shared_buckets.at) / 1000.0 * :per_second)"
)
TAKE = text(
    "INSERT INTO shared_buckets (name, tokens, at)"
    f" VALUES (:name, CAST(:most AS double precision) - 1, {NOW_MS})"
    f" ON CONFLICT (name) DO UPDATE SET tokens = {_REFILLED} - 1, at = excluded.at"
    f" WHERE {_REFILLED} >= 1 RETURNING 1"
)
ANALYSIS = text("SELECT node, state, done, total, analysis FROM analyses WHERE table_id = :table")
CLAIM = text(
    "INSERT INTO analyses (table_id, node, state, done, total, at)"
    f" VALUES (:table, :node, 'waiting', 0, 0, {NOW_MS})"
    " ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, state = excluded.state,"
    " done = 0, total = 0, analysis = NULL, at = excluded.at"
    " WHERE analyses.state = 'failed' OR (:again AND analyses.state = 'done')"
    " OR (analyses.state <> 'done' AND NOT analyses.node = ANY(:running)) RETURNING 1"
).bindparams(bindparam("running", type_=ARRAY(Integer)))
NOTE_ANALYSIS = text(
    f"UPDATE analyses SET state = :state, done = :done, total = :of, analysis = :analysis,"
    f" at = {NOW_MS} WHERE table_id = :table AND node = :node"
)


class PostgresNodes(Nodes):
    """This server among the others on its PostgreSQL database."""

    several = True

    def __init__(self, url: str, store: DatabaseStore) -> None:
        self.node = secrets.randbelow(2**31 - 1) + 1
        self._url = url
        self._store = store
        self._locks: ShardLocks | None = None
        self._line: NoticeLine | None = None
        self._last_change = 0
        self._seen: deque[int] = deque(maxlen=2 * LOOK_BACK)
        self._looked = self._pruned = time.monotonic()

    @override
    async def start(self, listener: NodeListener) -> int | None:
        with self._store._as_store_errors():
            self._listener = listener
            self._line = NoticeLine(self._url, self.node, self._hear, listener.missed)
            await self._line.start()
            ((self._last_change,),) = await self._store._fetch(LAST_CHANGE)
            self._locks = ShardLocks(
                self._url, self.node, listener.shards_changed, listener.nodes_gone
            )
            return await self._locks.start()

    @property
    @override
    def joined(self) -> bool:
        return self._locks is not None and self._locks.is_certain

    @override
    async def hand_over(self) -> None:
        if self._locks is not None:
            await self._locks.stop()
        if self._line is not None:
            self._line.tell_end()

    @override
    async def stop(self) -> None:
        await self.hand_over()
        if self._line is not None:
            await self._line.stop()

    def _hear(self, notice: Notice) -> None:
        """Pass on a notice of another node; when a node comes or goes, the shares change."""
        if self._locks is not None and notice.hello:
            self._locks.add(notice.node)
        if self._locks is not None and notice.bye:
            self._locks.look()
        self._listener.hear(notice)

    @override
    def others(self) -> frozenset[int]:
        return frozenset() if self._locks is None else self._locks.others

    @override
    def owns(self, table: str) -> bool:
        return self._locks is not None and shard_of(table) in self._locks.shards

    @override
    def may_act(self, table: str) -> bool:
        return self._locks is not None and self._locks.is_certain and self.owns(table)

    @override
    def tell(self, news: News) -> None:
        if self._line is not None and self.others():
            self._line.tell(news)

    @override
    def tell_whole_presence(self, news: Collection[PresenceNews]) -> None:
        if self._line is not None:
            self._line.tell_whole_presence(news)

    @override
    async def newest(self, tables: Collection[str]) -> dict[str, int]:
        found = await self._store._fetch(NEWEST, tables=list(tables))
        return dict(found)

    @override
    async def due_before(self, at: int) -> list[tuple[str, int]]:
        found = await self._store._fetch(DUE, at=at)
        return [(table, due) for table, due in found if self.owns(table)]

    @override
    async def people_changes(self) -> list[PersonNews] | None:
        before, self._looked = self._looked, time.monotonic()
        found = await self._store._fetch(CHANGES, after=self._last_change - LOOK_BACK)
        fresh = [row for row in found if row.id not in self._seen]
        self._seen.extend(row.id for row in fresh)
        self._last_change = max([self._last_change, *(row.id for row in found)])
        if self._looked - self._pruned > PRUNE_EVERY_S:
            self._pruned = self._looked
            await self._store._write(_prune)
        if self._looked - before > KEPT_MS / 2000:
            return None
        return [PersonNews(row.player, row.change) for row in fresh]

    @override
    async def take(self, bucket: str, most: int, per_second: float) -> bool:
        return bool(await self._store._fetch(TAKE, name=bucket, most=most, per_second=per_second))

    @override
    async def analysis_of(self, table: str) -> AnalysisNote | None:
        rows = await self._store._fetch(ANALYSIS, table=table)
        found = AnalysisNote(*rows[0]) if rows else None
        if found is None or found.state in ("done", "failed") or found.node == self.node:
            return found
        return found if found.node in self.others() else None

    @override
    async def claim_analysis(self, table: str, *, again: bool) -> bool:
        running = list(self.others())
        claim = {"table": table, "node": self.node, "running": running, "again": again}
        return bool(await self._store._fetch(CLAIM, **claim))

    @override
    async def note_analysis(self, table: str, note: AnalysisNote) -> None:
        values = {"table": table, **note._asdict()}
        await self._store._write(lambda connection: connection.execute(NOTE_ANALYSIS, values))


def _prune(connection: Connection) -> None:
    for statement in PRUNE:
        connection.execute(statement)
