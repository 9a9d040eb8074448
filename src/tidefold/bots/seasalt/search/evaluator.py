"""Choosing among a few moves by trying them: the worse half is dropped again and again."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ..games.seasalt.state import State, state_dtype
from ..kernel.cpu import Cpu
from .duels import SURE
from .taste import Taste, usual_taste
from .tree import CHOICES, NODES, PATH
from .trying import Plan, Room
from .worlds import Unknown

SLICE_SECONDS = 0.001  # of work between two looks at the clock
SAFE_SHARE = 0.95  # of a time budget: the clock is looked at between slices of work


class Manner(NamedTuple):
    """How worlds are made and played on."""

    belief: bool = False
    one_in: int = 0
    every: int = 0
    simple: tuple[int, int, int, int] = (0, 0, 0, 0)


def stages_of(live: int) -> int:
    """How often a list must be halved until one is left."""
    return max(1, (live - 1).bit_length())


def _record(kind: Any, plain: Any) -> Any:
    """A row with one record of a plain state."""
    row = np.zeros(1, kind)
    plain.write(row[0])
    return row


class Scales:
    """Weighs the moves of one decision, in some lanes at once; the best code comes first."""

    def __init__(
        self, jobs: Cpu, known: State, unknown: Unknown, codes: Sequence[int], manner: Manner
    ) -> None:
        lanes = jobs.threads
        self._jobs = jobs
        self._manner = manner
        self._states = np.repeat(_record(state_dtype(), known), lanes)
        hidden = _record(Unknown.dtype(), unknown)
        self.codes = np.array(codes, np.int64)
        self.values = np.zeros((len(codes), 2), np.int64)
        self.visits = np.zeros((lanes, NODES, CHOICES), np.int64)
        self.sums = np.zeros_like(self.visits)
        self._room = Room(
            unknown=hidden,
            tastes=_record(Taste.dtype(), usual_taste()),
            codes=self.codes,
            worlds=self._states.copy(),
            guesses=np.repeat(hidden, lanes),
            trials=self._states.copy(),
            values=np.zeros((lanes, len(codes), 2), np.int64),
            visits=self.visits,
            sums=self.sums,
            paths=np.zeros((lanes, PATH), np.int64),
        )
        self.worlds = 0
        self.playouts = 0

    @property
    def chances(self) -> list[float]:
        """The chance to win after each code, as far as it was tried."""
        return [float(value / max(1, often) / SURE) for value, often in self.values]

    def try_on(self, live: int, games: int, seed: int) -> None:
        """Try the first `live` codes in so many more worlds."""
        lanes = len(self._states)
        each = -(-games // lanes)
        self._room.values[:] = 0
        plan = Plan(live, self.worlds, each, seed, *self._manner)
        self._jobs.launch("try", self._states, self._room, plan)
        self.worlds += each * lanes
        self.playouts += each * lanes * live
        self.values += self._room.values.sum(axis=0)

    def sort(self, live: int) -> None:
        """Put the better of the first `live` codes before the worse."""
        order = np.argsort([-chance for chance in self.chances[:live]], kind="stable")
        for row in (self.codes, self.values):
            row[:live] = row[:live][order]

    def spend(self, playouts: int, seed: int) -> None:
        """Spend a number of playouts."""
        live = len(self.codes)
        count = stages_of(live)
        for _ in range(count):
            self.try_on(live, max(1, playouts // (count * live)), seed)
            self.sort(live)
            live = (live + 1) // 2

    def spend_until(self, end: float, seed: int) -> None:
        """Spend time until the clock says `end`."""
        start = time.perf_counter()
        live = len(self.codes)
        count = stages_of(live)
        games, took = 1, 0.0
        for stage in range(1, count + 1):
            deadline = start + (end - start) * stage / count
            while (now := time.perf_counter()) + took < deadline or not self.worlds:
                self.try_on(live, games, seed)
                took = time.perf_counter() - now
                games = max(1, int(games * min(4.0, SLICE_SECONDS / took)))
            self.sort(live)
            live = (live + 1) // 2
