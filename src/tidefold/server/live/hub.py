"""The hub: the registry of live tables, which loads a table when it is needed."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from ...games.fair import FairChance, new_secret
from ..games import MakeChance
from ..ids import Ids
from ..monotonic_clock import MonotonicClock
from ..observer import NOBODY, Observer
from ..rate_limits import Limits, RateLimiter
from ..store.api import Conflict, Store
from ..store.database_url import database_of
from ..store.nodes import ALONE, Nodes
from ..store.rows import Outage
from ..table.entry import Entry
from ..table.nonces import has_free_text, without_nonces
from ..table.replay import rebuild
from ..table.table import Table
from ..workers.decisions import BotRunner
from .audience import Listener
from .context import LiveContext
from .devices import Devices
from .remote_bots import RemoteBots
from .room import Room
from .table_log import TableLog

if TYPE_CHECKING:  # imports SQLAlchemy, which a page does not have
    from ..store.database import Database

RESTART_GRACE_MS = 15_000  # no deadline passes so soon after a restart
LOADED_AT_ONCE = 4  # visited tables; more would delay the first ones
LONGEST_LIST = 100  # of public tables
IDLE_MS = 60_000  # how long an unused table stays in memory at least


class NoModeration:
    """Everything is allowed, as in a page; a host's own moderation refuses some of it."""

    def check_player(self, player: str, address: str) -> None:
        """Refuse a player who is banned."""

    def check_network(self, address: str) -> None:
        """Refuse a network that is banned."""

    def check_speech(self, player: str, text: str | None) -> None:
        """Refuse what a muted player says, and words that are not allowed."""

    def check_words(self, text: str) -> None:
        """Refuse a text with a word that is not allowed."""


class Hub:
    """All rooms in memory, and what they share; the store can rebuild everything in it."""

    def __init__(
        self,
        store: Store,
        bots: BotRunner,
        *,
        clock: MonotonicClock | None = None,
        ids: Ids | None = None,
        limits: Limits | None = None,
        nodes: Nodes = ALONE,
        make_chance: MakeChance = FairChance,
        make_secret: Callable[[], str] = new_secret,
        observer: Observer = NOBODY,
    ) -> None:
        clock = clock or MonotonicClock()
        self.remote_bots = RemoteBots(bots, nodes, clock)
        self.context = context = LiveContext(
            store,
            self.remote_bots,
            self._run_due,
            clock=clock,
            nodes=nodes,
            make_chance=make_chance,
            observer=observer,
        )
        self.store, self.nodes, self.names = store, nodes, context.names
        self.devices = Devices(store, context.names)
        self.clock, self.observer = context.clock, observer
        self.storage, self.background = context.storage, context.background
        self.storage.when_back.append(self._storage_is_back)
        self.ids = ids or Ids()
        self.limits = limits or Limits()
        self.moderation = NoModeration()
        self.new_secret = make_secret
        self.rate_limiter: RateLimiter | None = None  # of requests, where there is a network
        self.rates_same_network = False  # do two people of one network rate each other?
        self.draining = False  # is the server about to stop?
        self._secrets: dict[str, str] = {}  # of the host, by name
        self._rooms: dict[str, Room] = {}
        self._unused: set[Room] = set()  # as of the last look
        self._watches_unused = False  # is a timer set for the next look?
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._loading_slots = asyncio.Semaphore(LOADED_AT_ONCE)
        # After a restart many timers are due at once; visitors do not wait for their tables.
        self._timer_slot = asyncio.Semaphore(1)

    @property
    def database(self) -> Database:
        """The store as a database; a Refusal in a page, which has none."""
        return database_of(self.store)

    async def room(self, table: str) -> Room | None:
        """The room of a table, loaded if necessary; None if there is no such table."""
        room = self.room_in_memory(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.ensure_future(self._load_room(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load_room(self, table: str) -> Room | None:
        async with self._loading_slots:
            log = await TableLog.load(table, self.context)
        if log is None:
            return None
        room = Room(log, self.context)
        room.audience.send_late()
        self._keep(room)
        room.scheduler.schedule()
        return room

    def room_in_memory(self, table: str) -> Room | None:
        """The room of a table, if it is in memory."""
        room = self._rooms.get(table)
        return None if room is None or room.is_broken else room

    def all_rooms(self) -> list[Room]:
        """All usable rooms in memory."""
        return [room for room in self._rooms.values() if not room.is_broken]

    def when_loaded(self, table: str, act: Callable[[Room], Coroutine[Any, Any, None]]) -> bool:
        """Call `act` with a room once it is loaded; False if it is not being loaded."""
        loading = self._loading.get(table)
        if loading is None:
            return False

        def loaded(done: asyncio.Future[Room | None]) -> None:
            room = None if done.cancelled() or done.exception() else done.result()
            if room is not None:
                self.background.spawn(act(room))

        loading.add_done_callback(loaded)
        return True

    async def public_rooms(self) -> list[Room]:
        """The rooms of public tables, after loading those that other nodes run."""
        if self.nodes.several:
            for line in await self.store.public_tables(LONGEST_LIST):
                recent = line.changed > self.clock.now() - IDLE_MS
                if line.status == "playing" and (recent or line.id in self.context.elsewhere):
                    await self.room(line.id)
        return [room for room in self.all_rooms() if room.table.settings.public]

    def people_play(self) -> bool:
        """Is a person connected to a table whose match is being played?"""
        playing = (room for room in self.all_rooms() if room.table.status == "playing")
        return any(room.audience.here() for room in playing)

    def _keep(self, room: Room) -> None:
        self._rooms[room.table.id] = room
        self._watch_unused()

    def drop(self, room: Room) -> None:
        """Forget a room; the next visitor loads its table again."""
        self._rooms.pop(room.table.id, None)

    def _unload_unused(self) -> None:
        """Drop the rooms that were unused at the last look and are unused now."""
        unused = {room for room in self._rooms.values() if room.is_unused}
        for room in unused & self._unused:
            self.drop(room)
        self._unused = unused - self._unused
        self._watches_unused = False
        self._watch_unused()

    def _watch_unused(self) -> None:
        if self._rooms and not self._watches_unused:
            self._watches_unused = True
            self.clock.call_at(self.clock.now() + IDLE_MS, self._unload_unused)

    async def open_table(self, table: str, entries: Sequence[Entry]) -> Room:
        """Set up a table with its first entries, and return its room."""
        new = Table(table, self.context.make_chance)
        new.no_deadline_before = self.context.no_deadline_before
        room = Room(TableLog(new, self.context), self.context)
        try:
            await room.begin(entries)
        except Conflict:  # another node has set it up
            made = await self.room(table)
            assert made is not None, "the log has the table"
            return made
        await self.context.learn_names(room.table)
        self._keep(room)
        room.scheduler.schedule()
        return room

    def listeners_of(self, player: str) -> list[Listener]:
        """All connections of a player."""
        listeners = (one for room in self.all_rooms() for one in room.audience.listeners)
        return [one for one in listeners if one.viewer.player == player]

    async def devices_changed(self, player: str) -> None:
        """Disconnect the devices of a player that were signed out."""
        self.devices.forget(player)
        for listener in self.listeners_of(player):
            if await self.devices.player_of(listener.device) != player:
                listener.disconnect("no-player")

    async def erase_nonces(self, player: str) -> None:
        """Erase the nonces of a player that are free text, as earlier versions took them."""
        seatings = await self.store.seatings_of(player)
        for id in {row.table for row in seatings if has_free_text(row)}:
            rows = await self.store.log_of(id)
            table = rebuild(id, rows, self.context.make_chance)
            await self.store.rewrite(id, without_nonces(table, rows, player))

    async def forget(self, player: str) -> None:
        """Disconnect a player, and rebuild the tables that hold their words."""
        self.devices.forget(player)
        for listener in self.listeners_of(player):
            listener.disconnect("no-player")
        for room in self.all_rooms():
            if room.table.knows(player):
                await room.reload()

    async def _run_due(self, table: str) -> None:
        """Do what is due at a table; tables that nobody visits are loaded one after another."""
        room = self.room_in_memory(table)
        if room is None:
            async with self._timer_slot:
                room = await self.room(table)
        if room is not None:
            await room.run_due()

    async def keyed_hash(self, secret: str, text: str) -> str:
        """HMAC-SHA-256 of a text, keyed with a secret that the host's database keeps by name."""
        if secret not in self._secrets:
            kept = await self.database.host_secret(secret, new_secret())
            self._secrets[secret] = kept
        return hmac.digest(bytes.fromhex(self._secrets[secret]), text.encode(), "sha256").hex()

    async def take_shared(self, network: str, what: str, most: int, per_second: float) -> bool:
        """Take a token from a bucket of all nodes, whose name hides the address."""
        if not self.nodes.several:
            return True
        return await self.nodes.take(
            await self.keyed_hash("limits", f"{what} {network}"), most, per_second
        )

    def give_grace(self) -> None:
        """Let no deadline pass soon: people have to reconnect, or could not move."""
        self.context.no_deadline_before = self.clock.now() + RESTART_GRACE_MS
        for room in self._rooms.values():
            room.table.no_deadline_before = self.context.no_deadline_before

    def _storage_is_back(self, failure: Outage) -> None:
        """Stop all clocks for the time in which nothing could be stored."""
        for room in self._rooms.values():
            since = max(failure.since, room.table.changed)
            room.table.suffer_outage(max(0, failure.until - since))
        self.give_grace()
