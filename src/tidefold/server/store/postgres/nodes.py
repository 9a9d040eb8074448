"""The nodes on a PostgreSQL database: shards, notices, and what else they share."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Collection

from ..nodes import (
    AnalysisNote,
    NodeListener,
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


class PostgresNodes:
    """This server among the others on its database."""

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

    async def start(self, listener: NodeListener) -> int | None:
        """Join; returns the time of the database."""
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
    def joined(self) -> bool:
        """Is the database within reach, as far as is known?"""
        return self._locks is not None and self._locks.is_certain

    async def hand_over(self) -> None:
        """Let the others run all shards; this node still hears and tells."""
        if self._locks is not None:
            await self._locks.stop()
        if self._line is not None:
            self._line.tell_end()

    async def stop(self) -> None:
        """End."""
        await self.hand_over()
        if self._line is not None:
            await self._line.stop()

    def _hear(self, notice: Notice) -> None:
        """Another node has said something; who comes or goes changes the shares."""
        if self._locks is not None and notice.hello:
            self._locks.others |= {notice.node}
        if self._locks is not None and (notice.hello or notice.bye):
            self._locks.look()
        self._listener.hear(notice)

    def others(self) -> frozenset[int]:
        """The other nodes that run now."""
        return frozenset() if self._locks is None else self._locks.others

    def owns(self, table: str) -> bool:
        """Does this node run the clock and the bots of a table?"""
        return self._locks is not None and shard_of(table) in self._locks.shards

    def may_act(self, table: str) -> bool:
        """Is it certain that no other node runs them yet?"""
        return self._locks is not None and self._locks.is_certain and self.owns(table)

    def tell_table(self, news: TableNews) -> None:
        """Tell the others that a table has changed, soon."""
        if self._line is not None and self.others():
            self._line.tell_table(news)

    def tell_presence(self, news: PresenceNews) -> None:
        """Tell the others who is connected to a table, soon."""
        if self._line is not None and self.others():
            self._line.tell_presence(news)

    def tell_whole_presence(self, news: Collection[PresenceNews]) -> None:
        """Tell the others everything about who is connected here."""
        if self._line is not None:
            self._line.tell_whole_presence(news)

    async def newest(self, tables: Collection[str]) -> dict[str, int]:
        """The numbers of the last events of some tables."""
        return await self._store.newest(tables)

    async def due_before(self, at: int) -> list[tuple[str, int]]:
        """Tables of the own shards whose timers are due before a time."""
        return [row for row in await self._store.all_due_before(at) if self.owns(row[0])]

    async def people_changes(self) -> list[PersonNews] | None:
        """What changed about players since the last call; None if it is too long ago to say."""
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

    async def take(self, bucket: str, most: int, per_second: float) -> bool:
        """Take a token from a bucket that all nodes share."""
        return await self._store.take(bucket, most, per_second)

    async def analysis_of(self, table: str) -> AnalysisNote | None:
        """The analysis of a match, on whichever node it runs."""
        found = await self._store.analysis_of(table)
        if found is None or found.state in ("done", "failed") or found.node == self.node:
            return found
        return found if found.node in self.others() else None

    async def claim_analysis(self, table: str, *, again: bool) -> bool:
        """Begin the analysis of a match here, unless a node that runs works on it."""
        return await self._store.claim_analysis(table, self.node, self.others(), again=again)

    async def note_analysis(self, table: str, note: AnalysisNote) -> None:
        """Tell how far an analysis of this node is."""
        await self._store.note_analysis(table, note)
