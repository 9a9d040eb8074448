"""This server from its start to its end, alone or among others on its database.

A notice names tables that others have changed; rooms in memory then read what is new. A poll finds
what notices missed. Shards that this node has taken over get their timers and bots here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress

from ...override import override
from ..games import REMOTE, DecisionRequest
from ..store.api import StoreError
from ..store.nodes import (
    BotAsked,
    NodeListener,
    Notice,
    PersonNews,
    PresenceNews,
    TableNews,
    shard_of,
)
from ..table.shown_log import Viewer
from .hub import Hub

HEARTBEAT_S = 10  # how exactly the time of a crash is known
POLL_S = 1.0
AHEAD_MS = 5000  # a table that nobody visits gets its timer this long before it is due
BOT_AHEAD_MS = 3000  # a bot that is due this soon thinks at once
log = logging.getLogger("tidefold.server")


class Node(NodeListener):
    """One server of several, or the only one."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._nodes = hub.nodes
        self._context = hub.context
        self._poll_now = asyncio.Event()
        self._polling: asyncio.Task[None] | None = None
        self._heartbeat: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Join the other nodes, and set the clock and the timers by the log."""
        store, clock = self._hub.store, self._hub.clock
        now = await self._nodes.start(self)
        if now is not None:
            clock.start_at(now)
        others = self._nodes.others()
        latest = await store.latest_at() or 0
        ahead = not others and clock.is_right_about(latest)
        if ahead:
            log.warning("the log is ahead of this computer's clock, whose time is taken now")
            await store.redate(clock.now())
        else:
            clock.advance_to(latest)
        try:
            if others:  # so this is no outage, however old their last sign of life is
                await store.keep_alive(clock.now())
            await store.begin_run(clock.now())
        except StoreError as problem:
            self._hub.storage.failed(problem)
        self._heartbeat = asyncio.get_running_loop().create_task(self._beat())
        self._hub.give_grace()
        self.begin_polling()
        if not self._nodes.several:
            for table, due in await store.due_tables():
                self._context.timers.set(table, clock.now() if ahead else due)

    async def stop(self) -> None:
        """Stop all work; everything that was sent is stored."""
        self._hub.draining = True
        await _cancel(self._polling)
        await self._nodes.stop()
        self._context.timers.stop()
        self._hub.storage.stop()
        await _cancel(self._heartbeat)
        await self._hub.background.stop()
        await self._note_alive()

    async def _beat(self) -> None:
        """Note regularly that the server runs, while a table has a timer or other nodes may run."""
        while True:
            await asyncio.sleep(HEARTBEAT_S)
            if len(self._context.timers) or self._nodes.several:
                await self._note_alive()

    async def _note_alive(self) -> None:
        with suppress(StoreError):  # the next move reports it
            await self._hub.store.keep_alive(self._hub.clock.now())

    @override
    def hear(self, notice: Notice) -> None:
        if notice.hello:
            self.missed()
        for news in notice.tables:
            self._table_changed(news)
        if notice.whole:
            self._forget_presence({notice.node})
            self._hub.remote_bots.forget_nodes({notice.node})
        for present in notice.present:
            self._present_elsewhere(notice.node, present)
        for about in notice.bots:
            if not isinstance(about, BotAsked):
                self._hub.remote_bots.hear(notice.node, about)
            elif about.to == self._nodes.node:
                self._hub.background.spawn(self._answer(notice.node, about))
        if notice.people:
            self._hub.background.spawn(self._people_changed(notice.people))
        if notice.bye:
            self.nodes_gone({notice.node})

    @override
    def missed(self) -> None:
        # Announce this node again and poll at once.
        rooms = self._hub.all_rooms()
        self._nodes.tell_whole_presence(
            [room.audience.present() for room in rooms if room.audience.listeners]
        )
        self._hub.remote_bots.tell_all()
        self._poll_now.set()

    def _table_changed(self, news: TableNews) -> None:
        hub = self._hub
        if news.listed:
            self._context.public_changes += 1
        room = hub.room_in_memory(news.table)
        if room is not None:
            if room.log.stored_seq < news.seq:
                hub.background.spawn(room.catch_up(news.seq))
        elif hub.when_loaded(news.table, lambda room: room.catch_up(news.seq)):
            return
        elif self._nodes.owns(news.table):
            now = hub.clock.now()
            soon = news.due is not None and news.due <= now + BOT_AHEAD_MS
            self._context.timers.set(news.table, now if soon else news.due)

    def _present_elsewhere(self, node: int, news: PresenceNews) -> None:
        elsewhere = self._context.elsewhere
        if news.here or news.watching:
            elsewhere.setdefault(news.table, {})[node] = news
        elif news.table in elsewhere:
            elsewhere[news.table].pop(node, None)
            if not elsewhere[news.table]:
                del elsewhere[news.table]
        room = self._hub.room_in_memory(news.table)
        if room is not None:
            room.audience.send_presence()

    def _forget_presence(self, nodes: Collection[int]) -> None:
        for table, present in list(self._context.elsewhere.items()):
            for node in nodes:
                if node in present:
                    self._present_elsewhere(node, PresenceNews(table, (), 0, 0))

    @override
    def nodes_gone(self, nodes: Collection[int]) -> None:
        # Their people get time to reconnect.
        self._hub.give_grace()
        self._forget_presence(nodes)
        self._hub.remote_bots.nodes_gone(nodes)
        self._poll_now.set()

    async def _answer(self, node: int, asked: BotAsked) -> None:
        """Let a remote bot of this node decide for a table that another node runs."""
        request = None
        with suppress(StoreError):
            request = await self._request(asked)
        await self._hub.remote_bots.answer(node, asked, request)

    async def _request(self, asked: BotAsked) -> DecisionRequest | None:
        """The decision that a bot is asked for, from the log; None if it is not open now."""
        room = await self._hub.room(asked.table)
        if room is None:
            return None
        await room.reach(asked.seq)
        async with room.lock:
            table, seat = room.table, asked.seat
            named = seat in table.bot_seats and table.bot_of(seat) == REMOTE + asked.name
            if named and table.live is not None and table.live.decision(seat) == asked.number:
                return table.live.request(seat)
        return None

    @override
    def shards_changed(self, taken: Collection[int]) -> None:
        self._context.timers.drop_others()
        for room in self._hub.all_rooms():
            if shard_of(room.table.id) in taken:
                room.scheduler.schedule()
        self._poll_now.set()

    async def _people_changed(self, people: Collection[PersonNews]) -> None:
        """Refresh what memory holds about people who have changed."""
        try:
            for player, change in people:
                await self._person_changed(player, change)
        except StoreError as problem:
            self._hub.storage.failed(problem)
            self._start_over()

    async def _person_changed(self, player: str, change: str) -> None:
        hub = self._hub
        hub.devices.forget(player)
        if change == "devices":
            await hub.devices_changed(player)
        elif change == "blocks":
            blocked = await hub.store.blocked_by(player)
            for one in hub.listeners_of(player):
                one.viewer = Viewer(player, one.viewer.seat, blocked)
        elif player in hub.names:
            hub.names.update(await hub.store.names_of([player]))
            self._context.public_changes += 1
        if change == "forgotten":
            await hub.forget(player)

    def _start_over(self) -> None:
        """Forget everything in memory, because too many changes were missed."""
        self._hub.devices.forget(None)
        self._hub.names.clear()
        for room in self._hub.all_rooms():
            room.abandon()

    def begin_polling(self) -> None:
        """Start to poll for changes by other nodes, if there can be other nodes."""
        if self._nodes.several:
            self._polling = asyncio.get_running_loop().create_task(self._poll_for_ever())

    async def _poll_for_ever(self) -> None:
        while True:
            with self._hub.storage.survived("internal error while looking for news"):
                await self._poll()
            self._poll_now.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_S):
                    await self._poll_now.wait()

    async def _poll(self) -> None:
        """Read from the database everything that notices should have brought."""
        hub = self._hub
        soon = hub.clock.now() + AHEAD_MS
        for table, due in await self._nodes.due_before(soon):
            if hub.room_in_memory(table) is None:
                self._context.timers.set_if_none(table, due)
        people = await self._nodes.people_changes()
        if people is None:
            self._start_over()
        else:
            await self._people_changed(people)
        rooms = {room.table.id: room for room in hub.all_rooms()}
        newest = await self._nodes.newest(rooms) if rooms else {}
        for table, seq in newest.items():
            if rooms[table].log.stored_seq < seq:
                hub.background.spawn(rooms[table].catch_up(seq))


async def _cancel(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
