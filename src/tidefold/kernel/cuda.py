"""Compiling rules for a CUDA device with numba-cuda (the extra `gpu`), one thread for each match.

Under NUMBA_ENABLE_CUDASIM=1 the same kernels run in numba-cuda's simulator, which has no compiler.
The rules are then interpreted on plain states, so the simulator checks the kernels' indexing only.
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
LANES = 256  # threads that work on one match in a `fanned` job

if TYPE_CHECKING:  # the Binder supplies them
    # Not an import: calls of an imported module's functions would be other bytecode.
    cuda = cast(Any, None)
    job = cast(Job, None)
    STATE = cast(Any, None)  # the NumPy type of a game's state
    WORDS = 0  # the size of that state in words of 64 bits


@cache
def cuda_module() -> Any:
    """The module numba.cuda; an ImportError says how to install it."""
    if not hasattr(np, "row_stack"):
        # numba-cuda 0.30 still asks for a name that NumPy 2.5 dropped.
        np.row_stack = np.vstack
    try:
        from numba import cuda as module
    except ImportError as problem:
        raise ImportError("CUDA needs the extra: pip install 'tidefold[gpu]'") from problem
    if not simulated():
        # A batch may be small: its caller knows that.
        from numba.cuda.core import config

        config.CUDA_LOW_OCCUPANCY_WARNINGS = 0
    return module


def simulated() -> bool:
    """Is numba-cuda running in its simulator?"""
    return os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


@cache
def cuda_available() -> bool:
    """Is there a CUDA device, or the simulator, to run on?"""
    try:
        return bool(cuda_module().is_available())
    except ImportError:
        return False


def require_cuda() -> None:
    """Raise a RuntimeError with advice if there is no device to run on."""
    if not cuda_available():
        raise RuntimeError("no CUDA device found; it needs the extra: pip install 'tidefold[gpu]'")


@rule
def device_popcount(word: int) -> int:
    """`popcount` as one instruction of the device, which its compiler does not find by itself."""
    count: int = cuda.popc(word)
    return count


@rule
def add_from_lane(sums: Any, at: int, place: int, value: int) -> None:
    """Add to a sum that many lanes of a match add to; whole numbers, so their order is the same."""
    cuda.atomic.add(sums, (at, place), value)


@rule
def copy_match(match: Any, words: Any, _state: Any) -> None:
    """Go back to the match that a `fanned` job goes on from; its state lies in `words`."""
    for place in range(WORDS):
        words[place] = match[place]


# In the simulator lanes are threads of Python, and only kernels have the module's functions.
_SUMMING = Lock()


@rule
def add_in_turn(sums: Any, at: int, place: int, value: int) -> None:
    """`add_from_lane` in the simulator."""
    with _SUMMING:
        sums[at, place] += value


@rule
def read_match(match: Any, words: Any, state: Any) -> None:
    """`copy_match` in the simulator, where the state is a plain one next to the words."""
    for place in range(WORDS):
        words[place] = match[place]
    plain = type(state).read(words.view(STATE)[0])
    for name in plain.FIELDS:
        setattr(state, name, getattr(plain, name))


# Rules for which the device has something better than their source.
DEVICE_RULES = {popcount: device_popcount}
SIMULATOR_RULES = {add_from_lane: add_in_turn, copy_match: read_match}


def kernel(states: Any, rest: Any) -> None:
    """Do a job for the match of this thread."""
    at = cuda.grid(1)
    if at < states.shape[0]:
        job(states[at], at, *rest)


def local_kernel(words: Any, rest: Any) -> None:
    """Do a job for the match of this thread, with the match in the thread's local memory.

    States come as rows of 64-bit words. Copied as records they would fill all registers at once.
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
    """Do one lane's part of a job that goes on from one match in many ways.

    The job gets the match as words, room for a copy of it, and that copy as a state.
    """
    thread = cuda.grid(1)
    at = thread // LANES
    if at < words.shape[0]:
        mine = cuda.local.array(WORDS, np.int64)
        job(words[at], mine, mine.view(STATE)[0], at, thread % LANES, *rest)


class _Plain:
    """Converts the arguments of jobs to what interpreted rules expect: Python's own numbers."""

    def __init__(self) -> None:
        self._tables: tuple[Any, Any] = (None, None)  # the last ones, before and after

    def __call__(self, part: Any) -> Any:
        if isinstance(part, np.generic):
            return part.item()
        if not hasattr(part, "is_table"):  # it may be written
            return part
        if part is not self._tables[0]:
            lists = (table.copy_to_host().tolist() for table in part)
            self._tables = (part, type(part)(*lists))
        return self._tables[1]


def _on_plain_states(binder: Binder, function: Any, plain_state: Any) -> Any:
    """An interpreted job for the simulator; it copies the record to a plain state and back."""
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
    """Runs jobs for all matches of a batch on the current CUDA device, where the arrays stay."""

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

        The jobs named in `local` work long on one match, so they get it in local memory. Those in
        `fanned` go on from each match in many ways, in as many lanes.
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
        """Start a job for every match, with further arguments; do not wait for the device."""
        size = states.shape[0]
        threads = size * LANES if name in self._fanned else size
        if name in self._as_words:
            states = states.view(np.int64).reshape(size, self._words)
        given = tuple(self.own(part) for part in rest)
        self._kernels[name][(threads + BLOCK - 1) // BLOCK, BLOCK](states, given)

    def own(self, part: Any) -> Any:
        """A device array of another library (a PyTorch tensor, for example) as one of ours."""
        foreign = hasattr(part, "__cuda_array_interface__") and not hasattr(part, "copy_to_host")
        return self._cuda.as_cuda_array(part) if foreign else part

    def turned(self, array: Any) -> Any:
        """The same memory with rows and columns exchanged; the module's own `.T` is a copy."""
        if simulated():
            return array.T
        from numba.cuda.cudadrv.devicearray import DeviceNDArray

        shape, strides = array.shape[::-1], array.strides[::-1]
        return DeviceNDArray(shape, strides, array.dtype, gpu_data=array.gpu_data)

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """A new array on the device, zeroed."""
        return self._cuda.to_device(np.zeros(shape, dtype))

    def upload(self, array: Any) -> Any:
        """A copy of a NumPy array on the device."""
        return self._cuda.to_device(array)

    def download(self, array: Any) -> Any:
        """A copy of a device array as a NumPy array; waits for the device."""
        return array.copy_to_host()

    def synchronize(self) -> None:
        """Wait until the device has finished."""
        self._cuda.synchronize()
