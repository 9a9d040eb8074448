"""Work on the cores of this computer, in processes that end on request.

They also end when the process that started them ends, for whatever reason.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Collection, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait as wait_for_end
from multiprocessing.process import BaseProcess
from typing import Any

from ..override import override
from .api import Executor, P, Pool, R, Worker, WorkError

STOP_S = 5.0
DIED = "a worker process died (out of memory?); --workers 1 shows why"


class Processes(Executor):
    """Runs work in several processes or, if the number is 1, in this process."""

    def __init__(self, count: int, start_method: str | None = "spawn") -> None:
        self._count = count
        self._start_method = start_method

    @override
    def open(self, worker: Worker[P, R]) -> Pool:
        if self._count == 1:
            return Here(worker)
        return ProcessPool(worker, self._count, self._start_method)


class Here:
    """Does one piece after another in this process."""

    size = 1

    def __init__(self, worker: Worker[Any, Any]) -> None:
        self._worker = worker
        self._waiting: dict[int, Any] = {}
        self._next = 0
        worker.start()

    def submit(self, piece: Any) -> int:
        """Keep a piece until a caller waits for it."""
        self._waiting[self._next] = piece
        self._next += 1
        return self._next - 1

    def wait(self, tasks: Collection[int]) -> Iterable[int]:
        """The first piece; it is done when its result is asked for."""
        return [min(tasks)]

    def result(self, done: int) -> Any:
        """Do a piece and return its result."""
        return self._worker.do(self._waiting.pop(done))

    def close(self) -> None:
        """Close the worker."""
        self._worker.close()


class ProcessPool:
    """Does as many pieces at a time as it has processes, which start with the first piece."""

    def __init__(
        self, worker: Worker[Any, Any], size: int, start_method: str | None = "spawn"
    ) -> None:
        self.size = size
        self._worker = worker
        self._context = multiprocessing.get_context(start_method)
        self._others = set(multiprocessing.active_children())
        self._pool: ProcessPoolExecutor | None = None
        self._busy: set[Future[Any]] = set()

    def start(self) -> None:
        """Start all processes, unless they are running."""
        if self._pool is None:
            for _ in range(self.size):
                self._send(_nothing)

    def submit(self, piece: Any) -> Future[Any]:
        """Submit a piece; raises BrokenProcessPool if a process has died."""
        task = self._send(_do, piece)
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        return task

    def _send(self, work: Callable[..., Any], *given: Any) -> Future[Any]:
        if self._pool is None:
            # This may start the resource tracker of multiprocessing, which unblocks Ctrl-C.
            given_once = (self.size, self._context, _get_ready, (self._worker,))
            self._pool = ProcessPoolExecutor(*given_once)
        # A process that starts now inherits the block of Ctrl-C, since it is for us to stop it.
        # One that comes meanwhile is not lost.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return self._pool.submit(work, *given)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def wait(self, tasks: Collection[Future[Any]]) -> Iterable[Future[Any]]:
        """Wait until a piece is done; returns all pieces that are."""
        return wait(tasks, return_when=FIRST_COMPLETED).done

    def result(self, done: Future[Any]) -> Any:
        """The result of a piece; WorkError if its process died."""
        try:
            return done.result()
        except BrokenProcessPool:
            raise WorkError(DIED) from None

    def replace(self) -> None:
        """Let the next piece start other processes, since one has died."""
        self._pool = None

    def leave(self) -> None:
        """Let the processes end when they are idle, without waiting for that."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """End the processes, including those that are busy."""
        if self._pool is not None:
            self._pool.shutdown(wait=not self._busy, cancel_futures=True)
            _stop(set(multiprocessing.active_children()) - self._others)


def _stop(processes: set[BaseProcess]) -> None:
    """Terminate processes, and kill those that do not end in time."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(STOP_S)
        if process.is_alive():
            process.kill()


# In the process that does the work

_workers: list[Worker[Any, Any]] = []  # one, once the process is ready


def _get_ready(worker: Worker[Any, Any]) -> None:
    """Prepare this process for pieces."""
    _workers.append(worker)
    atexit.register(worker.close)
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the parent decides
    end_with_parent(_leave)
    worker.start()


def _do(piece: Any) -> Any:
    return _workers[-1].do(piece)


def _nothing() -> None:
    """A piece that only makes its process ready."""


def _leave(*_: object) -> None:
    """End this process at once, with everything that it started."""
    try:
        _workers[-1].close()  # another thread may be using it
    finally:
        os._exit(0)


def end_with_parent(leave: Callable[[], None]) -> None:
    """Call `leave` as soon as the process that started this one has ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait_for_end([parent.sentinel])
        leave()

    threading.Thread(target=watch, daemon=True).start()
