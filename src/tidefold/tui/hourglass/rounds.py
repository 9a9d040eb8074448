"""The rounds of a game: which one it is, what its sand does, and what each key changes."""

from __future__ import annotations

from enum import Enum

from .beeps import Beeps, Mark
from .clock import Now, Sand
from .times import Times


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
