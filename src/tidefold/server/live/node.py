"""This server among the others on its database: what it hears of them, and what it does then.

A notice names tables that others have changed; rooms in memory then read what is new. A poll finds
what notices did not tell. Shards that this node has taken over get their timers and bots here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol

from ..monotonic_clock import MonotonicClock
from ..store import Store, StoreError
from ..store.nodes import Nodes, Notice, PersonNews, PresenceNews, TableNews, shard_of
from ..table.event_visibility import Viewer
from ..table.table import Table
from .scheduler import Scheduler

POLL_S = 1.0
AHEAD_MS = 5000  # how long before it is due a table that nobody visits gets its timer
BOT_AHEAD_MS = 3000  # a bot that moves so soon thinks at once
PlayerListener = Callable[[str | None], None]
log = logging.getLogger("tidefold.server")


class NodeViewer(Protocol):
    """A connection of a player."""

    viewer: Viewer


class NodeRoom(Protocol):
    """A room that other nodes may change."""

    table: Table
    stored_seq: int
    scheduler: Scheduler

    @property
    def is_visited(self) -> bool:
        """Is anybody connected?"""
        ...

    def present(self) -> PresenceNews:
        """Who is connected through this node."""
        ...

    def send_presence(self) -> None:
        """Send who is connected, if that has changed."""
        ...

    async def catch_up(self, seq: int) -> None:
        """Read and tell what other nodes have stored, if the table is behind a number."""
        ...

    def abandon(self) -> None:
        """Disconnect everybody."""
        ...


class NodeHub(Protocol):
    """What a node needs of its hub."""

    store: Store
    clock: MonotonicClock
    names: dict[str, str]
    public_changes: int

    def room_in_memory(self, table: str) -> NodeRoom | None:
        """The room of a table, if it is in memory."""
        ...

    def all_rooms(self) -> Sequence[NodeRoom]:
        """All rooms in memory."""
        ...

    def when_loaded(self, table: str, act: Callable[[Any], Coroutine[Any, Any, None]]) -> bool:
        """Do something with a room once it is loaded; False if it is not being loaded."""
        ...

    def listeners_of(self, player: str) -> Sequence[NodeViewer]:
        """All connections of a player."""
        ...

    async def forget(self, player: str) -> None:
        """Disconnect a player, and rebuild the tables that hold their words."""
        ...

    def wake_at(self, table: str, due: int | None) -> None:
        """Set the only timer of a table, or none."""
        ...

    def wake_if_none(self, table: str, due: int) -> None:
        """Set the timer of a table that has none."""
        ...

    def drop_timers(self) -> None:
        """Cancel the timers that belong to other nodes now."""
        ...

    def give_grace(self) -> None:
        """Let no deadline pass soon."""
        ...

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something in the background."""
        ...

    def storage_failed(self, problem: StoreError) -> None:
        """Report that the store fails."""
        ...


class Node:
    """One server of several, or the only one."""

    def __init__(self, hub: NodeHub, nodes: Nodes) -> None:
        self._hub = hub
        self.nodes = nodes
        # Who is connected through other nodes, by table and node
        self._elsewhere: dict[str, dict[int, PresenceNews]] = {}
        self._forgetting: list[PlayerListener] = []
        self._poll_now = asyncio.Event()
        self._polling: asyncio.Task[None] | None = None

    async def start(self) -> int | None:
        """Join the others; returns the time of the database, None without others."""
        return await self.nodes.start(self)

    def begin(self) -> None:
        """Begin to look for what others have done."""
        if self.nodes.several:
            self._polling = asyncio.get_running_loop().create_task(self._poll_for_ever())

    async def stop(self) -> None:
        """Hand over to the others."""
        if self._polling is not None:
            self._polling.cancel()
            await asyncio.gather(self._polling, return_exceptions=True)
        await self.nodes.stop()

    # Hearing

    def hear(self, notice: Notice) -> None:
        """Another node has said something."""
        if notice.hello:
            self.nodes.tell_whole_presence(self._present())
            self._poll_now.set()
        for news in notice.tables:
            self._table_changed(news)
        if notice.whole:
            self._forget_presence({notice.node})
        for present in notice.present:
            self._present_elsewhere(notice.node, present)
        if notice.people:
            self._hub.spawn(self._people_changed(notice.people))
        if notice.bye:
            self.nodes_gone({notice.node})

    def missed(self) -> None:
        """Notices may have been lost."""
        self.nodes.tell_whole_presence(self._present())
        self._poll_now.set()

    def _table_changed(self, news: TableNews) -> None:
        """A table has changed on another node."""
        if news.listed:
            self._hub.public_changes += 1
        room = self._hub.room_in_memory(news.table)
        if room is not None:
            if room.stored_seq < news.seq:
                self._hub.spawn(room.catch_up(news.seq))
        elif self._hub.when_loaded(news.table, lambda room: room.catch_up(news.seq)):
            return
        elif self.nodes.owns(news.table):
            soon = self._hub.clock.now() + BOT_AHEAD_MS
            if news.due is not None and news.due <= soon:
                self._hub.wake_at(news.table, self._hub.clock.now())
            else:
                self._hub.wake_at(news.table, news.due)

    # Presence

    def elsewhere(self, table: str) -> Collection[PresenceNews]:
        """Who is connected to a table through other nodes."""
        found = self._elsewhere.get(table)
        return found.values() if found else ()

    def _present(self) -> list[PresenceNews]:
        """Who is connected through this node."""
        return [room.present() for room in self._hub.all_rooms() if room.is_visited]

    def _present_elsewhere(self, node: int, news: PresenceNews) -> None:
        """Others have come or gone on another node."""
        if news.here or news.watching:
            self._elsewhere.setdefault(news.table, {})[node] = news
        elif news.table in self._elsewhere:
            self._elsewhere[news.table].pop(node, None)
            if not self._elsewhere[news.table]:
                del self._elsewhere[news.table]
        room = self._hub.room_in_memory(news.table)
        if room is not None:
            room.send_presence()

    def _forget_presence(self, nodes: Collection[int]) -> None:
        """Nobody is connected through these nodes any more."""
        for table, present in list(self._elsewhere.items()):
            for node in nodes:
                if node in present:
                    self._present_elsewhere(node, PresenceNews(table, (), 0, 0))

    def nodes_gone(self, nodes: Collection[int]) -> None:
        """Other nodes have ended: nobody loses time for that, and nobody is there."""
        self._hub.give_grace()
        self._forget_presence(nodes)
        self._poll_now.set()

    # Shards

    def shards_changed(self, taken: Collection[int]) -> None:
        """This node runs other shards than before."""
        self._hub.drop_timers()
        for room in self._hub.all_rooms():
            if shard_of(room.table.id) in taken:
                room.scheduler.schedule()
        self._poll_now.set()

    # People

    async def _people_changed(self, people: Collection[PersonNews]) -> None:
        """Forget what was kept in memory of people who have changed."""
        try:
            for player, change in people:
                await self._person_changed(player, change)
        except StoreError as problem:
            self._hub.storage_failed(problem)
            self._start_over()

    async def _person_changed(self, player: str, change: str) -> None:
        hub = self._hub
        for listener in self._forgetting:
            listener(player)
        if change == "blocks":
            blocked = await hub.store.blocked_by(player)
            for one in hub.listeners_of(player):
                one.viewer = Viewer(player, one.viewer.seat, blocked)
        elif player in hub.names:
            hub.names.update(await hub.store.names_of([player]))
            hub.public_changes += 1
        if change == "forgotten":
            await hub.forget(player)

    def _start_over(self) -> None:
        """Too much was missed: forget everything that is in memory."""
        for listener in self._forgetting:
            listener(None)
        self._hub.names.clear()
        for room in self._hub.all_rooms():
            room.abandon()

    def when_changed(self, forget: PlayerListener) -> None:
        """Call something with each player who changes on any node; with None, for all players."""
        self._forgetting.append(forget)

    # Polling

    async def _poll_for_ever(self) -> None:
        while True:
            try:
                await self.poll()
            except StoreError as problem:
                self._hub.storage_failed(problem)
            except Exception:
                log.exception("internal error while looking for news")
            self._poll_now.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_S):
                    await self._poll_now.wait()

    async def poll(self) -> None:
        """Look for everything that notices should have told."""
        hub = self._hub
        soon = hub.clock.now() + AHEAD_MS
        for table, due in await self.nodes.due_before(soon):
            if hub.room_in_memory(table) is None:
                hub.wake_if_none(table, due)
        people = await self.nodes.people_changes()
        if people is None:
            self._start_over()
        else:
            await self._people_changed(people)
        rooms = {room.table.id: room for room in hub.all_rooms()}
        if rooms:
            await self._poll_rooms(rooms)

    async def _poll_rooms(self, rooms: dict[str, NodeRoom]) -> None:
        """Let rooms catch up that are behind."""
        for table, seq in (await self.nodes.newest(rooms)).items():
            if rooms[table].stored_seq < seq:
                self._hub.spawn(rooms[table].catch_up(seq))
