"""What happened in a run with faults, as its clients saw it: nothing in here comes from a server.

All times are milliseconds since 1970, by the clock of the computer on which everything runs.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class Client:
    """Somebody at a table; a spectator has no seat."""

    name: str
    table: str
    seat: int | None = None


@dataclass(slots=True)
class Sent:
    """A command, and when it was sent: once, and again after every lost connection."""

    client: str
    table: str
    key: str
    type: str
    fields: dict[str, Any]
    at: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Frame:
    """A frame that a client received over its n-th connection.

    `after` is the number of the last event that the client knew before it, None if it asked for no
    events. `events` is None in frames that bring none.
    """

    client: str
    table: str
    connection: int
    node: int
    at: int
    type: str
    seq: int
    after: int | None = None
    key: str | None = None
    code: str | None = None
    events: list[dict[str, Any]] | None = None


@dataclass(slots=True)
class Loss:
    """A connection that ended, and how: a close code, or the name of an error."""

    client: str
    connection: int
    node: int
    at: int
    how: str


@dataclass(slots=True)
class Fault:
    """Something that went wrong on purpose; without a node it concerned the whole database.

    `until` is when it was undone: everything was in order from then on.
    """

    kind: str
    node: int | None
    since: int
    until: int | None = None


@dataclass(slots=True)
class History:
    """All of it, in the order of time."""

    clients: dict[str, Client] = field(default_factory=dict)
    sent: dict[str, Sent] = field(default_factory=dict)
    frames: list[Frame] = field(default_factory=list)
    losses: list[Loss] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    earlier: dict[str, int] = field(default_factory=dict)  # how long logs were before all this

    @contextmanager
    def fault(self, kind: str, node: int | None = None) -> Iterator[None]:
        """Note a fault that lasts as long as the block."""
        fault = Fault(kind, node, now_ms())
        self.faults.append(fault)
        try:
            yield
        finally:
            fault.until = now_ms()

    @property
    def acknowledged(self) -> dict[str, Frame]:
        """The first frame that acknowledged each command."""
        found: dict[str, Frame] = {}
        for frame in self.frames:
            if frame.key is not None and frame.type in ("update", "done"):
                found.setdefault(frame.key, frame)
        return found

    @property
    def refused(self) -> dict[str, Frame]:
        """The frame that refused each command."""
        refusals = (f for f in self.frames if f.type == "error" and f.key is not None)
        return {frame.key: frame for frame in refusals if frame.key is not None}

    def save(self, file: Path) -> None:
        """Write everything as JSON, for somebody who looks for the cause of a finding."""
        file.write_text(json.dumps(asdict(self), indent=0))
