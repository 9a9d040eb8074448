"""Running batch loops on a CUDA device with numba-cuda (the extra `gpu`), one thread a match.

Under NUMBA_ENABLE_CUDASIM=1 the same kernels run in numba-cuda's simulator, which has no compiler:
the rules are then interpreted on plain states, and the kernels' indexing is what is checked.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from .batch import choose_one, refresh_one, reset_one, step_one
from .bits import popcount
from .dialect import Binder, rule

BLOCK = 128

# Left open for the binder: the CUDA module, the game's playout, the type of its state and how many
# 64-bit words that has.
cuda: Any
playout: Any
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


@rule
def device_popcount(word: int) -> int:
    """`popcount` by the device's own instruction, which its compiler does not find by itself."""
    count: int = cuda.popc(word)
    return count


def reset_kernel(states: Any, masks: Any, seed: int) -> None:
    """`reset_one`, one thread a match."""
    at = cuda.grid(1)
    if at < states.shape[0]:
        reset_one(states[at], masks[at], seed, at)


def refresh_kernel(states: Any, masks: Any, status: Any) -> None:
    """`refresh_one`, one thread a match."""
    at = cuda.grid(1)
    if at < states.shape[0]:
        status[at] = refresh_one(states[at], masks[at])


def choose_kernel(states: Any, codes: Any) -> None:
    """`choose_one`, one thread a match."""
    at = cuda.grid(1)
    if at < states.shape[0]:
        codes[at] = choose_one(states[at])


def step_kernel(states: Any, codes: Any, masks: Any, status: Any, restart: bool) -> None:
    """`step_one`, one thread a match."""
    at = cuda.grid(1)
    if at < states.shape[0]:
        status[at] = step_one(states[at], codes[at], masks[at], restart)


def playout_kernel(words: Any, counts: Any, limit: int, restart: bool) -> None:
    """`playout`, one thread a match, with the match in the thread's own memory.

    States come as rows of 64-bit words: copied as records they would fill all registers at once.
    """
    at = cuda.grid(1)
    if at < words.shape[0]:
        mine = cuda.local.array(WORDS, np.int64)
        for place in range(WORDS):
            mine[place] = words[at, place]
        decisions, matches = playout(mine.view(STATE)[0], limit, restart)
        counts[at, 0] = decisions
        counts[at, 1] = matches
        for place in range(WORDS):
            words[at, place] = mine[place]


KERNELS = {
    "reset": reset_kernel,
    "refresh": refresh_kernel,
    "choose": choose_kernel,
    "step": step_kernel,
    "playout": playout_kernel,
}


def _simulated_rules(given: Mapping[str, Any], plain_state: Any) -> dict[str, Any]:
    """The rules that kernels call, made to work on a record by way of a plain state."""
    binder = Binder(given)

    def by_plain_state(function: Any) -> Any:
        interpreted = binder.twin(function)

        def run(record: Any, *rest: Any) -> Any:
            state = plain_state.read(record)
            plain = (part.item() if isinstance(part, np.generic) else part for part in rest)
            answer = interpreted(state, *plain)
            state.write(record)
            return answer

        return run

    called = (reset_one, refresh_one, choose_one, step_one, given["playout"])
    return {function.__name__: by_plain_state(function) for function in called}


class Cuda:
    """Runs batch loops on the current CUDA device; arrays stay there until downloaded."""

    name = "cuda"

    def __init__(self, rules: Mapping[str, Any], dtype: Any, plain_state: Any) -> None:
        """Bind a game's rules, the type of its state in a batch, and its class of plain states."""
        self._cuda = cuda_module()
        self._words = dtype.itemsize // 8
        given = {**rules, "cuda": self._cuda, "STATE": dtype, "WORDS": self._words}
        if simulated():
            binder = Binder({**given, **_simulated_rules(given, plain_state)})
        else:
            given[popcount.__name__] = device_popcount
            binder = Binder(given, self._cuda.jit(device=True))
        self._kernels = {
            name: self._cuda.jit(binder.bound(kernel)) for name, kernel in KERNELS.items()
        }

    def launch(self, name: str, size: int, *arrays: Any) -> None:
        """Run one of the batch kernels over `size` matches; the device goes on by itself."""
        if name == "playout":
            states, *rest = arrays
            arrays = (states.view(np.int64).reshape(size, self._words), *rest)
        self._kernels[name][(size + BLOCK - 1) // BLOCK, BLOCK](*arrays)

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
