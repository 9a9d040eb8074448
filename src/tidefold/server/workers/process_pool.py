"""A pool of worker processes, so that the event loop never waits for long work."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from typing import TypeVar

from ..observer import NOBODY, Observer
from .fair_queue import FairQueue

NICENESS = 5  # of workers whose work can wait
T = TypeVar("T")
log = logging.getLogger("tidefold.bots")


def end_with_parent() -> None:
    """End this process when the server has ended, for whatever reason."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def lower_priority() -> None:
    """Let everything else on this computer go first."""
    end_with_parent()
    os.nice(NICENESS)


class ProcessPool:
    """A few processes, started with the first work; the pool replaces dead ones."""

    def __init__(
        self,
        count: int,
        warm_up: Callable[[], None],
        initialize: Callable[[], None] = end_with_parent,
        observer: Observer = NOBODY,
    ) -> None:
        """Each process runs `initialize` first; `warm_up` is its first work."""
        self._count = count
        self._warm_up = warm_up
        self._initialize = initialize
        self._observer = observer
        self._processes: ProcessPoolExecutor | None = None
        self._queue = FairQueue(count)

    def start(self) -> ProcessPoolExecutor:
        """Start the processes, unless they are running."""
        if self._processes is not None:
            return self._processes
        context = multiprocessing.get_context("spawn")
        self._processes = ProcessPoolExecutor(self._count, context, self._initialize)
        # The processes inherit that Ctrl-C is blocked: the server stops them itself. One that
        # arrives meanwhile is not lost.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            for _ in range(self._count):
                self._processes.submit(self._warm_up)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return self._processes

    def connect(self) -> None:
        """Begin what takes long before the first work; processes here need nothing."""

    def submit(self, work: Callable[..., T], *arguments: object) -> Future[T]:
        """Give some work to a process."""
        return self.start().submit(work, *arguments)

    async def run(
        self,
        work: Callable[..., T],
        *arguments: object,
        seconds: float,
        owner: str = "",
        patience_s: float | None = None,
    ) -> T:
        """The result of some work; TimeoutError, BrokenExecutor, or what the work raised.

        Owners take turns. With `patience_s`, the work begins within that time or not at all.
        """
        try:
            async with self._queue.slot(owner, patience_s):
                future = self.submit(work, *arguments)
                return await asyncio.wait_for(asyncio.wrap_future(future), seconds)
        except BrokenExecutor:
            log.error("a worker process has died; starting another")
            self._observer.count("worker-died")
            self._processes = None
            raise

    def close(self) -> None:
        """Stop the processes."""
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)
