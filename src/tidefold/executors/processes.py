"""Work on the cores of this computer, in processes that end on request.

They also end when the process that started them does, however that came about.
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

from .api import Crew, Executor, P, R, Worker, WorkError

STOP_S = 5.0


class Processes(Executor):
    """Does work in some processes; with one alone, in this process."""

    def __init__(self, count: int, start_method: str | None = "spawn") -> None:
        self._count = count
        self._start_method = start_method

    def open(self, worker: Worker[P, R]) -> Crew:
        """Start the processes; they become ready while pieces are handed out."""
        return Here(worker) if self._count == 1 else _Pool(worker, self._count, self._start_method)


class Here:
    """Does one piece after the other in this process."""

    size = 1

    def __init__(self, worker: Worker[Any, Any]) -> None:
        self._worker = worker
        self._handed: dict[int, Any] = {}
        self._next = 0
        worker.start()

    def submit(self, piece: Any) -> int:
        """Keep a piece until a caller waits for it."""
        self._handed[self._next] = piece
        self._next += 1
        return self._next - 1

    def wait(self, handed: Collection[int]) -> Iterable[int]:
        """The first piece, which is done when its result is asked for."""
        return [min(handed)]

    def result(self, done: int) -> Any:
        """Do a piece."""
        return self._worker.do(self._handed.pop(done))

    def close(self) -> None:
        """Close the worker."""
        self._worker.close()


class _Pool:
    """As many pieces at a time as there are processes."""

    def __init__(self, worker: Worker[Any, Any], size: int, start_method: str | None) -> None:
        self.size = size
        self._others = set(multiprocessing.active_children())
        context = multiprocessing.get_context(start_method)
        self._pool = ProcessPoolExecutor(size, context, _get_ready, (worker,))
        self._busy: set[Future[Any]] = set()

    def submit(self, piece: Any) -> Future[Any]:
        """Hand out a piece; a process that is started for it leaves Ctrl-C to us."""
        in_main = threading.current_thread() is threading.main_thread()
        before = signal.signal(signal.SIGINT, signal.SIG_IGN) if in_main else None
        try:
            handed = self._pool.submit(_do, piece)
        except BrokenProcessPool:
            raise _died() from None
        finally:
            if in_main:
                signal.signal(signal.SIGINT, before)
        self._busy.add(handed)
        return handed

    def wait(self, handed: Collection[Future[Any]]) -> Iterable[Future[Any]]:
        """The pieces that are done, once there is one."""
        return wait(handed, return_when=FIRST_COMPLETED).done

    def result(self, done: Future[Any]) -> Any:
        """The result of a piece."""
        self._busy.discard(done)
        try:
            return done.result()
        except BrokenProcessPool:
            raise _died() from None

    def close(self) -> None:
        """End the processes, those that are still busy too."""
        self._pool.shutdown(wait=not self._busy, cancel_futures=True)
        _stop(set(multiprocessing.active_children()) - self._others)


def _died() -> WorkError:
    return WorkError("a worker process died (out of memory?); --workers 1 shows why")


def _stop(processes: set[BaseProcess]) -> None:
    """End processes that are still busy."""
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(STOP_S)
        if process.is_alive():
            process.kill()


# In the process that does the work

_workers: list[Worker[Any, Any]] = []  # one, once the process is ready


def _get_ready(worker: Worker[Any, Any]) -> None:
    """Make ready for pieces."""
    _workers.append(worker)
    atexit.register(worker.close)
    signal.signal(signal.SIGTERM, _leave)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the parent decides
    end_with_parent(_leave)
    worker.start()


def _do(piece: Any) -> Any:
    return _workers[-1].do(piece)


def _leave(*_: object) -> None:
    """End at once, with all that was started here."""
    try:
        _workers[-1].close()  # another thread may be using it
    finally:
        os._exit(0)


def end_with_parent(leave: Callable[[], None]) -> None:
    """In a worker: call `leave` as soon as the process that started it has ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait_for_end([parent.sentinel])
        leave()

    threading.Thread(target=watch, daemon=True).start()
