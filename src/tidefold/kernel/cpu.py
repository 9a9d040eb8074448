"""Compiling rules for the CPU with Numba, cached on disk across runs."""

from __future__ import annotations

import atexit
import hashlib
import os
import platform
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from importlib.metadata import version
from itertools import pairwise
from pathlib import Path
from types import FunctionType
from typing import Any

from .batch import RANGES
from .dialect import Binder

HASH_DIGITS = 16
MIN_SLICE = 256  # matches: fewer are not worth another thread


def sources_hash() -> str:
    """A name for this very set of rule sources and compiler versions.

    Numba's own cache does not notice a changed callee in another file; a directory named by this
    hash does.
    """
    root = Path(__file__).parents[1]
    digest = hashlib.sha256()
    for path in sorted([*root.glob("kernel/*.py"), *root.glob("games/*/*.py")]):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    for name in ("numba", "numpy", "llvmlite"):
        digest.update(f"{name} {version(name)}".encode())
    digest.update(platform.python_version().encode())
    return digest.hexdigest()[:HASH_DIGITS]


@cache
def cache_directory() -> Path:
    """Where compiled rules are kept: TIDEFOLD_CACHE, the user's cache, or a temporary directory."""
    chosen = os.environ.get("TIDEFOLD_CACHE")
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    base = Path(chosen) if chosen else Path(home) / "tidefold"
    directory = base / sources_hash()
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            _forget_old(base)
            return directory
    except OSError:
        passing = tempfile.mkdtemp(prefix="tidefold-")
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return Path(passing)


def _forget_old(base: Path) -> None:
    """Remove what other versions of the rules compiled and nobody used for a month."""
    month_ago = time.time() - 30 * 24 * 3600
    for directory in base.iterdir():
        if len(directory.name) == HASH_DIGITS and directory.stat().st_mtime < month_ago:
            shutil.rmtree(directory, ignore_errors=True)


def _cpu_wrap(directory: Path) -> Callable[[FunctionType], Any]:
    """A decorator that compiles for the CPU and caches under `directory`."""
    import numba
    from numba.core import config

    def wrap(function: FunctionType) -> Any:
        # Numba reads its cache directory when a function is decorated; leave other users' alone.
        before = config.CACHE_DIR
        config.CACHE_DIR = str(directory)
        try:
            return numba.njit(cache=True, nogil=True, error_model="numpy")(function)
        finally:
            config.CACHE_DIR = before

    return wrap


class Cpu:
    """Runs batch loops on the cores of this machine, a slice of the matches a thread."""

    name = "cpu"

    def __init__(self, rules: Mapping[str, Any], label: str, threads: int | None = None) -> None:
        """Bind a game's rules; `label` keeps the compiled files of different games apart."""
        binder = Binder(rules, _cpu_wrap(cache_directory() / label))
        self._loops = {name: binder.twin(loop) for name, loop in RANGES.items()}
        self.threads = threads or available_cores()
        self._pool: ThreadPoolExecutor | None = None
        self._pool_of = 0

    def _workers(self) -> ThreadPoolExecutor:
        """The pool of this process: threads do not come along through a fork."""
        if self._pool is None or self._pool_of != os.getpid():
            self._pool = ThreadPoolExecutor(self.threads)
            self._pool_of = os.getpid()
        return self._pool

    def launch(self, name: str, size: int, *arrays: Any) -> None:
        """Run one of the batch loops over `size` matches and wait for it."""
        loop = self._loops[name]
        if self.threads == 1 or size < 2 * MIN_SLICE:
            loop(0, size, *arrays)
            return
        slices = min(self.threads * 4, size // MIN_SLICE)
        edges = [size * at // slices for at in range(slices + 1)]
        workers = self._workers()
        jobs = [workers.submit(loop, first, last, *arrays) for first, last in pairwise(edges)]
        for job in jobs:
            job.result()

    def empty(self, shape: Any, dtype: Any) -> Any:
        """A new array on this device, zeroed."""
        import numpy as np

        return np.zeros(shape, dtype)

    def upload(self, array: Any) -> Any:
        """The array on this device."""
        return array

    def download(self, array: Any) -> Any:
        """The array as NumPy sees it."""
        return array


def available_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
