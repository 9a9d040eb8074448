"""The rounds at the hourglass: which one it is, what its sand does, and when to beep."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from .clock import Now, Sand, Times

EVERY = 10
AT_THE_END = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a round, in seconds passed, and how many beeps it has."""

    at: int
    beeps: int


def marks(seconds: int) -> tuple[Mark, ...]:
    """All marks of a round in order; the end takes the place of a ten that falls on it."""
    tens = tuple(Mark(at, 1) for at in range(EVERY, seconds, EVERY))
    return (*tens, Mark(seconds, AT_THE_END))


class Beeps:
    """Hands out every mark of a round exactly once, however seldom it is asked."""

    def __init__(self, seconds: int) -> None:
        self._to_come = list(marks(seconds))

    def due(self, passed: float) -> list[Mark]:
        """The marks reached since the last question."""
        reached = [mark for mark in self._to_come if mark.at <= passed]
        del self._to_come[: len(reached)]
        return reached


def to_sound(reached: list[Mark]) -> int:
    """How many beeps to sound for marks that are told together.

    Only a stall (a machine that slept) brings several. Sounded all, three late tens would be taken
    for the end, so the last mark speaks for those it overtook.
    """
    return reached[-1].beeps if reached else 0


class Phase(Enum):
    """What the hourglass is doing."""

    READY = "ready"  # waits for the first player to finish
    RUNNING = "running"
    PAUSED = "paused"
    UP = "up"  # the sand has run out
    DONE = "done"  # after the last round


class Rounds:
    """The state of a game at the hourglass; time comes only from `now`."""

    def __init__(self, times: Times, now: Now) -> None:
        self.times = times
        self._now = now
        self._reached: list[Mark] = []
        self._phase = Phase.READY
        self._fill(1)

    @property
    def phase(self) -> Phase:
        """What the hourglass is doing, as of the last `tick` or key."""
        return self._phase

    @property
    def sand(self) -> Sand:
        """The sand of this round."""
        return self._sand

    def tick(self) -> list[Mark]:
        """Look at the clock; the marks reached since the last tick, each told once."""
        self._look()
        reached, self._reached = self._reached, []
        return reached

    def start(self) -> None:
        """Let the sand run, or go on; after the end, fill it for the next round."""
        self._look()
        if self._phase in (Phase.READY, Phase.PAUSED):
            self._sand.go()
            self._phase = Phase.RUNNING
        elif self._phase is Phase.UP:
            self.next()

    def pause(self) -> None:
        """Hold the running sand, or let the held sand go on."""
        self._look()
        if self._phase is Phase.RUNNING:
            self._sand.hold()
            self._phase = Phase.PAUSED
        elif self._phase is Phase.PAUSED:
            self.start()

    def next(self) -> None:
        """The next round; after the last one the count, and then a new game."""
        self._look()
        if self._phase is Phase.DONE:
            self._fill(1)
        elif self.round < self.times.rounds:
            self._fill(self.round + 1)
        else:
            self._sand.hold()
            self._phase = Phase.DONE

    def back(self) -> None:
        """One round back; from the count to the last round."""
        self._look()
        if self._phase is Phase.DONE:
            self._fill(self.round)
        elif self.round > 1:
            self._fill(self.round - 1)

    def restart(self) -> None:
        """Fill this round's sand again; it waits for a start."""
        self._look()
        if self._phase is not Phase.DONE:
            self._fill(self.round)

    def change(self, steps: int) -> bool:
        """Take a longer (+1) or shorter (-1) hourglass; False if there is none to take.

        Sand that was turned keeps its seconds; the change counts from the next filling on.
        """
        self._look()
        changed = self.times.changed(steps)
        if changed == self.times or self._phase is Phase.DONE:
            return False
        self.times = changed
        if self._phase is Phase.READY:
            self._fill(self.round)
        return True

    def _fill(self, round_number: int) -> None:
        """Full sand for a round."""
        self.round = round_number
        self._sand = Sand(self.times.seconds(round_number), self._now)
        self._beeps = Beeps(self._sand.seconds)
        self._phase = Phase.READY

    def _look(self) -> None:
        """Note what the clock brought, before anything else happens."""
        self._reached += self._beeps.due(self._sand.passed)
        if self._phase is Phase.RUNNING and self._sand.left <= 0:
            self._sand.hold()
            self._phase = Phase.UP
