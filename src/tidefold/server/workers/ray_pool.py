"""A pool whose work is done by actors of a Ray cluster, and here while there is no cluster."""

from __future__ import annotations

import logging
import multiprocessing
import pickle
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from ..observer import NOBODY, Observer
from .process_pool import ProcessPool, end_with_parent
from .ray_bridge import PROBLEM, READY, run_bridge

CLOSE_S = 3.0
AGAIN_S = 60.0  # until a lost cluster is tried again
T = TypeVar("T")
log = logging.getLogger("tidefold.bots")


class ClusterLost(Exception):
    """The cluster went away with some work."""


class RayPool(ProcessPool):
    """Does work on a cluster; as long as that does not answer, in processes here."""

    def __init__(
        self,
        address: str,
        count: int,
        warm_up: Callable[[], None],
        initialize: Callable[[], None] = end_with_parent,
        observer: Observer = NOBODY,
    ) -> None:
        """One actor for each of `count` slots; `warm_up` is the first work of each."""
        super().__init__(count, warm_up, initialize, observer)
        self.address = address
        self._bridge: Bridge | None = None
        self._try_at = 0.0

    @property
    def is_connected(self) -> bool:
        """Does the cluster do the work now?"""
        return self._bridge is not None and self._bridge.is_ready

    def connect(self) -> None:
        """Begin to connect to the cluster, unless that was tried a moment ago."""
        if self._bridge is not None and self._bridge.has_ended:
            self._bridge, self._try_at = None, time.monotonic() + AGAIN_S
        if self._bridge is None and time.monotonic() >= self._try_at:
            self._bridge = Bridge(self.address, self._count, self._warm_up)

    def submit(self, work: Callable[..., T], *arguments: object) -> Future[T]:
        """Give some work to an actor, or to a process here."""
        self.connect()
        if self._bridge is not None and self.is_connected:
            return self._bridge.submit(work, *arguments)
        return super().submit(work, *arguments)

    async def run(
        self,
        work: Callable[..., T],
        *arguments: object,
        seconds: float,
        owner: str = "",
        patience_s: float | None = None,
    ) -> T:
        """The result of some work, as `ProcessPool.run`; repeated here if the cluster is lost."""
        how: dict[str, Any] = {"seconds": seconds, "owner": owner, "patience_s": patience_s}
        try:
            return await super().run(work, *arguments, **how)
        except ClusterLost:
            return await super().run(work, *arguments, **how)

    def close(self) -> None:
        """Disconnect, and stop the processes."""
        if self._bridge is not None:
            self._bridge.close()
        super().close()


class Bridge:
    """The process that speaks with the cluster, as the server sees it."""

    def __init__(self, address: str, count: int, warm_up: Callable[[], None]) -> None:
        self.is_ready = False
        self.has_ended = False
        self._address = address
        self._closing = False
        self._waiting: dict[int, Future[Any]] = {}
        self._calls = 0
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        given = (theirs, address, count, warm_up)
        self._process = context.Process(target=run_bridge, args=given, daemon=True)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # the server decides
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()
        threading.Thread(target=self._listen, args=(self._connection,), daemon=True).start()

    def submit(self, work: Callable[..., T], *arguments: object) -> Future[T]:
        """Send some work."""
        future: Future[T] = Future()
        future.set_running_or_notify_cancel()
        number, self._calls = self._calls, self._calls + 1
        self._waiting[number] = future
        try:
            self._connection.send((number, pickle.dumps((work, arguments))))
        except OSError:
            self._lose(number)
        return future

    def _listen(self, connection: Connection) -> None:
        """In a thread: take results until the process ends."""
        why = f"Ray does not answer at {self._address}"
        try:
            while True:
                kind, content = connection.recv()
                if kind == READY:
                    self.is_ready = True
                elif kind == PROBLEM:
                    why = content
                else:
                    self._finish(kind, content)
        except (EOFError, OSError):
            pass
        self.is_ready, self.has_ended = False, True
        if not self._closing:
            log.warning("%s; searching bots and analyses work on this computer for now", why)
        for number in list(self._waiting):
            self._lose(number)

    def _finish(self, number: int, content: bytes) -> None:
        """Hand over a result."""
        future = self._waiting.pop(number)
        well, value = pickle.loads(content)
        if well:
            future.set_result(value)
        else:
            future.set_exception(value)

    def _lose(self, number: int) -> None:
        """Give up on some work, unless another caller did."""
        future = self._waiting.pop(number, None)
        if future is not None:
            future.set_exception(ClusterLost())

    def close(self) -> None:
        """Disconnect; the process ends by itself."""
        self._closing = True
        self._connection.close()
        self._process.join(CLOSE_S)
        if self._process.is_alive():
            self._process.kill()
