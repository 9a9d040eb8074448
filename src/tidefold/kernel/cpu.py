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

from .dialect import Binder, files_of_rules

PACKAGE = Path(__file__).parents[1]
HASH_DIGITS = 16
MIN_SLICE = 256  # matches: fewer are not worth another thread

job: Any  # left open for the binder


def loop(first: int, last: int, states: Any, rest: Any) -> None:
    """Do a job for a range of matches."""
    for at in range(first, last):
        job(states[at], at, *rest)


def sources_hash() -> str:
    """A name for this very set of rule sources and compiler versions.

    Numba's own cache does not notice a changed callee in another file; a directory named by this
    hash does.
    """
    digest = hashlib.sha256()
    folders = (PACKAGE / name for name in ("kernel", "games", "bots"))
    for path in sorted(path for folder in folders for path in folder.rglob("*.py")):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
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


def _folder(label: str, jobs: Mapping[str, Any]) -> Path:
    """Where jobs are kept; those from outside the package by all the files they can come from."""
    directory = cache_directory() / label
    outside = [path for path in files_of_rules() if not path.is_relative_to(PACKAGE)]
    if not any(Path(job.__code__.co_filename) in outside for job in jobs.values()):
        return directory
    digest = hashlib.sha256()
    for path in sorted(outside):
        digest.update(path.read_bytes())
    return directory / digest.hexdigest()[:HASH_DIGITS]


def _cpu_wrap(directory: Path, **options: Any) -> Callable[[FunctionType], Any]:
    """A decorator that compiles for the CPU and caches under `directory`.

    Rules make no arrays, so Numba need not count references to those it is given (`_nrt`): in a
    game with many tables that took six parts in seven of the time.
    """
    import numba
    from numba.core import config

    options = {"nogil": True, "error_model": "numpy", "_nrt": False, **options}

    def wrap(function: FunctionType) -> Any:
        # Numba reads its cache directory when a function is decorated; leave other users' alone.
        before = config.CACHE_DIR
        config.CACHE_DIR = str(directory)
        try:
            return numba.njit(cache=True, **options)(function)
        finally:
            config.CACHE_DIR = before

    return wrap


class Cpu:
    """Runs jobs for all matches of a batch on the cores of this machine, a slice a thread."""

    name = "cpu"

    def __init__(
        self,
        rules: Mapping[str, Any],
        jobs: Mapping[str, Any],
        label: str,
        threads: int | None = None,
        least: int = MIN_SLICE,
    ) -> None:
        """Bind a game's rules and the jobs of its batch.

        `label` keeps the compiled files of different games apart; `least` is how many matches are
        worth a thread.
        """
        directory = _folder(label, jobs)
        wrap = _cpu_wrap(directory)
        # Everything a job calls inherits this: handing arrays over costs more than most rules.
        inlined = _cpu_wrap(directory, forceinline=True)
        binder = Binder(rules, wrap)
        self._loops = {}
        for name, function in jobs.items():
            bound = binder.bound(loop, job=inlined(binder.bound(function)))
            bound.__qualname__ = f"{name}_loop"  # the compiler's cache knows functions by name
            self._loops[name] = wrap(bound)
        self.threads = threads or available_cores()
        self._least = least
        self._pool: ThreadPoolExecutor | None = None
        self._pool_of = 0

    def _workers(self) -> ThreadPoolExecutor:
        """The pool of this process: threads do not come along through a fork."""
        if self._pool is None or self._pool_of != os.getpid():
            self._pool = ThreadPoolExecutor(self.threads)
            self._pool_of = os.getpid()
        return self._pool

    def launch(self, name: str, states: Any, *rest: Any) -> None:
        """Do a job for every match, given further arguments, and wait for it."""
        run = self._loops[name]
        size = len(states)
        if self.threads == 1 or size < 2 * self._least:
            run(0, size, states, rest)
            return
        slices = min(self.threads * 4, size // self._least)
        edges = [size * at // slices for at in range(slices + 1)]
        workers = self._workers()
        jobs = [workers.submit(run, first, last, states, rest) for first, last in pairwise(edges)]
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
