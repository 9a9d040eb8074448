"""The server's clock: milliseconds since 1970 that never jump while the server runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol

NS_PER_MS = 1_000_000
# 1 November 2026. The clock of a computer that shows an earlier time is wrong.
EARLIEST = 1_793_491_200_000
MOST_AHEAD_MS = 24 * 3600 * 1000


class Timer(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> object:
        """Cancel the call."""


class MonotonicClock:
    """Starts at the computer's time and then counts steadily, even if that time is changed."""

    def __init__(self) -> None:
        self._base = time.time_ns() // NS_PER_MS
        self._start = time.monotonic_ns()

    def start_at(self, at: int) -> None:
        """Continue from the time of another clock, which several servers share."""
        self._base, self._start = at, time.monotonic_ns()

    def advance_to(self, at: int) -> None:
        """Move the clock forward to a time in the log, if the computer's time is behind it."""
        self._base += max(0, at - self.now())

    @property
    def is_plausible(self) -> bool:
        """Is the clock's time late enough to be true?"""
        return self.now() >= EARLIEST

    def is_right_about(self, at: int) -> bool:
        """Is this time of the log so far ahead that the clock was wrong then, and is right now?"""
        return self.is_plausible and at > self.now() + MOST_AHEAD_MS

    def now(self) -> int:
        """The time in milliseconds."""
        return self._base + (time.monotonic_ns() - self._start) // NS_PER_MS

    def call_at(self, at: int, callback: Callable[[], None]) -> Timer:
        """Schedule a call for a time; a time in the past means at once."""
        delay = max(0, at - self.now()) / 1000
        return asyncio.get_running_loop().call_later(delay, callback)
