"""The audience of a table: who is connected, and what each of them is sent when."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from ..errors import Refusal
from ..protocol.messages import Done, Presence, encode
from ..rate_limits import TokenBucket
from ..store.nodes import PresenceNews
from ..table.shown_log import LogStep, Viewer
from .context import LiveContext
from .spectator_delay import ShownMoment, past_update, past_welcome
from .table_log import TableLog
from .viewer_frames import FrameBuilder

PRESENCE_BURST, PRESENCE_PER_S = 20, 2  # how often everybody learns who comes and goes
LATER_MS = 500
SeenPresence = tuple[tuple[int, ...], int]  # the seats that are connected, and how many watch


class Listener(Protocol):
    """A connection to a table."""

    viewer: Viewer
    device: str  # the hash of its token; empty without one
    address: str  # its network address; empty without one
    network: str  # the hash of its network, from its first command at a rated table on

    def send(self, frame: bytes) -> None:
        """Send a frame, without waiting."""

    def disconnect(self, code: str) -> None:
        """End the connection, so that its client reconnects."""


class Audience:
    """The listeners of one table on this node."""

    def __init__(self, log: TableLog, context: LiveContext) -> None:
        self.listeners: set[Listener] = set()
        self._log = log
        self._context = context
        # The presence that was sent last: to most viewers, and to spectators with a delay
        self._sent_presence: tuple[SeenPresence, SeenPresence] = (((), 0), ((), 0))
        now = context.clock.now()
        self._presence_rate = TokenBucket(PRESENCE_BURST, PRESENCE_PER_S, now / 1000)
        self._presence_later = False  # is a timer set that sends it?
        self._published: PresenceNews | None = None  # what other nodes were sent last
        self._late_later = False  # is a timer set that sends them more?

    def send(self, steps: Sequence[LogStep], sender: Listener | None, key: str) -> None:
        """Send every listener its own frame of what happened."""
        table = self._log.table
        frames = FrameBuilder(table, self._context.names, self._context.clock.now(), steps)
        moved = any(step.seats_changed for step in steps) and self._find_seats()
        delayed = self._log.delay is not None
        for listener in list(self.listeners):
            own = key if listener is sender else None
            if delayed and self._is_late(listener.viewer.player):
                self.acknowledge(listener, own or "", table.seq)
            elif own is not None or not all(step.hidden_from(listener.viewer) for step in steps):
                listener.send(frames.update(listener.viewer, own))
        if delayed:
            self.send_late()
        if moved:
            self.send_presence()

    def acknowledge(self, sender: Listener | None, key: str, seq: int) -> None:
        """Confirm to a listener that its message is done."""
        if sender is not None and key:
            moment = self.late_moment(sender.viewer.player)
            sender.send(encode(Done(moment.seq if moment else seq, key)))

    def _find_seats(self) -> bool:
        """Update the seats of all listeners; returns whether the connected seats changed."""
        before = self.here()
        for listener in self.listeners:
            viewer = listener.viewer
            seat = self._log.table.seat_of(viewer.player)
            if seat != viewer.seat:
                listener.viewer = Viewer(viewer.player, seat, viewer.blocked)
        return self.here() != before

    def disconnect(self, code: str) -> None:
        """Disconnect all listeners."""
        for listener in list(self.listeners):
            listener.disconnect(code)

    def _is_late(self, player: str | None) -> bool:
        return self._log.delay is not None and not self._log.table.is_player(player)

    def late_moment(self, player: str | None) -> ShownMoment | None:
        """The earlier moment that a spectator sees; None for a viewer who sees the present."""
        log = self._log
        if log.delay is None or log.table.is_player(player):
            return None
        moment = log.delay.shown(self._context.clock.now())
        return None if moment.seq == log.stored_seq == log.table.seq else moment

    def check_present(self, player: str | None) -> None:
        """Refuse what follows a match to a spectator who has not seen its end yet."""
        if self.late_moment(player) is not None:
            raise Refusal("not-over")

    def send_late(self) -> None:
        """Send spectators with a delay what is old enough, now and later."""
        delay, clock = self._log.delay, self._context.clock
        if delay is None:
            return
        now = clock.now()
        late = [one for one in self.listeners if self._is_late(one.viewer.player)]
        for moment in delay.catch_up(now):
            for listener in late:
                if not moment.step.hidden_from(listener.viewer):
                    then = moment.clock_at(now, delay.ms)
                    listener.send(past_update(moment, then, listener.viewer, self._context.names))
        due = delay.next_due()
        if due is not None and not self._late_later:
            self._late_later = True
            clock.call_at(due, self._send_late_now)

    def _send_late_now(self) -> None:
        self._late_later = False  # first, so that a timer that fires early sets another one
        self.send_late()

    def welcome(self, listener: Listener, after: int | None) -> None:
        """Send a new listener everything it may know, and the others its presence."""
        self.listeners.add(listener)
        table, delay, names = self._log.table, self._log.delay, self._context.names
        now = self._context.clock.now()
        if delay is not None and self._is_late(listener.viewer.player):
            self.send_late()
            moment = delay.shown(now)
            then = moment.clock_at(now, delay.ms)
            here = self._late_presence()
            steps = None if after is None else table.steps.between(after, moment.seq)
            listener.send(past_welcome(moment, then, listener.viewer, names, steps, here))
        else:
            frames = FrameBuilder(table, names, now)
            listener.send(frames.welcome(listener.viewer, after, self.here(), self.watching()))
        self.send_presence(listener)

    def leave(self, listener: Listener) -> None:
        """Remove a listener that has disconnected."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.send_presence()

    def present(self) -> PresenceNews:
        """Who is connected through this node."""
        table = self._log.table
        seats = {listener.viewer.seat for listener in self.listeners}
        here = tuple(sorted(seat for seat in seats if seat is not None))
        watching = sum(listener.viewer.seat is None for listener in self.listeners)
        strangers = sum(not table.is_player(one.viewer.player) for one in self.listeners)
        return PresenceNews(table.id, here, watching, strangers)

    def _elsewhere(self) -> Collection[PresenceNews]:
        found = self._context.elsewhere.get(self._log.table.id)
        return found.values() if found else ()

    def here(self) -> tuple[int, ...]:
        """The seats with an open connection, on any node."""
        seats = {listener.viewer.seat for listener in self.listeners}
        for others in self._elsewhere():
            seats.update(others.here)
        return tuple(sorted(seat for seat in seats if seat is not None))

    def watching(self) -> int:
        """The number of spectators."""
        elsewhere = sum(one.watching for one in self._elsewhere())
        return elsewhere + sum(listener.viewer.seat is None for listener in self.listeners)

    def spectators(self) -> int:
        """The number of spectators shown to them; with a delay, without those who gave up."""
        if self._log.delay is None:
            return self.watching()
        elsewhere = sum(one.strangers for one in self._elsewhere())
        return elsewhere + sum(self._is_late(one.viewer.player) for one in self.listeners)

    def _late_presence(self) -> SeenPresence:
        """The presence shown to spectators with a delay: all seats once the match begins."""
        table = self._log.table
        begun = table.live is not None
        return tuple(range(len(table.chairs))) if begun else self.here(), self.spectators()

    def send_presence(self, except_for: Listener | None = None) -> None:
        """Send listeners and other nodes who is connected, if that has changed.

        Changes in quick succession reach listeners together, `LATER_MS` later.
        """
        self._tell_other_nodes()
        seen = (self.here(), self.watching()), self._late_presence()
        if self._presence_later or seen == self._sent_presence:
            return
        now = self._context.clock.now()
        if not self._presence_rate.take(now / 1000):
            self._presence_later = True
            self._context.clock.call_at(now + LATER_MS, self._send_presence_now)
            return
        before, self._sent_presence = self._sent_presence, seen
        stored, delay = self._log.stored_seq, self._log.delay
        seq = delay.shown(now).seq if delay else stored
        frames = encode(Presence(stored, *seen[0])), encode(Presence(seq, *seen[1]))
        for listener in list(self.listeners):
            late = self._is_late(listener.viewer.player)
            if listener is not except_for and seen[late] != before[late]:
                listener.send(frames[late])

    def _send_presence_now(self) -> None:
        self._presence_later = False
        self.send_presence()

    def _tell_other_nodes(self) -> None:
        nodes = self._context.nodes
        if nodes.several:
            present = self.present()
            if present != self._published:
                self._published = present
                nodes.tell(present)
