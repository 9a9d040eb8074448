"""The server's clock: milliseconds since 1970 that never jump while the server runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

NS_PER_MS = 1_000_000


class Alarm(Protocol):
    """Something that will be done at a time, unless it is cancelled."""

    def cancel(self) -> object:
        """Do not do it."""
        ...


class Clock:
    """Starts at the computer's time and then counts steadily, whatever is done to that time."""

    def __init__(self) -> None:
        self._base = time.time_ns() // NS_PER_MS
        self._start = time.monotonic_ns()

    def not_before(self, at: int) -> None:
        """Go on from a time already written down, should the computer's be behind it."""
        self._base += max(0, at - self.now())

    def now(self) -> int:
        """The time in milliseconds."""
        return self._base + (time.monotonic_ns() - self._start) // NS_PER_MS

    def alarm(self, at: int, ring: Callable[[], None]) -> Alarm:
        """Do something at a time, at once if that is past."""
        delay = max(0, at - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, ring)
