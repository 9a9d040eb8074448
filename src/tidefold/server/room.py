"""A room: one table in memory with the people looking at it; one thing happens at a time.

An entry is applied, stored, and only then told. If it cannot be stored nothing was told, and the
table is built again from its log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from .errors import Refusal
from .messages import Done, Presence, encode
from .pacing import Pacing
from .showing import Shown, line_of, summary_of
from .store import Change, Conflict, Row, StoreError
from .table import entries as e
from .table.facts import Step, Viewer
from .table.table import Table

if TYPE_CHECKING:
    from .hub import Hub

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


class Room:
    """One table and its listeners."""

    def __init__(self, table: Table, hub: Hub) -> None:
        self.table = table
        self.listeners: set[Listener] = set()
        self.lock = asyncio.Lock()
        self._hub = hub
        self._broken = False
        self._summary = ""  # of the table for lists, made when somebody comes or goes
        self.pacing = Pacing(self, hub)

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
        self.pacing.look_ahead()
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
            self._give_up()  # whether it was stored is not known
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
        return Change(line_of(self.table, self.pacing.due(), self._summary), rows, seated)

    async def _rebuild(self) -> None:
        """Build the table again from its log; if that cannot be read, everybody starts again."""
        try:
            loaded = await self._hub.load(self.table.id)
        except StoreError as problem:
            self._hub.storage_failed(problem)
            loaded = None
        if loaded is not None:
            self.table = loaded
            self.pacing.forget()
        else:
            self._give_up()

    def _give_up(self) -> None:
        """Let everybody start again, with another room."""
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
            if not self._broken:
                self.pacing.look_ahead()

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
