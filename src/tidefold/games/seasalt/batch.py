"""Many matches at once, on all cores of the CPU or on a CUDA device.

    batch = Batch(100_000, players=2, seed=7)          # or device="cuda"
    while not batch.finished:
        batch.step(batch.random_moves())

Chance comes from each state's key, so (edition, players, seed, moves) gives the same match on every
device, and the same as the interpreted rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...kernel.batch import CODE_TYPES, ILLEGAL, GameBatch, IllegalMoves, check_array, check_size
from ..checks import check_seed
from .batch_jobs import BATCH_JOBS
from .codes import MOVE_CODES
from .editions import DEFAULT_EDITION, Edition, parse_edition
from .state import State, new_state

__all__ = ["Batch", "IllegalMoves"]

NO_LIMIT = 1 << 60


class Batch(GameBatch[State]):
    """N matches of Sea Salt & Paper; the arrays may be the caller's own.

    `states` are records of `state_dtype()`. `masks` has two 64-bit words per match: bit n of word w
    is set if move code 64 w + n is legal. A `status` is 0 while running, 1 finished, 2 after an
    illegal move.
    """

    def __init__(
        self,
        size: int,
        *,
        players: int = 2,
        edition: str | Mapping[str, Any] | Edition = DEFAULT_EDITION,
        target: int | None = None,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
        states: Any = None,
        masks: Any = None,
        status: Any = None,
    ) -> None:
        check_size(size)
        start = new_state(players, parse_edition(edition), target).row().repeat(size)
        super().__init__(start, BATCH_JOBS, device, threads, states)
        self.masks = self.device.zeros((size, 2), np.uint64) if masks is None else masks
        self.status = self.device.zeros(size, np.int8) if status is None else status
        check_array(self.masks, "masks", (size, 2), ("uint64", "int64"))
        check_array(self.status, "status", (size,), ("int8",))
        self._codes = self.device.zeros(size, np.int16)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all matches again; match n of a seed is the same on every device."""
        self.status[:] = 0
        self.device.launch("reset", self.states, self.masks, check_seed(seed))

    def random_moves(self, out: Any = None) -> Any:
        """A random legal move code for every match by its own key; -1 for a match that is over.

        Without `out`, the codes come in an array of the batch, which the next call overwrites.
        """
        codes = self._codes if out is None else out
        check_array(codes, "out", (self.size,), CODE_TYPES)
        self.device.launch("choose", self.states, codes)
        return codes

    def step(self, codes: Any, *, restart: bool = False, check: bool = True) -> Any:
        """Play one move in every match and return the status array.

        Illegal moves change nothing and raise IllegalMoves; without `check` they raise nothing, and
        the host does not wait for a CUDA device. With `restart`, a match that was over begins again
        and ignores its code.
        """
        check_array(codes, "codes", (self.size,), CODE_TYPES)
        self.device.launch("step", self.states, codes, self.masks, self.status, restart)
        if check:
            self._refuse(self.status, ILLEGAL, codes)
        return self.status

    def playout(self, limit: int | None = None, *, restart: bool = False, out: Any = None) -> Any:
        """Play random moves to the end of every match, or for `limit` decisions in each.

        Returns one row per match: its decisions and its finished matches. The same key makes the
        same moves as `step(random_moves())`.
        """
        counts = self.device.zeros((self.size, 2), np.int64) if out is None else out
        check_array(counts, "out", (self.size, 2), ("int64",))
        if limit is None and restart:
            raise ValueError("a playout that restarts needs a limit")
        if limit is not None and (type(limit) is not int or limit < 0):
            raise ValueError(f"a limit is a whole number of decisions, not {limit!r}")
        most = NO_LIMIT if limit is None else limit
        self.device.launch("playout", self.states, counts, most, restart)
        self.device.launch("refresh", self.states, self.masks, self.status)
        return counts

    def legal(self) -> Any:
        """The legal moves as booleans, one row of 128 per match."""
        masks = self.device.download(self.masks)
        bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        return bits.astype(bool)[:, :MOVE_CODES]
