"""The sand of one round, on a steady clock."""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], float]


def steady_time() -> float:
    """Return seconds of a clock that is never reset and counts while the machine sleeps."""
    # Python's monotonic clock stands still while Linux or macOS sleep; these clocks do not.
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        number: int | None = getattr(time, name, None)
        if number is not None:
            return time.clock_gettime(number)
    return time.monotonic()


class Sand:
    """An hourglass that can be paused: it adds up the time of all its runs."""

    def __init__(self, seconds: int, now: Now) -> None:
        self.seconds = seconds
        self._now = now
        self._before = 0.0
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        """Is the sand running, not paused?"""
        return self._since is not None

    @property
    def passed(self) -> float:
        """The seconds passed, at most the length of the round."""
        running = 0.0 if self._since is None else self._now() - self._since
        return min(float(self.seconds), self._before + running)

    @property
    def left(self) -> float:
        """The seconds left."""
        return self.seconds - self.passed

    def go(self) -> None:
        """Start the sand, or continue after a pause."""
        if self._since is None:
            self._since = self._now()

    def hold(self) -> None:
        """Pause the sand."""
        self._before = self.passed
        self._since = None
