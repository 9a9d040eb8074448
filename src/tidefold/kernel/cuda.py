"""Running batch loops on a CUDA device with numba-cuda (the extra `gpu`), one thread a match.

Under NUMBA_ENABLE_CUDASIM=1 the same kernels run in numba-cuda's simulator, which has no compiler:
the rules are then interpreted on plain states, and the kernels' indexing is what is checked.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

import numpy as np

from .bits import popcount
from .dialect import Binder, rule

BLOCK = 128

# Left open for the binder: the CUDA module, the job to do, the type of a game's state and how many
# 64-bit words that has.
cuda: Any
job: Any
STATE: Any
WORDS: int


@cache
def cuda_module() -> Any:
    """The module numba.cuda; ImportError with advice if the extra is missing."""
    if not hasattr(np, "row_stack"):
        # numba-cuda 0.30 still asks for a name that NumPy 2.5 dropped.
        np.row_stack = np.vstack
    try:
        from numba import cuda as module
    except ImportError as problem:
        raise ImportError("CUDA needs the extra: pip install 'tidefold[gpu]'") from problem
    return module


def simulated() -> bool:
    """Is numba-cuda running in its simulator?"""
    return os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


@cache
def cuda_available() -> bool:
    """Is there a CUDA device (or its simulator) to run on?"""
    try:
        return bool(cuda_module().is_available())
    except ImportError:
        return False


def require_cuda() -> None:
    """RuntimeError with advice if there is no device to run on."""
    if not cuda_available():
        raise RuntimeError("no CUDA device found; it needs the extra: pip install 'tidefold[gpu]'")


@rule
def device_popcount(word: int) -> int:
    """`popcount` by the device's own instruction, which its compiler does not find by itself."""
    count: int = cuda.popc(word)
    return count


def kernel(states: Any, rest: Any) -> None:
    """Do a job, one thread a match."""
    at = cuda.grid(1)
    if at < states.shape[0]:
        job(states[at], at, *rest)


def local_kernel(words: Any, rest: Any) -> None:
    """Do a job, one thread a match, with the match in the thread's own memory.

    States come as rows of 64-bit words: copied as records they would fill all registers at once.
    """
    at = cuda.grid(1)
    if at < words.shape[0]:
        mine = cuda.local.array(WORDS, np.int64)
        for place in range(WORDS):
            mine[place] = words[at, place]
        job(mine.view(STATE)[0], at, *rest)
        for place in range(WORDS):
            words[at, place] = mine[place]


class _Plain:
    """Makes arguments of jobs as the interpreted rules like them: with Python's own numbers."""

    def __init__(self) -> None:
        self._tables: tuple[Any, Any] = (None, None)  # the last ones, as given and as made

    def __call__(self, part: Any) -> Any:
        if isinstance(part, np.generic):
            return part.item()
        if not isinstance(part, tuple):
            return part
        if part is not self._tables[0]:
            lists = (table.copy_to_host().tolist() for table in part)
            self._tables = (part, type(part)(*lists))
        return self._tables[1]


def _on_plain_states(binder: Binder, function: Any, plain_state: Any) -> Any:
    """A job for the simulator: interpreted, on a record by way of a plain state."""
    interpreted = binder.twin(function)
    plain = _Plain()

    def run(record: Any, at: int, *rest: Any) -> None:
        state = plain_state.read(record)
        interpreted(state, at, *map(plain, rest))
        state.write(record)

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
    ) -> None:
        """Bind a game's rules, the jobs of its batch and its class of states.

        The jobs named in `local` work long on one match: they get it in the thread's own memory.
        """
        self._cuda = cuda_module()
        dtype = plain_state.dtype()
        self._words = dtype.itemsize // 8
        self._local = local
        given = {**rules, "cuda": self._cuda, "STATE": dtype, "WORDS": self._words}
        if simulated():
            short = long = Binder(given)
            jobs = {name: _on_plain_states(short, jobs[name], plain_state) for name in jobs}
        else:
            given[popcount.__name__] = device_popcount
            # Short jobs gain by inlining all they call; long ones wait for instructions as it is.
            short = Binder(given, self._cuda.jit(device=True, forceinline=True))
            long = Binder(given, self._cuda.jit(device=True))
        self._kernels = {
            name: self._cuda.jit(
                long.bound(local_kernel, job=job) if name in local else short.bound(kernel, job=job)
            )
            for name, job in jobs.items()
        }

    def launch(self, name: str, states: Any, *rest: Any) -> None:
        """Do a job for every match, given further arguments; the device goes on by itself."""
        size = states.shape[0]
        if name in self._local:
            states = states.view(np.int64).reshape(size, self._words)
        given = tuple(self._own(part) for part in rest)
        self._kernels[name][(size + BLOCK - 1) // BLOCK, BLOCK](states, given)

    def _own(self, part: Any) -> Any:
        """Somebody else's device array (a tensor of PyTorch, say) as one of ours."""
        foreign = hasattr(part, "__cuda_array_interface__") and not hasattr(part, "copy_to_host")
        return self._cuda.as_cuda_array(part) if foreign else part

    def empty(self, shape: Any, dtype: Any) -> Any:
        """A new array on the device, zeroed."""
        return self._cuda.to_device(np.zeros(shape, dtype))

    def upload(self, array: Any) -> Any:
        """A copy of a NumPy array on the device."""
        return self._cuda.to_device(array)

    def download(self, array: Any) -> Any:
        """A copy of a device array for NumPy; waits for the device."""
        return array.copy_to_host()

    def synchronize(self) -> None:
        """Wait until the device has finished."""
        self._cuda.synchronize()
