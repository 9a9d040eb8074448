"""Time that a test moves by hand, and ids that are the same in every world."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tidefold.server.ids import Ids
from tidefold.server.monotonic_clock import MonotonicClock, Timer

START_MS = 1_800_000_000_000


class HandClock(MonotonicClock):
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        super().__init__()
        self.time = START_MS
        self.timers: list[HandTimer] = []

    def advance_to(self, at: int) -> None:
        self.time = max(self.time, at)

    def now(self) -> int:
        return self.time

    def call_at(self, at: int, callback: Callable[[], None]) -> Timer:
        timer = HandTimer(at, callback, self)
        self.timers.append(timer)
        return timer

    def next_before(self, until: int) -> HandTimer | None:
        """The earliest timer up to a time."""
        due = [timer for timer in self.timers if timer.at <= until]
        return min(due, key=lambda timer: timer.at, default=None)


@dataclass(eq=False)
class HandTimer:
    """An timer of the clock above."""

    at: int
    callback: Callable[[], None]
    clock: HandClock

    def cancel(self) -> None:
        if self in self.clock.timers:
            self.clock.timers.remove(self)


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
