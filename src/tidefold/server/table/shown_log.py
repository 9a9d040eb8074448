"""The log of a table as viewers read it: the events of every entry, and who sees which."""

from __future__ import annotations

import marshal
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from ...games.api import Event, pack_events, unpack_events

RECENT_STEPS = 64  # moves taken back are shown for this many steps
KEPT_OTHERS = 400  # steps of people's talk, coming and going, which nothing else limits


class Viewer(msgspec.Struct, frozen=True):
    """A player or a stranger who looks at a table, from a seat or as a spectator."""

    player: str | None = None
    seat: int | None = None
    blocked: Collection[str] = frozenset()


class AddressedEvent(msgspec.Struct, frozen=True):
    """An event and its audience.

    A viewer who blocked `author` does not get it. With `only`, no other player gets it.
    """

    event: Event
    author: str | None = None
    only: str | None = None

    def hidden_from(self, viewer: Viewer) -> bool:
        """Does a viewer not get the event?"""
        others = self.only is not None and viewer.player != self.only
        return others or self.author in viewer.blocked


class LogStep(msgspec.Struct, frozen=True):
    """The events of one log entry; `seats_changed` means that the table itself changed.

    `of_match` tells the events of the match from people's talk, coming and going. `takes_back`
    is the sequence number of a move that the entry has undone.
    """

    seq: int
    events: tuple[AddressedEvent, ...] = ()
    seats_changed: bool = False
    began: bool = False
    of_match: bool = False
    takes_back: int | None = None

    def hidden_from(self, viewer: Viewer) -> bool:
        """Did nothing happen that a viewer may know of?"""
        if self.seats_changed or self.began or not self.events:
            return False
        return all(addressed.hidden_from(viewer) for addressed in self.events)


def events_seen(steps: Collection[LogStep], viewer: Viewer) -> list[dict[str, Any]]:
    """The events of some steps as a viewer sees them."""
    return [
        addressed.event.seen_by(viewer.seat)
        for step in steps
        for addressed in step.events
        if not addressed.hidden_from(viewer)
    ]


class _WholeStep(bytes):
    """A packed step with everything in it; plain bytes are the events of a move alone."""

    __slots__ = ()


class ShownLog:
    """The steps of a table, by sequence number.

    All events of the match are kept. Of talk, coming and going only the last are, so that
    nobody can fill the memory. A move that was taken back is left out after a while, together
    with its undo: a table that is built from its stored log does not play such moves.
    """

    __slots__ = ("_others", "_steps", "_undone")

    def __init__(self) -> None:
        self._steps: list[bytes | LogStep | None] = []  # packed; None for a step without events
        self._others: list[int] = []
        self._undone: dict[int, int] = {}  # recent undos, and the moves that they took back

    def append(self, step: LogStep) -> None:
        """Add the step of the next entry."""
        assert step.seq == len(self._steps) + 1
        self._steps.append(_packed(step))
        if step.events and not step.of_match:
            self._others.append(step.seq)
            if len(self._others) > KEPT_OTHERS:
                self._clear(self._others.pop(0))
        if step.takes_back is not None:
            self._undone[step.seq] = step.takes_back
        if self._undone:
            self._clear_undone(step.seq - RECENT_STEPS)

    def _clear_undone(self, undo: int) -> None:
        """Leave out a move and its undo once they are old."""
        move = self._undone.pop(undo, None)
        if move is not None:
            self._clear(move)
            self._clear(undo)

    def _clear(self, seq: int) -> None:
        self._steps[seq - 1] = None

    def after(self, seq: int) -> Sequence[LogStep]:
        """The steps after a sequence number."""
        return self._unpack(seq, len(self._steps))

    def between(self, after: int, last: int) -> Sequence[LogStep] | None:
        """The steps after a sequence number up to another; None if they are out of order."""
        return self._unpack(after, last) if 0 <= after <= last else None

    def _unpack(self, after: int, last: int) -> list[LogStep]:
        parts = enumerate(self._steps[after:last], after + 1)
        return [_unpacked(seq, packed) for seq, packed in parts]

    def __iter__(self) -> Iterator[LogStep]:
        return iter(self._unpack(0, len(self._steps)))


def _packed(step: LogStep) -> bytes | LogStep | None:
    """A step in a tenth of its size; one with something unusual in it stays as it is."""
    if step == LogStep(step.seq):
        return None
    try:
        if step.of_match and not (step.seats_changed or step.began or step.takes_back):
            return pack_events(one.event for one in step.events)
        events = [(one.event.plain(), one.author, one.only) for one in step.events]
        rest = step.seats_changed, step.began, step.of_match, step.takes_back
        return _WholeStep(marshal.dumps((events, rest)))
    except ValueError:
        return step


def _unpacked(seq: int, packed: bytes | LogStep | None) -> LogStep:
    if packed is None:
        return LogStep(seq)
    if isinstance(packed, LogStep):
        return packed
    if isinstance(packed, _WholeStep):
        packed_events, rest = marshal.loads(packed)
        events = (AddressedEvent(Event(*event), *people) for event, *people in packed_events)
        return LogStep(seq, tuple(events), *rest)
    return _step_of_match(seq, unpack_events(packed))


def _step_of_match(seq: int, events: Iterable[Event]) -> LogStep:
    """The step of a move that changes neither seats nor the log before it."""
    return LogStep(seq, tuple(map(AddressedEvent, events)), of_match=True)
