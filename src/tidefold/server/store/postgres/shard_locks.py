"""Shard locks: advisory locks of one session, which the database releases when the session ends.

A lock for each table would fill PostgreSQL's lock table, so tables are hashed into shards. The
session sends a query every second; a node that is frozen or cut off sends none, and the database
ends its session (`idle_session_timeout`). The node itself stops acting earlier: its lease counts
from the moment at which the last answered query was sent.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import Any

from ..nodes import SHARDS
from .connection import connect

NODE_KEY, SHARD_KEY = 0x7469_6401, 0x7469_6402  # the first numbers of the advisory locks
TICK_S = 1.0
ANSWER_S = 2.0
LEASE_S = 4.0
IDLE_MS = 5000
JOIN_TRIES = 20
log = logging.getLogger("tidefold.server")

LOCKS = """
SELECT classid::bigint AS kind, objid::bigint AS number, pid = pg_backend_pid() AS own
FROM pg_locks
WHERE locktype = 'advisory' AND objsubid = 2 AND granted AND classid::bigint IN ($1, $2)
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
JOIN = "SELECT pg_try_advisory_lock($1, $2)"
TAKE = "SELECT n FROM unnest($2::int[]) AS n WHERE pg_try_advisory_lock($1, n)"
RELEASE = "SELECT pg_advisory_unlock($1, n) FROM unnest($2::int[]) AS n"
NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"


class ShardLocks:
    """The shards that this node runs, and the other running nodes."""

    def __init__(
        self,
        url: str,
        node: int,
        changed: Callable[[Collection[int]], None],
        gone: Callable[[Collection[int]], None],
    ) -> None:
        """Create the locks; `changed` gets the shards taken, and `gone` the nodes that ended."""
        self._url = url
        self._node = node
        self._changed = changed
        self._gone = gone
        self._connection: Any = None
        self._lease_until = 0.0
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.shards: frozenset[int] = frozenset()
        self.others: frozenset[int] = frozenset()
        self._added: frozenset[int] = frozenset()  # since the database was last asked

    @property
    def is_certain(self) -> bool:
        """Does the session certainly still hold its locks?"""
        return time.monotonic() < self._lease_until

    async def start(self) -> int:
        """Join the nodes and take a share of the shards; returns the database's time."""
        await self._connect()
        sent = time.monotonic()
        now: int = await self._connection.fetchval(NOW)
        now += round(500 * (time.monotonic() - sent))
        await self._tick()
        self._task = asyncio.get_running_loop().create_task(self._run())
        return now

    async def stop(self) -> None:
        """End the session, which releases all locks."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self.shards, self._lease_until = frozenset(), 0.0
        if self._connection is not None:
            with suppress(Exception):  # in any case, the locks end with the session
                await self._connection.close(timeout=1)
            self._connection = None

    def add(self, node: int) -> None:
        """Count a node that says hello among the others at once."""
        self.others |= {node}
        self._added |= {node}
        self.look()

    def look(self) -> None:
        """Check the locks now instead of at the next tick."""
        self._wake.set()

    async def _run(self) -> None:
        """Check the locks every second and on request; reconnect after a failure."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK_S):
                    await self._wake.wait()
            self._wake.clear()
            try:
                if self._connection is None:
                    await self._connect()
                await self._tick()
            except Exception as problem:  # noqa: BLE001  whatever it is, the session is over
                self._lose(problem)

    async def _connect(self) -> None:
        """Open a new session and register it as this node."""
        settings = {"idle_session_timeout": str(IDLE_MS)}
        connection = await connect(self._url, answer_seconds=ANSWER_S, settings=settings)
        try:
            for _ in range(JOIN_TRIES):  # an earlier session of this node may still be ending
                if await connection.fetchval(JOIN, NODE_KEY, self._node):
                    break
                await asyncio.sleep(IDLE_MS / 1000 / JOIN_TRIES)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    def _lose(self, problem: Exception) -> None:
        """Drop the session, which has ended, and all shards with it."""
        log.info("the session of the shards ended: %s", problem)
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None
        self._lease_until = 0.0
        self._set_shards(frozenset())

    async def _tick(self) -> None:
        """Find the running nodes, and take or release shards up to an even share."""
        connection = self._connection
        sent, self._added = time.monotonic(), frozenset()
        rows = await connection.fetch(LOCKS, NODE_KEY, SHARD_KEY)
        self._lease_until = sent + LEASE_S
        nodes = {row["number"] for row in rows if row["kind"] == NODE_KEY}
        nodes |= {self._node, *self._added}
        held = {row["number"] for row in rows if row["kind"] == SHARD_KEY}
        own = {row["number"] for row in rows if row["kind"] == SHARD_KEY and row["own"]}
        gone = self.others - nodes
        self.others = frozenset(nodes - {self._node})
        share = -(-SHARDS // len(nodes))
        if len(own) > share:
            given = random.sample(sorted(own), len(own) - share)
            # Before the release, so that this node no longer acts there.
            self._set_shards(frozenset(own - set(given)))
            await connection.fetch(RELEASE, SHARD_KEY, given)
            own -= set(given)
        elif len(own) < share and len(held) < SHARDS:
            free = sorted(set(range(SHARDS)) - held)
            wanted = random.sample(free, min(len(free), share - len(own)))
            taken = await connection.fetch(TAKE, SHARD_KEY, wanted)
            own |= {row["n"] for row in taken}
        if gone:
            self._gone(gone)
        self._set_shards(frozenset(own))

    def _set_shards(self, shards: frozenset[int]) -> None:
        before, self.shards = self.shards, shards
        if shards != before:
            self._changed(shards - before)
