"""Many matches at once, on all cores of the CPU or on a CUDA device.

    batch = Batch(100_000, players=2, seed=7)          # or device="cuda"
    while not batch.finished:
        batch.step(batch.random_moves())

Chance comes from each state's key, so (edition, players, seed, moves) gives the same match on every
device, and the same as the interpreted rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from ...kernel.batch import FINISHED, ILLEGAL, JOBS
from ...kernel.cpu import Cpu
from ...kernel.cuda import Cuda, require_cuda
from ..checks import check_seed
from .batch_jobs import KERNEL_RULES, MODULE
from .codes import MOVE_CODES
from .editions import DEFAULT_EDITION, Edition, parse_edition
from .state import State, new_state, state_dtype

NO_LIMIT = 1 << 60
CODE_TYPES = ("int8", "int16", "int32", "int64")


class IllegalMoves(ValueError):
    """Some moves of a batch were not legal; those matches were left as they were."""

    def __init__(self, places: Any, codes: Any) -> None:
        first = int(places[0])
        super().__init__(
            f"{len(places)} moves are not legal, the first is code {int(codes[first])} "
            f"for match {first}; those matches were left as they were"
        )
        self.places = places
        self._made_from = (places, codes)

    def __reduce__(self) -> Any:
        return (IllegalMoves, self._made_from)


def _check_array(array: Any, name: str, shape: tuple[int, ...], kinds: tuple[str, ...]) -> None:
    """Refuse an array that is not just as large as the batch, or of another number type."""
    kind = str(getattr(array, "dtype", "")).removeprefix("torch.")
    if tuple(getattr(array, "shape", ())) != shape or kind not in kinds:
        wanted = " or ".join(kinds)
        raise ValueError(f"{name} must be an array of {wanted} with the shape {shape}")


@cache
def _device(name: str, threads: int | None) -> Any:
    """The compiled batch loops of a device, made once."""
    if name == "cpu":
        return Cpu(KERNEL_RULES, JOBS, threads)
    if name == "cuda":
        require_cuda()
        return Cuda(KERNEL_RULES, JOBS, State, local=("playout",))
    if name == "wasm":
        from ...kernel.wasm_runtime import Wasm

        return Wasm(MODULE)
    raise ValueError(f"there is no device {name!r}; devices are cpu, cuda and wasm")


class Batch:
    """N matches side by side; the arrays may be the caller's own.

    `states` are records of `state_dtype()`; `masks` are two words of 64 bits a match, bit n of word
    w standing for move code 64 w + n; `status` is 0 running, 1 finished, 2 illegal move.
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
        if type(size) is not int or size < 1:
            raise ValueError(f"a batch holds a whole number of matches, at least one, not {size!r}")
        self.size = size
        self.device = _device(device, threads)
        start = np.zeros(1, state_dtype())
        new_state(players, parse_edition(edition), target).write(start[0])
        if states is None:
            states = self.device.upload(np.repeat(start, size))
        else:
            if getattr(states, "dtype", None) != state_dtype() or tuple(states.shape) != (size,):
                raise ValueError(f"states must be an array of {size} records of state_dtype()")
            states[:] = np.repeat(start, size)
        self.states = states
        self.masks = self.device.empty((size, 2), np.uint64) if masks is None else masks
        self.status = self.device.empty(size, np.int8) if status is None else status
        _check_array(self.masks, "masks", (size, 2), ("uint64", "int64"))
        _check_array(self.status, "status", (size,), ("int8",))
        self._codes = self.device.empty(size, np.int16)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all matches again; match n of a seed is the same on every device."""
        self.status[:] = 0
        self.device.launch("reset", self.states, self.masks, check_seed(seed))

    def random_moves(self, out: Any = None) -> Any:
        """A random legal move code for every match by its own key, -1 where the match is over.

        Without `out` the codes come in an array of the batch that the next call writes again.
        """
        codes = self._codes if out is None else out
        _check_array(codes, "out", (self.size,), CODE_TYPES)
        self.device.launch("choose", self.states, codes)
        return codes

    def step(self, codes: Any, *, restart: bool = False, check: bool = True) -> Any:
        """Play one move in every match and return the status array.

        Illegal moves change nothing and raise IllegalMoves (with `check`, which makes the host wait
        for a CUDA device). With `restart`, a match that was over begins again; its code is ignored.
        """
        _check_array(codes, "codes", (self.size,), CODE_TYPES)
        self.device.launch("step", self.states, codes, self.masks, self.status, restart)
        if check:
            illegal = np.flatnonzero(self.device.download(self.status) == ILLEGAL)
            if len(illegal):
                raise IllegalMoves(illegal, self.device.download(codes))
        return self.status

    def playout(self, limit: int | None = None, *, restart: bool = False, out: Any = None) -> Any:
        """Play random moves to the end of every match (or `limit` decisions each).

        Gives decisions and finished matches, a row a match. The same key makes the same moves as
        `step(random_moves())`.
        """
        counts = self.device.empty((self.size, 2), np.int64) if out is None else out
        _check_array(counts, "out", (self.size, 2), ("int64",))
        if limit is None and restart:
            raise ValueError("a playout that restarts needs a limit")
        if limit is not None and (type(limit) is not int or limit < 0):
            raise ValueError(f"a limit is a whole number of decisions, not {limit!r}")
        most = NO_LIMIT if limit is None else limit
        self.device.launch("playout", self.states, counts, most, restart)
        self.device.launch("refresh", self.states, self.masks, self.status)
        return counts

    @property
    def finished(self) -> bool:
        """Are all matches over?"""
        return bool((self.device.download(self.status) == FINISHED).all())

    def legal(self) -> Any:
        """The legal moves as booleans, a row of 128 a match."""
        masks = self.device.download(self.masks)
        bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        return bits.astype(bool)[:, :MOVE_CODES]

    def state(self, place: int) -> State:
        """A copy of one match as a plain state."""
        return State.read(self.device.download(self.states)[place])
