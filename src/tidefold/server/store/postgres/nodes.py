"""The nodes on a PostgreSQL database: shards, notices, and what else they share."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Collection

from ....override import override
from ..nodes import (
    AnalysisNote,
    BotNews,
    NodeListener,
    Nodes,
    Notice,
    PersonNews,
    PresenceNews,
    TableNews,
    shard_of,
)
from .node_queries import KEPT_MS, LOOK_BACK, NodeQueries
from .notice_line import NoticeLine
from .shard_locks import ShardLocks

PRUNE_EVERY_S = 300


class PostgresNodes(Nodes):
    """This server among the others on its PostgreSQL database."""

    several = True

    def __init__(self, url: str, store: NodeQueries) -> None:
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
            self._last_change = await self._store.last_person_change()
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
    def tell_table(self, news: TableNews) -> None:
        if self._line is not None and self.others():
            self._line.tell_table(news)

    @override
    def tell_presence(self, news: PresenceNews) -> None:
        if self._line is not None and self.others():
            self._line.tell_presence(news)

    @override
    def tell_whole_presence(self, news: Collection[PresenceNews]) -> None:
        if self._line is not None:
            self._line.tell_whole_presence(news)

    @override
    def tell_bot(self, news: BotNews) -> None:
        if self._line is not None and self.others():
            self._line.tell_bot(news)

    @override
    async def newest(self, tables: Collection[str]) -> dict[str, int]:
        return await self._store.newest(tables)

    @override
    async def due_before(self, at: int) -> list[tuple[str, int]]:
        return [row for row in await self._store.all_due_before(at) if self.owns(row[0])]

    @override
    async def people_changes(self) -> list[PersonNews] | None:
        before, self._looked = self._looked, time.monotonic()
        found = await self._store.person_changes(self._last_change)
        fresh = [(number, news) for number, news in found if number not in self._seen]
        self._seen.extend(number for number, _ in fresh)
        self._last_change = max([self._last_change, *(number for number, _ in found)])
        if self._looked - self._pruned > PRUNE_EVERY_S:
            self._pruned = self._looked
            await self._store.prune_shared()
        if self._looked - before > KEPT_MS / 2000:
            return None
        return [news for _, news in fresh]

    @override
    async def take(self, bucket: str, most: int, per_second: float) -> bool:
        return await self._store.take(bucket, most, per_second)

    @override
    async def analysis_of(self, table: str) -> AnalysisNote | None:
        found = await self._store.analysis_of(table)
        if found is None or found.state in ("done", "failed") or found.node == self.node:
            return found
        return found if found.node in self.others() else None

    @override
    async def claim_analysis(self, table: str, *, again: bool) -> bool:
        return await self._store.claim_analysis(table, self.node, self.others(), again=again)

    @override
    async def note_analysis(self, table: str, note: AnalysisNote) -> None:
        await self._store.note_analysis(table, note)
