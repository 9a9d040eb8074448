"""Time that a test moves by hand, and ids that are the same in every run."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import Any

from tidefold.override import override
from tidefold.server.ids import Ids
from tidefold.server.monotonic_clock import MonotonicClock

START = 1_800_000_000_000
AWAITED = ("TableTimers._run", "StorageHealth._probe", ".choose")  # what a hub does by itself


class HandClock(MonotonicClock):
    """Stands still until it is turned; timers fire when they are due."""

    def __init__(self, now: int = START) -> None:
        super().__init__()
        self.time = now
        self.timers: list[HandTimer] = []

    @override
    def advance_to(self, at: int) -> None:
        self.time = max(self.time, at)

    @override
    def now(self) -> int:
        return self.time

    @override
    def call_at(self, at: int, callback: Callable[[], None]) -> HandTimer:
        timer = HandTimer(self, at, callback)
        self.timers.append(timer)
        return timer

    async def turn(self, ms: int, until_still: Callable[[], Awaitable[None]] | None = None) -> None:
        """Let time pass; everything due on the way happens at its time, and comes to rest."""
        rest = until_still or settle
        end = self.time + ms
        await rest()
        while due := [timer for timer in self.timers if timer.at <= end]:
            first = min(due, key=lambda timer: timer.at)
            first.cancel()
            self.advance_to(first.at)
            first.callback()
            await rest()
        self.time = end
        await rest()


class HandTimer:
    """One timer of the clock."""

    def __init__(self, clock: HandClock, at: int, callback: Callable[[], None]) -> None:
        self.at = at
        self.callback = callback
        self._clock = clock

    def cancel(self) -> None:
        if self in self._clock.timers:
            self._clock.timers.remove(self)


async def settle() -> None:
    """Let everything happen in a hub that can happen without the clock."""
    for _ in range(20_000):
        if not any(does(task, *AWAITED) for task in asyncio.all_tasks()):
            return
        await asyncio.sleep(0.001)
    raise AssertionError("the hub does not come to rest")


def does(task: asyncio.Task[Any], *names: str) -> bool:
    """Does a task run a coroutine with one of these names?"""
    name: str = getattr(task.get_coro(), "__qualname__", "")
    return name.endswith(names)


class CountedIds(Ids):
    """Ids that are the same in every run, and easy to find in what the server sends."""

    def __init__(self, prefix: str = "id") -> None:
        self._prefix = prefix
        self._count = count(1)

    @override
    def text(self, length: int) -> str:
        return f"{self._prefix}{next(self._count)}".ljust(length, "x")

    @override
    def table(self) -> str:
        return self.text(10) + "tb"

    @override
    def player(self) -> str:
        return self.text(10) + "py"

    @override
    def invite(self) -> str:
        return self.text(12) + "nv"

    @override
    def token(self) -> str:
        return self.text(41) + "tk"
