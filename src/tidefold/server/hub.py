"""The hub: all tables of this server, loaded when somebody looks at them or their time has come."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from ..games.fair import FairChance, new_secret
from .clock import Alarm, Clock
from .errors import Refusal
from .games import MakeChance, check_settings
from .ids import Ids
from .limits import Limits
from .room import Listener, Room
from .settings import TableSettings
from .store import Store, StoreError
from .table import entries as e
from .table.building import build
from .table.table import Table
from .thinking import Thinker

RESTART_PATIENCE_MS = 15_000
TRY_AGAIN_MS = 2000  # after something could not be stored
LOADED_AT_ONCE = 4  # tables: the first who wait are answered first
IDLE_MS = 60_000  # a table nobody looks at stays in memory for so long
log = logging.getLogger("tidefold.server")


class Hub:
    """Keeps rooms, names and alarms; everything it knows can be rebuilt from the store."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        *,
        clock: Clock | None = None,
        ids: Ids | None = None,
        limits: Limits | None = None,
        make_chance: MakeChance = FairChance,
        make_secret: Callable[[], str] = new_secret,
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.clock = clock or Clock()
        self.ids = ids or Ids()
        self.limits = limits or Limits()
        self.names: dict[str, str] = {}
        self.trouble: StoreError | None = None
        self._make_chance = make_chance
        self._new_secret = make_secret
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Future[Room | None]] = {}
        self._alarms: dict[str, Alarm] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._thoughts: set[asyncio.Task[Any]] = set()
        self._few = asyncio.Semaphore(LOADED_AT_ONCE)
        self._patience_until = 0

    # Starting and stopping

    async def start(self) -> None:
        """Go on where the log ends: the clock, and the alarms of all tables."""
        self.clock.not_before(await self.store.latest_at() or 0)
        self._patience_until = self.clock.now() + RESTART_PATIENCE_MS
        for table, due in await self.store.due_tables():
            self.wake_at(table, due)

    async def stop(self) -> None:
        """Do nothing more; what was told is stored."""
        for alarm in self._alarms.values():
            alarm.cancel()
        going = self._tasks | self._thoughts
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)

    # Rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table, loaded if need be; None if there is no such table."""
        room = self._rooms.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.ensure_future(self._load_room(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load_room(self, table: str) -> Room | None:
        async with self._few:
            loaded = await self.load(table)
        if loaded is None:
            return None
        room = Room(loaded, self)
        self.keep(room)
        room.pacing.look_ahead()
        self._forget_when_idle(room)
        return room

    async def load(self, table: str) -> Table | None:
        """A table from its log, None if there is none; StoreError."""
        rows = await self.store.log_of(table)
        if not rows:
            return None
        built = build(table, rows, self._make_chance)
        built.patience_until = self._patience_until
        await self.learn_names(built)
        return built

    async def learn_names(self, table: Table) -> None:
        """Know the names of those who sit at a table."""
        unknown = [c.player for c in table.chairs if c.player and c.player not in self.names]
        if unknown:
            self.names.update(await self.store.names_of(unknown))

    def keep(self, room: Room) -> None:
        """Keep a room in memory."""
        self._rooms[room.table.id] = room

    def drop(self, room: Room) -> None:
        """Forget a room; the next who looks loads it again."""
        self._rooms.pop(room.table.id, None)

    def _forget_when_idle(self, room: Room) -> None:
        """Look from time to time whether anybody still needs the room."""

        def look() -> None:
            if self._rooms.get(room.table.id) is not room:
                return
            if room.listeners or room.lock.locked() or room.table.bot_seats:
                self._forget_when_idle(room)
            else:
                self.drop(room)

        self.clock.alarm(self.clock.now() + IDLE_MS, look)

    async def create(
        self,
        player: str,
        settings: TableSettings,
        *,
        seats: Sequence[tuple[str | None, str | None]] | None = None,
        before: str | None = None,
    ) -> Room:
        """Set up a table; `seats` are (player, bot) for a rematch, else host and bots sit."""
        try:
            check_settings(settings)
        except ValueError as problem:
            raise Refusal("bad-settings", detail=str(problem)) from None
        room = Room(Table(self.ids.table(), self._make_chance), self)
        room.table.patience_until = self._patience_until
        invite, secret = self.ids.invite(), self._new_secret()
        entries: list[e.AnyEntry] = [e.Created(settings, player, invite, secret, before)]
        entries += _seated(settings, player) if seats is None else _kept(seats)
        await room.store_new(entries)
        await self.learn_names(room.table)
        self.keep(room)
        room.pacing.look_ahead()
        self._forget_when_idle(room)
        return room

    async def rematch(self, table: Table, player: str) -> str:
        """The table of another match with seats rotated by one."""
        chairs = [*table.chairs[1:], table.chairs[0]]
        people = [(None if c.left else c.player, c.bot) for c in chairs]
        another = await self.create(player, table.settings, seats=people, before=table.id)
        return another.table.id

    def listeners_of(self, player: str) -> list[Listener]:
        """All connections of a player."""
        rooms = self._rooms.values()
        return [one for room in rooms for one in room.listeners if one.viewer.player == player]

    async def forget(self, player: str) -> None:
        """End a player's connections, and build again what still holds their words."""
        for listener in self.listeners_of(player):
            listener.cut("no-player")
        for room in list(self._rooms.values()):
            if room.table.knows(player):
                await room.read_again()

    # Alarms

    def wake_at(self, table: str, due: int | None) -> None:
        """Look at a table at a time, and at no other."""
        old = self._alarms.pop(table, None)
        if old is not None:
            old.cancel()
        if due is not None:
            self._alarms[table] = self.clock.alarm(due, lambda: self._wake(table))

    def _wake(self, table: str) -> None:
        self._alarms.pop(table, None)
        self.spawn(self._ring(table))

    async def _ring(self, table: str) -> None:
        """Do what is due at a table; try again later if it cannot be stored."""
        try:
            room = await self.room(table)
            if room is not None:
                await room.pacing.ring()
        except StoreError as problem:
            self.storage_failed(problem)
            self.wake_at(table, self.clock.now() + TRY_AGAIN_MS)
        except Refusal:
            self.wake_at(table, self.clock.now() + TRY_AGAIN_MS)
        except Exception:
            log.exception("table %s: something went wrong", table)
            self.wake_at(table, self.clock.now() + TRY_AGAIN_MS)

    def spawn(self, work: Coroutine[Any, Any, Any], *, thinking: bool = False) -> None:
        """Do something in the background, such as letting a bot think; mistakes are logged."""
        task = asyncio.get_running_loop().create_task(work)
        (self._thoughts if thinking else self._tasks).add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        self._thoughts.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something went wrong", exc_info=task.exception())

    # Trouble

    def storage_failed(self, problem: StoreError) -> None:
        """Tell the host, once for each trouble."""
        if self.trouble is None or str(self.trouble) != str(problem):
            log.error("cannot store: %s Players are told; nothing was acknowledged.", problem)
        self.trouble = problem

    def storage_works(self) -> None:
        """Tell the host that the trouble is over."""
        if self.trouble is not None:
            log.warning("storing works again")
            self.trouble = None


def _seated(settings: TableSettings, player: str) -> list[e.AnyEntry]:
    """The host sits first, the bots last; the host's nonce comes once the commitment is known."""
    first_bot = settings.players - len(settings.bots)
    bots = [e.BotSat(first_bot + n, bot) for n, bot in enumerate(settings.bots)]
    return [e.Sat(player, 0, None), *bots]


def _kept(seats: Sequence[tuple[str | None, str | None]]) -> list[e.AnyEntry]:
    """The same people in the seats given."""
    entries: list[e.AnyEntry] = []
    for seat, (player, bot) in enumerate(seats):
        if player is not None:
            entries.append(e.Sat(player, seat, None))
        elif bot is not None:
            entries.append(e.BotSat(seat, bot))
    return entries
