"""Compiles rules for the CPU with Numba, and runs them for a whole batch."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from types import FunctionType
from typing import Any

from .dialect import Binder
from .disk_cache import DiskCache
from .fingerprint import fingerprint
from .prefetch import CACHE_LINE, loop_ahead, prefetch_instruction, rows_ahead

MIN_SLICE = 256  # matches; another thread does not pay for fewer
NAME_DIGITS = 16
# Only loops are called from Python, so rules need no Python wrapper and no code of their own.
LINKED = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline": "linked"}

_COMPILED: dict[str, Any] = {}  # by fingerprint; jobs that call the same rule share it


def compiler(**more: Any) -> Callable[[FunctionType], Any]:
    """A decorator that compiles a function for the CPU.

    Rules allocate no arrays, so Numba need not count references to the arrays they get (`_nrt`). In
    a game with many tables, counting took six sevenths of the time.
    """
    import numba

    options = {"nogil": True, "error_model": "numpy", "_nrt": False, **more}

    def wrap(function: FunctionType) -> Any:
        key = fingerprint(function, options)
        if key not in _COMPILED:
            # Numba names machine code by the function's name, which alone need not be unique.
            function.__qualname__ = f"{function.__name__}_{key[:NAME_DIGITS]}"
            dispatcher = numba.njit(**_with_pipeline(options))(function)
            dispatcher.fingerprint = key
            _COMPILED[key] = dispatcher
        return _COMPILED[key]

    return wrap


def _with_pipeline(options: Mapping[str, Any]) -> dict[str, Any]:
    given = dict(options)
    if given.pop("pipeline", None):
        from .linked_rules import RuleCompiler

        given["pipeline_class"] = RuleCompiler
    return given


class Cpu:
    """Runs jobs for all matches of a batch in slices, on threads of this machine."""

    name = "cpu"

    def __init__(
        self,
        rules: Mapping[str, Any],
        jobs: Mapping[str, Any],
        threads: int | None = None,
        least: int = MIN_SLICE,
    ) -> None:
        """Bind a game's rules and the jobs of its batch.

        A thread gets at least `least` matches, because it does not pay for fewer.
        """
        compiled = compiler()
        # All that a job calls is inlined too: passing arrays costs more than most rules do.
        inlined = compiler(forceinline=True, **LINKED)
        binder = Binder(rules, compiler(**LINKED))
        self._loops = {}
        for name, function in jobs.items():
            body = inlined(binder.copy(function))
            run = compiled(binder.copy(loop_ahead, job=body, prefetch=prefetch_instruction()))
            run._cache = DiskCache(function.__name__, run.fingerprint)
            self._loops[name] = run
        self.threads = threads or available_cores()
        self._least = least
        self._pool: ThreadPoolExecutor | None = None
        self._pool_of = 0

    def _workers(self) -> ThreadPoolExecutor:
        """The thread pool, made again in a forked child."""
        if self._pool is None or self._pool_of != os.getpid():
            self._pool = ThreadPoolExecutor(self.threads)
            self._pool_of = os.getpid()
        return self._pool

    def launch(self, name: str, states: Any, *rest: Any) -> None:
        """Do a job for every match, with further arguments, and wait for it to finish."""
        run = self._loops[name]
        size = len(states)
        rows = rows_ahead(states, rest)
        if self.threads == 1 or size < 2 * self._least:
            run(0, size, states, rest, rows)
            return
        slices = min(self.threads * 4, size // self._least)
        edges = [size * at // slices for at in range(slices + 1)]
        workers = self._workers()
        started = [
            workers.submit(run, first, last, states, rest, rows) for first, last in pairwise(edges)
        ]
        for one in started:
            one.result()

    def compile(self, name: str, states: Any, *rest: Any) -> None:
        """Compile a job for arguments of these types without running it."""
        self.launch(name, states[:0], *rest)

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """A new zeroed array, aligned to a cache line as JAX requires."""
        import numpy as np

        size = int(np.prod(shape)) * np.dtype(dtype).itemsize
        room = np.zeros(size + CACHE_LINE, np.uint8)
        start = -room.ctypes.data % CACHE_LINE
        return room[start : start + size].view(dtype).reshape(shape)

    def upload(self, array: Any) -> Any:
        """The array itself, because this device has no memory of its own."""
        return array

    def own(self, array: Any) -> Any:
        """The array as a NumPy array, without a copy; it may belong to another library."""
        import numpy as np

        return array if isinstance(array, np.ndarray) else np.from_dlpack(array)

    def turned(self, array: Any) -> Any:
        """The transposed array, on the same memory."""
        return array.T

    def download(self, array: Any) -> Any:
        """The array itself, which is a NumPy array already."""
        return array


def available_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
