"""A room: one table in memory with the people looking at it; one thing happens at a time.

An entry is applied, stored, and only then told. If it cannot be stored nothing was told, and the
table is built again from its log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from .errors import Refusal
from .messages import Done, Presence, encode
from .showing import Shown, line_of, summary_of
from .store import Change, Conflict, Row, StoreError
from .table import entries as e
from .table.facts import Step, Viewer
from .table.playing import bot_move, time_passed
from .table.table import Table

if TYPE_CHECKING:
    from .hub import Hub

BOT_STEP_MS = 500  # a bot that needs longer is shown at the next such step

Decide = Callable[[Table, int], Sequence[e.AnyEntry]]


class Listener(Protocol):
    """Somebody connected to a table."""

    viewer: Viewer

    def tell(self, message: bytes) -> None:
        """Send a message, without waiting."""
        ...

    def cut(self, code: str) -> None:
        """End the connection, so that its client starts again."""
        ...


@dataclass(slots=True)
class Idea:
    """What a bot thinks about, and what came of it."""

    decision: int
    move: str | None = None
    not_before: int = 0


class Room:
    """One table and its listeners."""

    def __init__(self, table: Table, hub: Hub) -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self._hub = hub
        self._broken = False
        self._summary = ""  # of the table for lists, made when somebody comes or goes
        self._ideas: dict[int, Idea] = {}

    # Doing

    async def do(
        self, decide: Decide, *, words: str | None = None, by: Listener | None = None, key: str = ""
    ) -> int:
        """Let a command happen, stored and told to everybody; returns the sequence number.

        Refusal says why nothing was done.
        """
        async with self.lock:
            return await self.do_locked(decide, words=words, by=by, key=key)

    async def do_locked(
        self, decide: Decide, *, words: str | None = None, by: Listener | None = None, key: str = ""
    ) -> int:
        """Like `do`, for who holds the lock already."""
        self.must_be_sound()
        done = self._done_before(by, key)
        if done is not None:
            return done
        now = self._hub.clock.now()
        entries = decide(self.table, now)
        if not entries:
            self._tell_done(by, key, self.table.seq)
            return self.table.seq
        steps = await self._store(entries, now, words)
        self.tell(steps, by, key)
        self.look_ahead()
        return self.table.seq

    def _done_before(self, by: Listener | None, key: str) -> int | None:
        """The number of the event of a message sent before, which is acknowledged again."""
        player = by.viewer.player if by else None
        done = self.table.keys.get((player, key)) if player and key else None
        if done is not None:
            self._tell_done(by, key, done)
        return done

    def _tell_done(self, by: Listener | None, key: str, seq: int) -> None:
        if by is not None and key:
            by.tell(encode(Done(seq, key)))

    async def _store(
        self, entries: Sequence[e.AnyEntry], now: int, words: str | None
    ) -> list[Step]:
        """Apply and store entries; if they cannot be stored, the table is as before."""
        rows = []
        steps = []
        try:
            for entry in entries:
                rows.append(row_of(self.table, entry, now, words))
                steps.append(self.table.apply(entry, now, rows[-1].words))
            await self._hub.store.append(self._change(entries, steps, tuple(rows)))
        except Conflict:
            await self._rebuild()
            raise Refusal("stale") from None
        except StoreError as problem:
            self._hub.storage_failed(problem)
            await self._rebuild()
            raise Refusal("storage") from None
        except asyncio.CancelledError:
            self._hub.drop(self)
            raise
        except Exception:
            await self._rebuild()
            raise
        self._hub.storage_works()
        return steps

    def _change(
        self, entries: Sequence[e.AnyEntry], steps: Sequence[Step], rows: tuple[Row, ...]
    ) -> Change:
        """What is to be stored: the rows, and the table's line in lists."""
        if not self._summary or any(step.seats_changed for step in steps):
            self._summary = summary_of(self.table)
        seated = tuple(entry.player for entry in entries if isinstance(entry, e.Sat))
        return Change(line_of(self.table, self.due(), self._summary), rows, seated)

    async def _rebuild(self) -> None:
        """Build the table again from its log; if that cannot be read, everybody starts again."""
        try:
            loaded = await self._hub.load(self.table.id)
        except StoreError as problem:
            self._hub.storage_failed(problem)
            loaded = None
        if loaded is not None:
            self.table = loaded
            self._ideas.clear()
            return
        self._broken = True
        self._hub.drop(self)
        for listener in list(self.listeners):
            listener.cut("storage")

    def must_be_sound(self) -> None:
        """Refuse to show or change a table that could neither be stored nor read again."""
        if self._broken:
            raise Refusal("storage")

    async def store_new(self, entries: Sequence[e.AnyEntry]) -> None:
        """Store the first entries of a new table."""
        await self._store(entries, self._hub.clock.now(), None)

    async def read_again(self) -> None:
        """Build the table again from what is stored."""
        async with self.lock:
            await self._rebuild()

    async def come_back(self, seat: int) -> None:
        """Give the seat back to a person who is there again."""

        def decide(table: Table, _now: int) -> Sequence[e.AnyEntry]:
            chair = table.chairs[seat]
            if not chair.away or chair.player is None:
                return []
            return [e.CameBack(seat, chair.player)]

        await self.do(decide)

    # Telling

    def tell(self, steps: Sequence[Step], by: Listener | None, key: str) -> None:
        """Tell everybody what happened, each what they may know."""
        shown = Shown(self.table, self._hub.names, self._hub.clock.now())
        moved = any(step.seats_changed for step in steps) and self._find_seats()
        for listener in list(self.listeners):
            own = key if listener is by else None
            listener.tell(shown.update(listener.viewer, steps, own))
        if moved:
            self.tell_presence()

    def _find_seats(self) -> bool:
        """Has somebody connected sat down or left? Note who sits where."""
        before = self.here()
        for listener in self.listeners:
            viewer = listener.viewer
            seat = self.table.seat_of(viewer.player)
            if seat != viewer.seat:
                listener.viewer = Viewer(viewer.player, seat, viewer.blocked)
        return self.here() != before

    def here(self) -> tuple[int, ...]:
        """The seats with an open connection."""
        seats = {listener.viewer.seat for listener in self.listeners}
        return tuple(sorted(seat for seat in seats if seat is not None))

    def watching(self) -> int:
        """How many watch without a seat."""
        return sum(listener.viewer.seat is None for listener in self.listeners)

    def welcome(self, listener: Listener, after: int | None) -> None:
        """Greet somebody with all they may know, and tell the others that they are here."""
        self.listeners.add(listener)
        shown = Shown(self.table, self._hub.names, self._hub.clock.now())
        listener.tell(shown.welcome(listener.viewer, after, self.here(), self.watching()))
        self.tell_presence(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody is no longer connected."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.tell_presence()

    def tell_presence(self, but: Listener | None = None) -> None:
        """Tell who is here."""
        message = encode(Presence(self.table.seq, self.here(), self.watching()))
        for listener in list(self.listeners):
            if listener is not but:
                listener.tell(message)

    # The clock and the bots

    def due(self) -> int | None:
        """When the table must be looked at again."""
        return self._earliest(self.table.bot_seats)

    def _earliest(self, bots: Sequence[int]) -> int | None:
        """The time of the table's deadline or of the first of these bots."""
        deadline = self.table.deadline()
        if deadline is not None and self.table.live is not None:
            deadline += self.table.live.grace
        if not bots:
            return deadline
        times = [self._bot_due(seat) for seat in bots]
        return min(times if deadline is None else [*times, deadline])

    def _bot_due(self, seat: int) -> int:
        """When a bot's decision is shown."""
        assert self.table.live is not None
        alone = set(self.table.waiting) == set(self.table.bot_seats)
        since = self.table.chairs[seat].since
        due = self.table.live.bot_due(seat, alone=alone, since=since)
        idea = self._ideas.get(seat)
        if idea is not None and idea.decision == self.table.live.decision(seat):
            return max(due, idea.not_before)
        return due

    def look_ahead(self) -> None:
        """Let bots think, and set the alarm."""
        live = self.table.live
        for seat in self.table.bot_seats:
            assert live is not None
            idea = self._ideas.get(seat)
            if idea is None or idea.decision != live.decision(seat):
                self._think(seat, live.decision(seat))
        self._hub.wake_at(self.table.id, self._next_alarm())

    def _next_alarm(self) -> int | None:
        """When to look again: bots that still think ring by themselves."""
        ideas = ((seat, self._ideas.get(seat)) for seat in self.table.bot_seats)
        ready = [seat for seat, idea in ideas if idea is not None and idea.move is not None]
        return self._earliest(ready)

    def _think(self, seat: int, decision: int) -> None:
        """Let a bot think about a decision."""
        assert self.table.live is not None
        idea = self._ideas[seat] = Idea(decision)
        bot, thought = self.table.bot_of(seat), self.table.live.thought(seat)

        async def choose() -> None:
            move = await self._hub.thinker.choose(bot, thought)
            late = self._hub.clock.now() - self._bot_due(seat) if self._current(seat, idea) else 0
            if late > 0:
                steps = -(-late // BOT_STEP_MS)
                idea.not_before = self._bot_due(seat) + steps * BOT_STEP_MS
            idea.move = move
            self._hub.wake_at(self.table.id, self._next_alarm())

        self._hub.spawn(choose(), thinking=True)

    def _current(self, seat: int, idea: Idea) -> bool:
        """Is this still what the bot has to decide?"""
        return seat in self.table.bot_seats and self._ideas.get(seat) is idea

    async def ring(self) -> None:
        """The alarm: do what the clock and the bots have due."""
        await self.do(lambda table, now: time_passed(table, now, self.here()))
        for seat in self.table.bot_seats:
            idea = self._ideas.get(seat)
            if idea is not None and idea.move is not None:
                await self.do(self._bot_decides(seat, idea))
        self.look_ahead()

    def _bot_decides(self, seat: int, idea: Idea) -> Decide:
        """A bot's decision, if its time has come."""

        def decide(table: Table, now: int) -> Sequence[e.AnyEntry]:
            if not self._current(seat, idea) or now < self._bot_due(seat) or idea.move is None:
                return []
            return bot_move(table, seat, idea.move, idea.decision)

        return decide


def row_of(table: Table, entry: e.AnyEntry, at: int, words: str | None) -> Row:
    """An entry as the store keeps it; free text stands beside it."""
    spoken = words if isinstance(entry, e.Chatted | e.Reported) else None
    body = e.encode_entry(entry).decode()
    return Row(
        table.id,
        table.seq + 1,
        at,
        e.kind_of(entry),
        e.author_of(entry),
        body,
        spoken,
    )
