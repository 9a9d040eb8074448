"""A room: one table in memory with its audience; commands run one at a time.

A command is decided, its entries are applied, stored, and only then sent. If they cannot be
stored, nothing is sent, and the table is rebuilt from its log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from ..errors import Refusal
from ..store.api import Conflict, StoreError
from ..table.command import Decide
from ..table.entry import Entry
from ..table.shown_log import LogStep
from ..table.table import Table
from ..table.verbs.away import CameBack, deadline_passed
from .audience import Audience, Listener
from .context import LiveContext
from .scheduler import Scheduler
from .table_log import TableLog

TRIES = 5  # of a command while other nodes change the same table
logger = logging.getLogger("tidefold.server")


class Room:
    """One table with its log, its audience and its scheduler."""

    def __init__(self, log: TableLog, context: LiveContext) -> None:
        self.log = log
        self.audience = Audience(log, context)
        self.scheduler = Scheduler(log, context)
        self.lock = asyncio.Lock()
        self.is_broken = False  # it could be neither stored nor rebuilt
        self._context = context

    @property
    def table(self) -> Table:
        """The table as it is now; rebuilding replaces it."""
        return self.log.table

    async def do(
        self,
        decide: Decide,
        *,
        words: str | None = None,
        sender: Listener | None = None,
        key: str = "",
    ) -> int:
        """Run a command, store its entries and send them; returns the sequence number.

        Raises Refusal if the command is not done.
        """
        async with self.lock:
            return await self.do_locked(decide, words=words, sender=sender, key=key)

    async def do_locked(
        self,
        decide: Decide,
        *,
        words: str | None = None,
        sender: Listener | None = None,
        key: str = "",
    ) -> int:
        """`do` for a caller that already holds the lock.

        If another node was faster, the command is decided again on what the log has now.
        """
        for _ in range(TRIES):
            self.check_usable()
            done = self._done_before(sender, key)
            if done is not None:
                return done
            now = self.log.now()
            try:
                with self._context.observer.span("decide"):
                    entries = decide(self.log.table, now)
            except Refusal:
                if sender is None or not await self._find_news():
                    raise
                continue
            if not entries:
                if sender is not None and await self._find_news():
                    continue
                self.audience.acknowledge(sender, key, self.log.table.seq)
                return self.log.table.seq
            try:
                steps = await self._store(entries, now, words)
            except Conflict:
                continue
            except StoreError as problem:
                self.check_usable()
                done = self._done_before(sender, key)  # a commit whose answer was lost
                if done is not None:
                    return done
                if key and problem.kind == "unreachable":
                    # The commit may still be on its way: clients ask again, under the same key.
                    self.abandon()
                raise Refusal("storage") from None
            with self._context.observer.span("send"):
                self.audience.send(steps, sender, key)
            self.scheduler.schedule()
            return self.log.table.seq
        raise Refusal("stale")

    def _done_before(self, sender: Listener | None, key: str) -> int | None:
        """The sequence number of a message that was done before; it is acknowledged again."""
        player = sender.viewer.player if sender else None
        done = self.log.table.keys.seq_of(player, key) if player and key else None
        if done is not None:
            self.audience.acknowledge(sender, key, done)
        return done

    async def _store(self, entries: Sequence[Entry], now: int, words: str | None) -> list[LogStep]:
        """Apply and store entries; if storing fails, the table is rebuilt from its log."""
        try:
            with self._context.observer.span("apply"):
                applied = self.log.apply(entries, now, words)
            await self.log.store(applied, self.scheduler.due())
        except asyncio.CancelledError:
            self.abandon()  # nobody knows whether the entries were stored
            raise
        except Exception:
            await self._rebuild()
            raise
        return applied.steps

    async def begin(self, entries: Sequence[Entry]) -> None:
        """Store the first entries of a new table; Conflict if it is there already."""
        applied = self.log.apply(entries, self.log.now(), None)
        try:
            await self.log.store(applied, self.scheduler.due())
        except Conflict:
            raise
        except StoreError:
            raise Refusal("storage") from None

    async def run_due(self) -> None:
        """Handle the deadline, and the bots whose time has come, when the timer fires."""
        await self.do(lambda table, now: deadline_passed(table, now, self.audience.here()))
        for decide in self.scheduler.bot_commands():
            await self.do(decide)
        self.scheduler.schedule()

    async def come_back(self, seat: int) -> None:
        """Give the seat back to a person who has reconnected."""

        def decide(table: Table, _now: int) -> Sequence[Entry]:
            chair = table.chairs[seat]
            if not chair.away or chair.player is None:
                return []
            return [CameBack(seat, chair.player)]

        await self.do(decide)

    async def catch_up(self, seq: int) -> None:
        """Read and send what other nodes have stored, if the table is behind `seq`."""
        async with self.lock:
            if not self.is_broken and seq > self.log.stored_seq:
                await self._read_on()

    async def reach(self, seq: int | None) -> None:
        """Catch up with what a client knows from another node; StoreError if that fails."""
        if seq is None or seq <= self.log.stored_seq or not self._context.nodes.several:
            return
        await self.catch_up(seq)
        if self.log.stored_seq < seq:  # the log cannot be read, or it has no such number
            await self._context.store.log_of(self.table.id, self.log.stored_seq)

    async def reload(self) -> None:
        """Rebuild the table from what is stored."""
        async with self.lock:
            await self._rebuild()

    async def _find_news(self) -> bool:
        """Read and send what other nodes have stored; returns whether there was anything."""
        if not self._context.nodes.others():
            return False
        before = self.log.stored_seq
        await self._read_on()
        return self.log.stored_seq > before

    async def _read_on(self) -> None:
        """Read and send what other nodes have stored; rebuild the table if that fails."""
        try:
            steps = await self.log.read_on()
        except StoreError as problem:
            self._context.storage.failed(problem)
        except Exception:  # a log that cannot be continued from here is read from its start
            logger.exception("table %s: internal error while catching up", self.table.id)
            await self._rebuild()
        else:
            if steps:
                self._go_on(steps)

    async def _rebuild(self) -> None:
        """Rebuild the table from its log; if that fails too, everybody has to reconnect."""
        try:
            steps = await self.log.rebuild()
        except BaseException:  # the table may be ahead of its log
            self.abandon()
            raise
        if steps is None:
            self.abandon()
        else:
            self.scheduler.forget()
            self._go_on(steps)

    def _go_on(self, steps: Sequence[LogStep]) -> None:
        if steps:
            self.audience.send(steps, None, "")
        self.scheduler.schedule()

    def abandon(self) -> None:
        """Disconnect all listeners; the next connection loads the table into another room."""
        self.is_broken = True
        self.audience.disconnect("storage")

    @asynccontextmanager
    async def usable(self) -> AsyncIterator[None]:
        """Hold the lock of a table that can be shown."""
        async with self.lock:
            self.check_usable()
            yield

    def check_usable(self) -> None:
        """Refuse to show or change a table that could be neither stored nor rebuilt."""
        if self.is_broken:
            raise Refusal("storage")

    @property
    def is_unused(self) -> bool:
        """Could the room be forgotten? Nobody is connected, and nothing is being done."""
        busy = self.audience.listeners or self.lock.locked() or self.table.bot_seats
        return self.is_broken or not busy
