"""Processes that work for the server, so that the event loop never waits for them."""

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

NICENESS = 5  # of those whose work can wait
T = TypeVar("T")
log = logging.getLogger("tidefold.bots")


def end_with_parent() -> None:
    """End this process when the server is gone, however it went: nobody would ask it again."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def give_way() -> None:
    """Let everything else on this computer go first."""
    end_with_parent()
    os.nice(NICENESS)


class Pool:
    """A few processes, started with the first work; those that died are replaced."""

    def __init__(
        self, count: int, get_ready: Callable[[], None], begin: Callable[[], None] = end_with_parent
    ) -> None:
        """Each process begins with `begin`; before its first work it gets ready."""
        self._count = count
        self._get_ready = get_ready
        self._begin = begin
        self._processes: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """Start the processes, unless they run already."""
        if self._processes is not None:
            return self._processes
        context = multiprocessing.get_context("spawn")
        self._processes = ProcessPoolExecutor(self._count, context, self._begin)
        # Ctrl-C is for the server, which then stops them: they inherit that it is ignored.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            for _ in range(self._count):
                self._processes.submit(self._get_ready)
        finally:
            signal.signal(signal.SIGINT, before)
        return self._processes

    def submit(self, work: Callable[..., T], *given: object) -> Future[T]:
        """Let a process do something."""
        return self.start().submit(work, *given)

    async def ask(self, work: Callable[..., T], *given: object, seconds: float) -> T:
        """What comes of some work; TimeoutError, BrokenExecutor, or what it raised."""
        try:
            asked = self.submit(work, *given)
            return await asyncio.wait_for(asyncio.wrap_future(asked), seconds)
        except BrokenExecutor:
            log.error("a process that thinks has died; starting another")
            self._processes = None
            raise

    def close(self) -> None:
        """Stop the processes."""
        if self._processes is not None:
            self._processes.shutdown(wait=False, cancel_futures=True)
