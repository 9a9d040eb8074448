"""Compiles rules for a CUDA device with numba-cuda (the extra `gpu`).

With NUMBA_ENABLE_CUDASIM=1 the same kernels run in numba-cuda's simulator, which has no compiler.
The rules are then interpreted on plain states, so the simulator checks only the kernels' indexing.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from .bits import popcount
from .dialect import Binder, Job, rule

BLOCK = 128
LANES = 256  # threads for each match of a `fanned` job

if TYPE_CHECKING:  # the Binder supplies them
    # Not imported, because calls of an imported module's functions compile to other bytecode.
    cuda = cast(Any, None)
    job = cast(Job, None)
    STATE = cast(Any, None)  # the NumPy type of a game's state
    WORDS = 0  # the size of that state in words of 64 bits


@cache
def cuda_module() -> Any:
    """The module numba.cuda; ImportError with advice if it is missing."""
    if not hasattr(np, "row_stack"):
        # numba-cuda 0.30 still asks for a name that NumPy 2.5 dropped.
        np.row_stack = np.vstack
    try:
        from numba import cuda as module
    except ImportError as problem:
        raise ImportError("CUDA needs the extra: pip install 'tidefold[gpu]'") from problem
    if not simulated():
        # Callers know when their batch is small; they need no warning.
        from numba.cuda.core import config

        config.CUDA_LOW_OCCUPANCY_WARNINGS = 0
    return module


def simulated() -> bool:
    """Whether numba-cuda runs in its simulator."""
    return os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


@cache
def cuda_available() -> bool:
    """Whether a CUDA device or the simulator can run jobs."""
    try:
        return bool(cuda_module().is_available())
    except ImportError:
        return False


def require_cuda() -> None:
    """Raise RuntimeError with advice if no device can run jobs."""
    if not cuda_available():
        raise RuntimeError("no CUDA device found; it needs the extra: pip install 'tidefold[gpu]'")


@rule
def device_popcount(word: int) -> int:
    """`popcount` as the device's one instruction, which its compiler does not find by itself."""
    count: int = cuda.popc(word)
    return count


@rule
def add_from_lane(sums: Any, at: int, place: int, value: int) -> None:
    """Add to a sum that all lanes of a match share; their order does not matter to integers."""
    cuda.atomic.add(sums, (at, place), value)


@rule
def copy_match(match: Any, words: Any, _state: Any) -> None:
    """Reset `words`, which hold the state, to the match that a `fanned` job starts from."""
    for place in range(WORDS):
        words[place] = match[place]


# In the simulator, lanes are Python threads, and `cuda.atomic` exists only inside kernels.
_SUMMING = Lock()


@rule
def add_in_turn(sums: Any, at: int, place: int, value: int) -> None:
    """`add_from_lane` for the simulator."""
    with _SUMMING:
        sums[at, place] += value


@rule
def read_match(match: Any, words: Any, state: Any) -> None:
    """`copy_match` for the simulator, where the state is a plain one separate from the words."""
    for place in range(WORDS):
        words[place] = match[place]
    plain = type(state).read(words.view(STATE)[0])
    for name in plain.FIELDS:
        setattr(state, name, getattr(plain, name))


# Rules that the device runs better in another form.
DEVICE_RULES = {popcount: device_popcount}
SIMULATOR_RULES = {add_from_lane: add_in_turn, copy_match: read_match}


def kernel(states: Any, rest: Any) -> None:
    """Do a job for this thread's match in the array of states."""
    at = cuda.grid(1)
    if at < states.shape[0]:
        job(states[at], at, *rest)


def local_kernel(words: Any, rest: Any) -> None:
    """Do a job for this thread's match, held in the thread's local memory.

    States come as rows of 64-bit words. Copied as records, they would fill all registers at once.
    """
    at = cuda.grid(1)
    if at < words.shape[0]:
        mine = cuda.local.array(WORDS, np.int64)
        for place in range(WORDS):
            mine[place] = words[at, place]
        job(mine.view(STATE)[0], at, *rest)
        for place in range(WORDS):
            words[at, place] = mine[place]


def fanned_kernel(words: Any, rest: Any) -> None:
    """Do one lane's part of a job that continues one match in many ways.

    The job gets the match as words, memory for a copy of it, and that copy as a state.
    """
    thread = cuda.grid(1)
    at = thread // LANES
    if at < words.shape[0]:
        mine = cuda.local.array(WORDS, np.int64)
        job(words[at], mine, mine.view(STATE)[0], at, thread % LANES, *rest)


class _Plain:
    """Converts the arguments of jobs to the plain Python numbers that interpreted rules expect."""

    def __init__(self) -> None:
        self._tables: tuple[Any, Any] = (None, None)  # the last tables, before and after conversion

    def __call__(self, part: Any) -> Any:
        if isinstance(part, np.generic):
            return part.item()
        if not hasattr(part, "is_table"):  # jobs may write into this array
            return part
        if part is not self._tables[0]:
            lists = (table.copy_to_host().tolist() for table in part)
            self._tables = (part, type(part)(*lists))
        return self._tables[1]


def _on_plain_states(binder: Binder, function: Any, plain_state: Any) -> Any:
    """An interpreted job for the simulator, which copies the record to a plain state and back."""
    interpreted = binder.bind(function)
    plain = _Plain()

    def run(record: Any, at: int, *rest: Any) -> None:
        state = plain_state.read(record)
        interpreted(state, at, *map(plain, rest))
        state.write(record)

    return run


def _fanned_on_plain_states(binder: Binder, function: Any, plain_state: Any) -> Any:
    """An interpreted `fanned` job for the simulator; its copy of the match is a plain state."""
    interpreted = binder.bind(function)
    plain = _Plain()

    def run(match: Any, words: Any, record: Any, at: int, lane: int, *rest: Any) -> None:
        interpreted(match, words, plain_state.read(record), at, lane, *map(plain, rest))

    return run


class Cuda:
    """Runs jobs for all matches of a batch on the current CUDA device, where its arrays stay."""

    name = "cuda"

    def __init__(
        self,
        rules: Mapping[str, Any],
        jobs: Mapping[str, Any],
        plain_state: Any,
        local: Collection[str] = (),
        fanned: Collection[str] = (),
    ) -> None:
        """Bind a game's rules, the jobs of its batch and its class of states.

        Jobs named in `local` take long for one match, so they get it in local memory. Jobs named in
        `fanned` continue each match in many ways, with `LANES` threads for each match.
        """
        self._cuda = cuda_module()
        dtype = plain_state.dtype()
        self._words = dtype.itemsize // 8
        self._as_words = {*local, *fanned}
        self._fanned = fanned
        given = {**rules, "cuda": self._cuda, "STATE": dtype, "WORDS": self._words}
        if simulated():
            short = long = Binder(given, replacements=SIMULATOR_RULES)
            plain = {True: _fanned_on_plain_states, False: _on_plain_states}
            jobs = {name: plain[name in fanned](short, jobs[name], plain_state) for name in jobs}
        else:
            # Inlining speeds short jobs up; long jobs already wait for instructions to be fetched.
            inlined = self._cuda.jit(device=True, forceinline=True)
            short = Binder(given, inlined, DEVICE_RULES)
            long = Binder(given, self._cuda.jit(device=True), DEVICE_RULES)
        self._kernels = {}
        for name, function in jobs.items():
            if name in fanned:
                found = long.copy(fanned_kernel, job=function)
            elif name in local:
                found = long.copy(local_kernel, job=function)
            else:
                found = short.copy(kernel, job=function)
            self._kernels[name] = self._cuda.jit(found)

    def launch(self, name: str, states: Any, *rest: Any) -> None:
        """Start a job for every match, with further arguments, without waiting for the device."""
        size = states.shape[0]
        threads = size * LANES if name in self._fanned else size
        if name in self._as_words:
            states = states.view(np.int64).reshape(size, self._words)
        given = tuple(self.own(part) for part in rest)
        self._kernels[name][(threads + BLOCK - 1) // BLOCK, BLOCK](states, given)

    def own(self, part: Any) -> Any:
        """A device array of another library, such as a PyTorch tensor, as one of numba-cuda."""
        foreign = hasattr(part, "__cuda_array_interface__") and not hasattr(part, "copy_to_host")
        return self._cuda.as_cuda_array(part) if foreign else part

    def turned(self, array: Any) -> Any:
        """The transposed array on the same memory; the module's own `.T` copies."""
        if simulated():
            return array.T
        from numba.cuda.cudadrv.devicearray import DeviceNDArray

        shape, strides = array.shape[::-1], array.strides[::-1]
        return DeviceNDArray(shape, strides, array.dtype, gpu_data=array.gpu_data)

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """A new zeroed array on the device."""
        return self._cuda.to_device(np.zeros(shape, dtype))

    def upload(self, array: Any) -> Any:
        """A copy of a NumPy array on the device."""
        return self._cuda.to_device(array)

    def download(self, array: Any) -> Any:
        """Wait for the device and copy one of its arrays to a NumPy array."""
        return array.copy_to_host()

    def synchronize(self) -> None:
        """Wait until the device has finished."""
        self._cuda.synchronize()
