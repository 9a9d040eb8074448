"""Time that a test moves by hand, and ids that are the same in every world."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tidefold.server.clock import Alarm, Clock
from tidefold.server.ids import Ids

START_MS = 1_800_000_000_000


class HandClock(Clock):
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        super().__init__()
        self.time = START_MS
        self.alarms: list[HandAlarm] = []

    def not_before(self, at: int) -> None:
        self.time = max(self.time, at)

    def now(self) -> int:
        return self.time

    def alarm(self, at: int, ring: Callable[[], None]) -> Alarm:
        alarm = HandAlarm(at, ring, self)
        self.alarms.append(alarm)
        return alarm

    def next_before(self, until: int) -> HandAlarm | None:
        """The earliest alarm up to a time."""
        due = [alarm for alarm in self.alarms if alarm.at <= until]
        return min(due, key=lambda alarm: alarm.at, default=None)


@dataclass(eq=False)
class HandAlarm:
    """An alarm of the clock above."""

    at: int
    ring: Callable[[], None]
    clock: HandClock

    def cancel(self) -> None:
        if self in self.clock.alarms:
            self.clock.alarms.remove(self)


class CountedIds(Ids):
    """Ids that are the same in every world, and easy to find in what the server sends."""

    def __init__(self) -> None:
        self._count = 0

    def text(self, length: int) -> str:
        self._count += 1
        return f"id{self._count}".ljust(length, "x")

    def table(self) -> str:
        return self.text(10) + "tb"

    def player(self) -> str:
        return self.text(10) + "py"

    def invite(self) -> str:
        return self.text(12) + "nv"

    def token(self) -> str:
        return self.text(41) + "tk"
