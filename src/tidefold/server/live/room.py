"""A room: one table in memory with its connected viewers; commands run one at a time.

A command's entries are applied, stored, and only then sent. If they cannot be stored, nothing is
sent, and the table is rebuilt from its log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from ..errors import Refusal
from ..observer import Observer
from ..protocol.messages import Done, Presence, encode
from ..rate_limits import TokenBucket
from ..store import Change, Conflict, Row, SeatResult, Store, StoreError
from ..store.nodes import PresenceNews, TableNews
from ..table.entry import Entry, encode_entry
from ..table.event_visibility import LogStep, Viewer
from ..table.results import results_of
from ..table.summary import line_of, summary_of
from ..table.table import Table
from ..table.verbs import decode_entry
from ..table.verbs.away import CameBack
from ..table.verbs.moves import Moved
from ..table.verbs.seats import Sat
from .node import Node
from .past_frames import past_update, past_welcome
from .scheduler import Command, Scheduler, Timers
from .spectator_delay import ShownMoment, SpectatorDelay, moment_of
from .viewer_frames import FrameBuilder

PRESENCE_BURST, PRESENCE_PER_S = 20, 2  # how often everybody is told who comes and goes
LATER_MS = 500
TRIES = 5  # of a command while other nodes change the same table
log = logging.getLogger("tidefold.server")
SeenPresence = tuple[tuple[int, ...], int]  # the seats that are connected, and how many watch


class Listener(Protocol):
    """A connection to a table."""

    viewer: Viewer

    def send(self, frame: bytes) -> None:
        """Send a frame, without waiting."""
        ...

    def disconnect(self, code: str) -> None:
        """End the connection, so that its client reconnects."""
        ...


class RoomHost(Timers, Protocol):
    """What a room needs of the hub."""

    store: Store
    names: dict[str, str]
    public_changes: int
    observer: Observer
    node: Node

    async def learn_names(self, table: Table) -> None:
        """Fetch the names of the people at a table."""
        ...

    async def load(self, table: str) -> Table | None:
        """Rebuild a table from its log."""
        ...

    async def load_delay(self, table: Table) -> SpectatorDelay | None:
        """The moments of a table that its spectators see late; None without a delay."""
        ...

    def drop(self, room: Room) -> None:
        """Forget a room."""
        ...

    def match_ended(self, table: Table) -> None:
        """Report that a match is over and stored."""
        ...

    def storage_failed(self, problem: StoreError) -> None:
        """Report that something could not be stored."""
        ...

    def storage_works(self) -> None:
        """Report that something was stored."""
        ...


class Room:
    """One table and its listeners."""

    def __init__(self, table: Table, hub: RoomHost) -> None:
        self.table = table
        self.stored_seq = table.seq  # of the last event on disk; the table may be ahead of it
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self._hub = hub
        self._broken = False
        # Who is connected, as everybody was told, and as spectators of a table with a delay were
        self._told_presence: tuple[SeenPresence, SeenPresence] = (((), 0), ((), 0))
        self._presence_rate = TokenBucket(PRESENCE_BURST, PRESENCE_PER_S, hub.clock.now() / 1000)
        self._presence_later = False  # will everybody be told soon?
        self._published: PresenceNews | None = None  # who is connected here, as others were told
        self._summary = ""  # for lists of tables, made anew when seats change
        self.delay: SpectatorDelay | None = None  # of a table whose spectators see it late
        self._catching_up: int | None = None  # when spectators are told the next time
        self.scheduler = Scheduler(self, hub)

    # Commands

    async def do(
        self,
        command: Command,
        *,
        words: str | None = None,
        sender: Listener | None = None,
        key: str = "",
    ) -> int:
        """Run a command, store its entries and send them; returns the sequence number.

        Refusal says why nothing was done.
        """
        async with self.lock:
            return await self.do_locked(command, words=words, sender=sender, key=key)

    async def do_locked(
        self,
        command: Command,
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
            now = max(self._hub.clock.now(), self.table.changed)
            try:
                with self._hub.observer.span("decide"):
                    entries = command(self.table, now)
            except Refusal:
                if sender is None or not await self._find_news():
                    raise
                continue
            if not entries:
                if sender is not None and await self._find_news():
                    continue
                self._acknowledge(sender, key, self.table.seq)
                return self.table.seq
            try:
                steps = await self._store(entries, now, words)
            except Conflict:
                await self._rebuild()
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
            with self._hub.observer.span("send"):
                self.send(steps, sender, key)
            self.scheduler.schedule()
            return self.table.seq
        raise Refusal("stale")

    def _done_before(self, sender: Listener | None, key: str) -> int | None:
        """The sequence number of a message that was done before; it is acknowledged again."""
        player = sender.viewer.player if sender else None
        done = self.table.done_at(player, key) if player and key else None
        if done is not None:
            self._acknowledge(sender, key, done)
        return done

    def _acknowledge(self, sender: Listener | None, key: str, seq: int) -> None:
        if sender is not None and key:
            moment = self.late_moment(sender.viewer.player)
            sender.send(encode(Done(moment.seq if moment else seq, key)))

    async def _store(self, entries: Sequence[Entry], now: int, words: str | None) -> list[LogStep]:
        """Apply and store entries; if they cannot be stored, the table is as before."""
        rows = []
        steps = []
        moments = []
        was_over = self.table.status == "over"
        try:
            with self._hub.observer.span("apply"):
                for entry in entries:
                    rows.append(row_of(self.table, entry, now, words))
                    steps.append(self.table.apply(entry, now, rows[-1].words))
                    if self.table.settings.delay:
                        moments.append(moment_of(self.table, steps[-1], now))
            ended = results_of(self.table) if not was_over and self.table.status == "over" else ()
            change = self._change(entries, steps, tuple(rows), ended)
            with self._hub.observer.span("store"):
                await self._hub.store.append(change)
        except Conflict:
            raise
        except StoreError as problem:
            self._hub.storage_failed(problem)
            await self._rebuild()
            raise
        except asyncio.CancelledError:
            self.abandon()  # nobody knows whether the entries were stored
            raise
        except Exception:
            await self._rebuild()
            raise
        self.stored_seq = self.table.seq
        self._keep(moments)
        self._hub.storage_works()
        self._count(entries)
        listed = self.table.settings.public and any(step.seats_changed for step in steps)
        if listed:
            self._hub.public_changes += 1
        due = change.line.due if change.line else None
        news = TableNews(self.table.id, self.table.seq, due, listed)
        self._hub.node.nodes.tell_table(news)
        if not was_over and self.table.status == "over":
            self._hub.match_ended(self.table)
        return steps

    def _count(self, entries: Sequence[Entry]) -> None:
        """Tell the observer what was stored."""
        game, observer = self.table.settings.game, self._hub.observer
        for entry in entries:
            observer.count("entry", game=game, kind=entry.kind)
            if isinstance(entry, Moved):
                observer.count("move", game=game, by="person" if entry.player else "bot")

    def _keep(self, moments: Sequence[ShownMoment]) -> None:
        """Keep moments that were stored, for the spectators of a table with a delay."""
        for moment in moments:
            self.delay = self.delay or SpectatorDelay(self.table.settings.delay)
            self.delay.add(moment)

    def _change(
        self,
        entries: Sequence[Entry],
        steps: Sequence[LogStep],
        rows: tuple[Row, ...],
        ended: tuple[SeatResult, ...],
    ) -> Change:
        """What to store: the rows, the table's line in lists, and the results at the end."""
        if not self._summary or any(step.seats_changed for step in steps):
            self._summary = summary_of(self.table)
        seated = tuple(entry.player for entry in entries if isinstance(entry, Sat))
        line = line_of(self.table, self.scheduler.due(), self._summary)
        return Change(line, rows, seated, ended)

    async def catch_up(self, seq: int) -> None:
        """Read and tell what other nodes have stored, if the table is behind a number."""
        async with self.lock:
            if not self._broken and seq > self.stored_seq:
                await self._read_on()

    async def _find_news(self) -> bool:
        """Is a decision out of date, since other nodes have stored something? Then read it."""
        if not self._hub.node.nodes.others():
            return False
        before = self.stored_seq
        await self._read_on()
        return self.stored_seq > before

    async def _read_on(self) -> None:
        """Read and tell what other nodes have stored."""
        try:
            rows = await self._hub.store.log_of(self.table.id, self.stored_seq)
            if not rows:
                return
            steps = self._fold(rows)
        except StoreError as problem:
            self._hub.storage_failed(problem)
        except Exception:  # a log that cannot be continued from here is read from its start
            log.exception("table %s: internal error while catching up", self.table.id)
            await self._rebuild()
        else:
            with suppress(StoreError):
                await self._hub.learn_names(self.table)
            self._told_by_others(steps)

    async def reach(self, seq: int | None) -> None:
        """Catch up with what a client knows from another node; StoreError if that fails."""
        if seq is None or seq <= self.stored_seq or not self._hub.node.nodes.several:
            return
        await self.catch_up(seq)
        if self.stored_seq < seq:  # the log cannot be read, or it has no such number
            await self._hub.store.log_of(self.table.id, self.stored_seq)

    def _fold(self, rows: Sequence[Row]) -> list[LogStep]:
        """Apply what other nodes have stored."""
        steps: list[LogStep] = []
        moments: list[ShownMoment] = []
        for row in rows:
            if row.seq != self.table.seq + 1:
                raise ValueError(f"event {self.table.seq + 1} is missing")
            steps.append(self.table.apply(decode_entry(row.body), row.at, row.words))
            if self.table.settings.delay:
                moments.append(moment_of(self.table, steps[-1], row.at))
        self.stored_seq = self.table.seq
        self._keep(moments)
        return steps

    def _told_by_others(self, steps: Sequence[LogStep]) -> None:
        """Tell the own listeners what other nodes have stored."""
        self._hub.clock.advance_to(self.table.changed)
        self._summary = ""
        if steps:
            self.send(steps, None, "")
        self.scheduler.schedule()

    async def _rebuild(self) -> None:
        """Rebuild the table from its log; if that fails too, everybody has to reconnect.

        What the log has and listeners have not heard is told to them.
        """
        try:
            loaded = await self._hub.load(self.table.id)
            delay = await self._hub.load_delay(loaded) if loaded else None
        except StoreError as problem:
            self._hub.storage_failed(problem)
            loaded = None
        if loaded is not None:
            if delay is not None and self.delay is not None:
                delay.sent = self.delay.sent
            heard, self.stored_seq = self.stored_seq, loaded.seq
            self.table, self.delay = loaded, delay
            self.scheduler.forget()
            self._told_by_others(loaded.steps.after(heard))
        else:
            self.abandon()

    def abandon(self) -> None:
        """Disconnect everybody; the next connection loads the table into another room."""
        self._broken = True
        self._hub.drop(self)
        for listener in list(self.listeners):
            listener.disconnect("storage")

    def check_usable(self) -> None:
        """Refuse to show or change a table that could be neither stored nor rebuilt."""
        if self._broken:
            raise Refusal("storage")

    async def store_new(self, entries: Sequence[Entry]) -> None:
        """Store the first entries of a new table; Conflict if it is there already."""
        try:
            await self._store(entries, self._hub.clock.now(), None)
        except Conflict:
            raise
        except StoreError:
            raise Refusal("storage") from None

    async def reload(self) -> None:
        """Rebuild the table from what is stored."""
        async with self.lock:
            await self._rebuild()

    async def come_back(self, seat: int) -> None:
        """Give the seat back to a person who has reconnected."""

        def command(table: Table, _now: int) -> Sequence[Entry]:
            chair = table.chairs[seat]
            if not chair.away or chair.player is None:
                return []
            return [CameBack(seat, chair.player)]

        await self.do(command)

    # Sending

    def send(self, steps: Sequence[LogStep], sender: Listener | None, key: str) -> None:
        """Send every listener its own frame of what happened."""
        frames = FrameBuilder(self.table, self._hub.names, self._hub.clock.now())
        moved = any(step.seats_changed for step in steps) and self._find_seats()
        for listener in list(self.listeners):
            own = key if listener is sender else None
            if self._is_late(listener.viewer.player):
                self._acknowledge(listener, own or "", self.table.seq)
            elif own is not None or not all(step.hidden_from(listener.viewer) for step in steps):
                listener.send(frames.update(listener.viewer, steps, own))
        self.tell_spectators()
        if moved:
            self.send_presence()

    def _is_late(self, player: str | None) -> bool:
        """Does this viewer see the table with a delay?"""
        return self.delay is not None and not self.table.is_player(player)

    def late_moment(self, player: str | None) -> ShownMoment | None:
        """The earlier moment that a spectator sees; None for a viewer who sees the present."""
        if self.delay is None or self.table.is_player(player):
            return None
        moment = self.delay.shown(self._hub.clock.now())
        return None if moment.seq == self.stored_seq == self.table.seq else moment

    def check_present(self, player: str | None) -> None:
        """Refuse a spectator what comes after a match whose end they have not seen yet."""
        if self.late_moment(player) is not None:
            raise Refusal("not-over")

    def tell_spectators(self) -> None:
        """Tell the spectators of a table with a delay what is old enough, now and later."""
        if self.delay is None:
            return
        now = self._hub.clock.now()
        late = [one for one in self.listeners if self._is_late(one.viewer.player)]
        for moment in self.delay.catch_up(now):
            for listener in late:
                if not moment.step.hidden_from(listener.viewer):
                    clock = moment.clock_at(now, self.delay.ms)
                    listener.send(past_update(moment, clock, listener.viewer, self._hub.names))
        due = self.delay.next_due()
        if due is not None and due != self._catching_up:
            self._catching_up = due
            self._hub.clock.call_at(due, self.tell_spectators)

    def _find_seats(self) -> bool:
        """Note which listener sits where; has that changed?"""
        before = self.here()
        for listener in self.listeners:
            viewer = listener.viewer
            seat = self.table.seat_of(viewer.player)
            if seat != viewer.seat:
                listener.viewer = Viewer(viewer.player, seat, viewer.blocked)
        return self.here() != before

    @property
    def is_visited(self) -> bool:
        """Is anybody connected?"""
        return bool(self.listeners)

    @property
    def is_unused(self) -> bool:
        """Could the room be forgotten? Nobody is connected, and nothing is being done."""
        return not (self.listeners or self.lock.locked() or self.table.bot_seats)

    def present(self) -> PresenceNews:
        """Who is connected through this node."""
        seats = {listener.viewer.seat for listener in self.listeners}
        here = tuple(sorted(seat for seat in seats if seat is not None))
        watching = sum(listener.viewer.seat is None for listener in self.listeners)
        strangers = sum(not self.table.is_player(one.viewer.player) for one in self.listeners)
        return PresenceNews(self.table.id, here, watching, strangers)

    def here(self) -> tuple[int, ...]:
        """The seats with an open connection, to whichever node."""
        seats = {listener.viewer.seat for listener in self.listeners}
        for others in self._hub.node.elsewhere(self.table.id):
            seats.update(others.here)
        return tuple(sorted(seat for seat in seats if seat is not None))

    def watching(self) -> int:
        """The number of spectators."""
        elsewhere = sum(one.watching for one in self._hub.node.elsewhere(self.table.id))
        return elsewhere + sum(listener.viewer.seat is None for listener in self.listeners)

    def welcome(self, listener: Listener, after: int | None) -> None:
        """Send a new listener everything it may know, and the others its presence."""
        self.listeners.add(listener)
        now = self._hub.clock.now()
        if self.delay is not None and self._is_late(listener.viewer.player):
            self.tell_spectators()
            moment = self.delay.shown(now)
            clock = moment.clock_at(now, self.delay.ms)
            here = self._late_presence()
            steps = None if after is None else self.table.steps.between(after, moment.seq)
            names = self._hub.names
            listener.send(past_welcome(moment, clock, listener.viewer, names, steps, here))
        else:
            frames = FrameBuilder(self.table, self._hub.names, now)
            listener.send(frames.welcome(listener.viewer, after, self.here(), self.watching()))
        self.send_presence(listener)

    def spectators(self) -> int:
        """The number of spectators as they are told: with a delay, without who has given up."""
        if self.delay is None:
            return self.watching()
        elsewhere = sum(one.strangers for one in self._hub.node.elsewhere(self.table.id))
        return elsewhere + sum(self._is_late(one.viewer.player) for one in self.listeners)

    def _late_presence(self) -> SeenPresence:
        """Who is connected, as spectators with a delay are told: during a match all players."""
        begun = self.table.live is not None
        return tuple(range(len(self.table.chairs))) if begun else self.here(), self.spectators()

    def leave(self, listener: Listener) -> None:
        """A listener has disconnected."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.send_presence()

    def send_presence(self, but: Listener | None = None) -> None:
        """Send who is connected, if that has changed; soon, if it changes all the time."""
        self._tell_other_nodes()
        told = (self.here(), self.watching()), self._late_presence()
        if self._presence_later or told == self._told_presence:
            return
        now = self._hub.clock.now()
        if not self._presence_rate.take(now / 1000):
            self._presence_later = True
            self._hub.clock.call_at(now + LATER_MS, self._send_late_presence)
            return
        before, self._told_presence = self._told_presence, told
        seq = self.delay.shown(now).seq if self.delay else self.stored_seq
        frames = encode(Presence(self.stored_seq, *told[0])), encode(Presence(seq, *told[1]))
        for listener in list(self.listeners):
            late = self._is_late(listener.viewer.player)
            if listener is not but and told[late] != before[late]:
                listener.send(frames[late])

    def _tell_other_nodes(self) -> None:
        """Tell the other nodes who is connected here, if there are any."""
        nodes = self._hub.node.nodes
        if nodes.several:
            present = self.present()
            if present != self._published:
                self._published = present
                nodes.tell_presence(present)

    def _send_late_presence(self) -> None:
        self._presence_later = False
        self.send_presence()


def row_of(table: Table, entry: Entry, at: int, words: str | None) -> Row:
    """An entry as the store keeps it; free text has a column of its own."""
    spoken = words if entry.has_words else None
    body = encode_entry(entry).decode()
    return Row(
        table.id,
        table.seq + 1,
        at,
        entry.kind,
        entry.author,
        body,
        spoken,
    )
