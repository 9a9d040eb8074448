"""Which viewer sees which events of a table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from ...games.api import Event


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
