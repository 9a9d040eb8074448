"""The hub: the registry of live tables, which loads a table when it is needed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from ...games.fair import FairChance, new_secret
from ..errors import Refusal
from ..games import MakeChance
from ..ids import Ids
from ..monotonic_clock import MonotonicClock, Timer
from ..observer import NOBODY, Observer
from ..rate_limits import Limits
from ..store import Conflict, Outage, Store, StoreError
from ..store.nodes import ALONE, Nodes
from ..table.entry import Entry
from ..table.event_visibility import LogStep
from ..table.nonces import has_free_text, without_nonces
from ..table.replay import rebuild
from ..table.table import Table
from ..workers.decisions import BotRunner
from .no_moderation import Moderation, NoModeration
from .node import Node
from .remote_bots import RemoteBots
from .room import Listener, Room
from .spectator_delay import SpectatorDelay, moment_of

HEARTBEAT_S = 10  # how exactly the time of a crash is known
RESTART_GRACE_MS = 15_000  # no deadline passes so soon after a restart
RETRY_MS = 2000  # after something could not be stored
LOADED_AT_ONCE = 4  # tables that somebody visits; more would delay the first ones
LONGEST_LIST = 100  # of public tables
IDLE_MS = 60_000  # how long an unused table stays in memory at least
log = logging.getLogger("tidefold.server")


class Hub:
    """All rooms, names and timers; the store can rebuild everything in it."""

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
        self.store = store
        self.bots: BotRunner
        self.bots = self.remote_bots = RemoteBots(bots)
        self.clock = clock or MonotonicClock()
        self.ids = ids or Ids()
        self.limits = limits or Limits()
        self.observer = observer
        self.moderation: Moderation = NoModeration()
        self.node = Node(self, nodes)
        self.names: dict[str, str] = {}
        self.trouble: StoreError | None = None
        self.when_match_ends: list[Callable[[Table], None]] = []  # called once it is stored
        self.public_changes = 0  # counts what changes the list of public tables, moves aside
        self._make_chance = make_chance
        self.new_secret = make_secret
        self._rooms: dict[str, Room] = {}
        self._unused: set[Room] = set()  # at the last look
        self._watches_unused = False  # will there be another look?
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._timers: dict[str, Timer] = {}
        self._running: set[str] = set()  # tables whose timer has fired
        self.draining = False  # is it about to stop?
        self._tasks: set[asyncio.Task[Any]] = set()
        self._bot_tasks: set[asyncio.Task[Any]] = set()
        self._loading_slots = asyncio.Semaphore(LOADED_AT_ONCE)
        # After a restart many timers are due at once; visitors do not wait for their tables.
        self._timer_slot = asyncio.Semaphore(1)
        self._no_deadline_before = 0
        self._next_probe: Timer | None = None
        self._outages: list[Outage] | None = None  # None until they are needed
        self._failures: list[Outage] = []  # times of this run in which nothing could be stored
        self._failing_since = 0
        self._heartbeat: asyncio.Task[None] | None = None

    # Starting and stopping

    async def start(self) -> None:
        """Continue where the log ends: the clock, and the timers of all tables."""
        now = await self.node.start()
        if now is not None:
            self.clock.start_at(now)
        others = self.node.nodes.others()
        latest = await self.store.latest_at() or 0
        ahead = not others and self.clock.is_right_about(latest)
        if ahead:
            log.warning("the log is ahead of this computer's clock, whose time is taken now")
            await self.store.redate(self.clock.now())
        else:
            self.clock.advance_to(latest)
        try:
            if others:  # so this is no outage, however old their last sign of life is
                await self.store.keep_alive(self.clock.now())
            await self.store.begin_run(self.clock.now())
        except StoreError as problem:
            self.storage_failed(problem)
        self._heartbeat = asyncio.get_running_loop().create_task(self._beat())
        self._no_deadline_before = self.clock.now() + RESTART_GRACE_MS
        self.node.begin()
        if not self.node.nodes.several:
            for table, due in await self.store.due_tables():
                self.wake_at(table, self.clock.now() if ahead else due)

    async def drain(self) -> None:
        """Take nobody new, and let other nodes run clocks and bots from now on."""
        self.draining = True
        await self.node.nodes.hand_over()

    async def stop(self) -> None:
        """Cancel everything; what was sent is stored."""
        self.draining = True
        await self.node.stop()
        for timer in (*self._timers.values(), *filter(None, [self._next_probe])):
            timer.cancel()
        running = self._tasks | self._bot_tasks
        if self._heartbeat is not None:
            running = running | {self._heartbeat}
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self._note_alive()

    async def _beat(self) -> None:
        """Note from time to time that the server is running, while any table has a timer."""
        while True:
            await asyncio.sleep(HEARTBEAT_S)
            if self._timers or self.node.nodes.several:
                await self._note_alive()

    async def _note_alive(self) -> None:
        with suppress(StoreError):  # the next move reports it
            await self.store.keep_alive(self.clock.now())

    # Rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table, loaded if necessary; None if there is no such table."""
        room = self._rooms.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.ensure_future(self._load_room(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load_room(self, table: str) -> Room | None:
        async with self._loading_slots:
            loaded = await self.load(table)
        if loaded is None:
            return None
        room = Room(loaded, self)
        room.delay = await self.load_delay(loaded)
        room.tell_spectators()
        self.keep(room)
        room.scheduler.schedule()
        return room

    async def load(self, table: str) -> Table | None:
        """Rebuild a table from its log; None if there is no such table; StoreError."""
        rows = await self.store.log_of(table)
        if not rows:
            return None
        if self.node.nodes.several and not self.clock.is_right_about(rows[-1].at):
            self.clock.advance_to(rows[-1].at)  # another node's clock is a little ahead
        now = self.clock.now() if self.clock.is_plausible else None
        if self._outages is None:
            self._outages = await self.store.outages()
        outages = [*self._outages, *self._failures]
        built = rebuild(table, rows, self._make_chance, outages, now)
        built.no_deadline_before = self._no_deadline_before
        await self.learn_names(built)
        return built

    async def load_delay(self, table: Table) -> SpectatorDelay | None:
        """The moments of a table that its spectators see late; None without a delay."""
        if not table.settings.delay or table.imported is not None:
            return None
        delay = SpectatorDelay(table.settings.delay)

        def note(built: Table, step: LogStep, at: int) -> None:
            if built.seq <= table.seq:
                delay.add(moment_of(built, step, at))

        rows = await self.store.log_of(table.id)
        now = self.clock.now() if self.clock.is_plausible else None
        outages = [*(self._outages or ()), *self._failures]
        rebuild(table.id, rows, self._make_chance, outages, now, note)
        return delay

    def room_in_memory(self, table: str) -> Room | None:
        """The room of a table, if it is in memory."""
        return self._rooms.get(table)

    def all_rooms(self) -> list[Room]:
        """All rooms in memory."""
        return list(self._rooms.values())

    def when_loaded(self, table: str, act: Callable[[Room], Coroutine[Any, Any, None]]) -> bool:
        """Do something with a room once it is loaded; False if it is not being loaded."""
        loading = self._loading.get(table)
        if loading is None:
            return False

        def loaded(done: asyncio.Future[Room | None]) -> None:
            room = None if done.cancelled() or done.exception() else done.result()
            if room is not None:
                self.spawn(act(room))

        loading.add_done_callback(loaded)
        return True

    async def public_rooms(self) -> list[Room]:
        """The rooms in memory that everybody may look at, and those that other nodes have."""
        if self.node.nodes.several:
            for line in await self.store.public_tables(LONGEST_LIST):
                recent = line.changed > self.clock.now() - IDLE_MS
                if line.status == "playing" and (recent or self.node.elsewhere(line.id)):
                    await self.room(line.id)
        return [room for room in self._rooms.values() if room.table.settings.public]

    def people_play(self) -> bool:
        """Is a person connected to a table whose match is being played?"""
        playing = (room for room in self._rooms.values() if room.table.status == "playing")
        return any(room.here() for room in playing)

    async def learn_names(self, table: Table) -> None:
        """Fetch the names of the people at a table."""
        unknown = [c.player for c in table.chairs if c.player and c.player not in self.names]
        if unknown:
            self.names.update(await self.store.names_of(unknown))

    def keep(self, room: Room) -> None:
        """Keep a room in memory while it is used."""
        self._rooms[room.table.id] = room
        self._watch_unused()

    def drop(self, room: Room) -> None:
        """Forget a room; the next visitor loads its table again."""
        self._rooms.pop(room.table.id, None)

    def _unload_unused(self) -> None:
        """Forget the rooms that nobody used at the last look and nobody uses now."""
        unused = {room for room in self._rooms.values() if room.is_unused}
        for room in unused & self._unused:
            self.drop(room)
        self._unused = unused - self._unused
        self._watches_unused = False
        self._watch_unused()

    def _watch_unused(self) -> None:
        """Look for unused rooms from time to time, while there are any rooms."""
        if self._rooms and not self._watches_unused:
            self._watches_unused = True
            self.clock.call_at(self.clock.now() + IDLE_MS, self._unload_unused)

    async def open_table(self, table: str, entries: Sequence[Entry]) -> Room:
        """The room of a new table with its first entries."""
        room = Room(Table(table, self._make_chance), self)
        room.table.no_deadline_before = self._no_deadline_before
        try:
            await room.store_new(entries)
        except Conflict:  # another node has set it up
            made = await self.room(table)
            assert made is not None, "the log has the table"
            return made
        await self.learn_names(room.table)
        self.keep(room)
        room.scheduler.schedule()
        return room

    def listeners_of(self, player: str) -> list[Listener]:
        """All connections of a player."""
        rooms = self._rooms.values()
        return [one for room in rooms for one in room.listeners if one.viewer.player == player]

    async def erase_nonces(self, player: str) -> None:
        """Erase the nonces of a player that are free text, as earlier versions took them."""
        seatings = await self.store.seatings_of(player)
        for id in {row.table for row in seatings if has_free_text(row)}:
            rows = await self.store.log_of(id)
            table = rebuild(id, rows, self._make_chance)
            await self.store.rewrite(id, without_nonces(table, rows, player))

    async def forget(self, player: str) -> None:
        """Disconnect a player, and rebuild the tables that hold their words."""
        for listener in self.listeners_of(player):
            listener.disconnect("no-player")
        for room in list(self._rooms.values()):
            if room.table.knows(player):
                await room.reload()

    # Timers

    def owns(self, table: str) -> bool:
        """Does this server run the clock and the bots of a table?"""
        return self.node.nodes.owns(table)

    def wake_at(self, table: str, due: int | None) -> None:
        """Set the only timer of a table, or none; other nodes have those of their shards."""
        old = self._timers.pop(table, None)
        if old is not None:
            old.cancel()
        if due is not None and self.owns(table):
            self._timers[table] = self.clock.call_at(due, lambda: self._wake(table))

    def wake_if_none(self, table: str, due: int) -> None:
        """Set the timer of a table that has none."""
        if table not in self._timers and table not in self._running:
            self.wake_at(table, due)

    def drop_timers(self) -> None:
        """Cancel the timers that belong to other nodes now."""
        for table in [table for table in self._timers if not self.owns(table)]:
            self.wake_at(table, None)

    def give_grace(self) -> None:
        """Let no deadline pass soon: people have to reconnect, or could not move."""
        self._no_deadline_before = self.clock.now() + RESTART_GRACE_MS
        for room in self._rooms.values():
            room.table.no_deadline_before = self._no_deadline_before

    def _wake(self, table: str) -> None:
        self._timers.pop(table, None)
        self.spawn(self._run_due(table))

    async def _run_due(self, table: str) -> None:
        """Run what is due at a table; retry later if it cannot be stored."""
        # While nothing can be stored, time stands still; the next probe lets it go on.
        failing = self.trouble is not None and self.trouble.kind != "corrupt"
        if failing or not self.node.nodes.may_act(table):
            self.wake_at(table, self.clock.now() + RETRY_MS)
            return
        self._running.add(table)
        try:
            room = self._rooms.get(table) or await self._room_for_timer(table)
            if room is not None:
                await room.scheduler.run_due()
        except StoreError as problem:
            self.storage_failed(problem)
            self.wake_at(table, self.clock.now() + RETRY_MS)
        except Refusal:
            self.wake_at(table, self.clock.now() + RETRY_MS)
        except Exception:
            log.exception("table %s: internal error", table)
            self.wake_at(table, self.clock.now() + RETRY_MS)
        finally:
            self._running.discard(table)

    async def _room_for_timer(self, table: str) -> Room | None:
        """The room of a table that nobody visits, one after another."""
        async with self._timer_slot:
            return await self.room(table)

    def spawn(self, work: Coroutine[Any, Any, Any], *, for_bot: bool = False) -> None:
        """Run something in the background, perhaps for a bot; errors are logged."""
        task = asyncio.get_running_loop().create_task(work)
        (self._bot_tasks if for_bot else self._tasks).add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        self._bot_tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("internal error in a background task", exc_info=task.exception())

    def match_ended(self, table: Table) -> None:
        """Tell everybody who waits for it that a match is over and stored."""
        for call in self.when_match_ends:
            call(table)

    # Storage

    def storage_failed(self, problem: StoreError) -> None:
        """Log that the store fails, once for each kind of problem."""
        if self.trouble is None:
            self._failing_since = self.clock.now()
        if self.trouble is None or self.trouble.kind != problem.kind:
            log.error("cannot store: %s Players see an error; nothing was acknowledged.", problem)
        self.trouble = problem
        self.observer.count("storage-failed", kind=problem.kind)
        if self._next_probe is None and problem.kind != "corrupt":  # that needs a person
            self._next_probe = self.clock.call_at(self.clock.now() + RETRY_MS, self._probe_soon)

    def _probe_soon(self) -> None:
        self._next_probe = None
        if self.trouble is not None:
            self.spawn(self._probe())

    async def _probe(self) -> None:
        """Find out whether the store works again, even if nobody moves."""
        try:
            await self.store.probe()
        except StoreError as problem:
            self.storage_failed(problem)
        else:
            self.storage_works()

    def storage_works(self) -> None:
        """Log that the store works again."""
        if self.trouble is not None:
            log.warning("storing works again")
            self.trouble = None
            self._stop_clocks(Outage(self._failing_since, self.clock.now()))
            self.give_grace()

    def _stop_clocks(self, failure: Outage) -> None:
        """Charge a time in which nothing could be stored to nobody."""
        self._failures.append(failure)
        for room in self._rooms.values():
            since = max(failure.since, room.table.changed)
            room.table.suffer_outage(max(0, failure.until - since))
