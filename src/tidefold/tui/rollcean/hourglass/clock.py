"""The sand of one round, and how many seconds each round has."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from ....games.rollcean.clock import DURATIONS, decreasing
from ....games.rollcean.state import ROUNDS

Now = Callable[[], float]


def steady_time() -> float:
    """Seconds on a clock that nobody sets and that counts while the machine sleeps."""
    # Python's monotonic clock stands still while Linux or macOS sleep; these clocks do not.
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        number: int | None = getattr(time, name, None)
        if number is not None:
            return time.clock_gettime(number)
    return time.monotonic()


class Sand:
    """An hourglass that can be held: how much time has passed, summed over its runs."""

    def __init__(self, seconds: int, now: Now) -> None:
        self.seconds = seconds
        self._now = now
        self._before = 0.0
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        """Is it running, not held?"""
        return self._since is not None

    @property
    def passed(self) -> float:
        """The seconds passed, never more than there are."""
        running = 0.0 if self._since is None else self._now() - self._since
        return min(float(self.seconds), self._before + running)

    @property
    def left(self) -> float:
        """The seconds left."""
        return self.seconds - self.passed

    @property
    def fraction_left(self) -> float:
        """The part of the sand that is still above, from 1 to 0."""
        return self.left / self.seconds

    def go(self) -> None:
        """Let it run, from the start or after a hold."""
        if self._since is None:
            self._since = self._now()

    def hold(self) -> None:
        """Hold it where it is."""
        self._before = self.passed
        self._since = None


SECONDS = DURATIONS  # the hourglasses that there are
MOST_ROUNDS = 99


@dataclass(frozen=True, slots=True)
class Times:
    """A time mode: `constant` seconds for every round, or None for the decreasing mode."""

    constant: int | None = SECONDS[0]
    rounds: int = ROUNDS

    def __post_init__(self) -> None:
        if self.constant is not None and self.constant not in SECONDS:
            raise ValueError(f"a round has one of {SECONDS} seconds, not {self.constant}")
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise ValueError(f"a game has 1 to {MOST_ROUNDS} rounds, not {self.rounds}")

    def seconds(self, round_number: int) -> int:
        """The seconds of a round; rounds are counted from 1."""
        return decreasing(round_number) if self.constant is None else self.constant

    def changed(self, steps: int) -> Times:
        """The next longer (+1) or shorter (-1) hourglass, in constant mode and if there is one."""
        if self.constant is None:
            return self
        place = SECONDS.index(self.constant) - steps
        return replace(self, constant=SECONDS[max(0, min(len(SECONDS) - 1, place))])
