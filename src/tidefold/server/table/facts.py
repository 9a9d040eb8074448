"""What a step of the log tells people: events, and who may see them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from ...games.api import Event


class Viewer(msgspec.Struct, frozen=True):
    """Somebody who looks at a table: a player or a stranger, in a seat or not."""

    player: str | None = None
    seat: int | None = None
    blocked: Collection[str] = frozenset()


class Fact(msgspec.Struct, frozen=True):
    """An event; words of `author` are not told to who blocked them, nor to others than `only`."""

    event: Event
    author: str | None = None
    only: int | None = None

    def seen_by(self, viewer: Viewer) -> dict[str, Any] | None:
        """The event as a viewer sees it, None if not at all."""
        if self.only is not None and viewer.seat != self.only:
            return None
        if self.author in viewer.blocked:
            return None
        return self.event.seen_by(viewer.seat)


class Step(msgspec.Struct, frozen=True):
    """All that one entry of the log told; `seats_changed` if the table itself looks different."""

    seq: int
    facts: tuple[Fact, ...]
    seats_changed: bool = False
    began: bool = False


def seen(steps: Collection[Step], viewer: Viewer) -> list[dict[str, Any]]:
    """The events of some steps as a viewer sees them."""
    shown = (fact.seen_by(viewer) for step in steps for fact in step.facts)
    return [event for event in shown if event is not None]
