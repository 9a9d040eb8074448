"""Longer work in processes, so that the event loop never blocks on it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, Future
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from ...executors import Calls, ProcessPool
from ...executors.ray_bridge import ClusterLost, RayBridge
from ..observer import NOBODY, Observer

NICENESS = 5  # of workers whose work can wait
LOWEST_PRIORITY = 19  # of workers that run only when no other program needs the processor
AGAIN_S = 60.0  # until a lost cluster is tried again
T = TypeVar("T")
log = logging.getLogger("tidefold.bots")


class FairQueue:
    """Gives slots to jobs; the owner whose last turn was longest ago goes first."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def slot(self, owner: str, patience_s: float | None = None) -> AsyncIterator[None]:
        """Wait for a slot and hold it; raises TimeoutError if none becomes free in time."""
        async with asyncio.timeout(patience_s):
            await self._take(owner)
        try:
            yield
        finally:
            self._give_on()

    async def _take(self, owner: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_on()  # the slot came at the same moment
            raise

    def _give_on(self) -> None:
        """Give a slot to the next owner who is still waiting."""
        while self._waiting:
            owner, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns  # after the others
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class WorkPool:
    """Runs work in a few processes, in which owners take turns; dead processes are replaced.

    With a Ray cluster, its actors do the work, and the processes only while the cluster does not
    answer.
    """

    def __init__(
        self,
        count: int,
        warm_up: Callable[[], None],
        niceness: int = 0,
        ray: str | None = None,
        observer: Observer = NOBODY,
    ) -> None:
        """Create a pool; each process begins with `warm_up`, `ray` is a cluster's address."""
        self._count = count
        self._warm_up = warm_up
        self._observer = observer
        self._here = ProcessPool(Calls(warm_up, niceness), count)
        self._queue = FairQueue(count)
        self._ray = ray
        self._bridge: RayBridge | None = None
        self._try_at = 0.0

    def start(self) -> None:
        """Start the processes, so that the first work need not wait for them."""
        self._here.start()

    def connect(self) -> RayBridge | None:
        """The connection to the cluster; None while it is being made again, or without one."""
        if self._ray is None:
            return None
        if self._bridge is not None and self._bridge.has_ended:
            self._bridge, self._try_at = None, time.monotonic() + AGAIN_S
        if self._bridge is None and time.monotonic() >= self._try_at:
            self._bridge = RayBridge(self._ray, Calls(self._warm_up), self._count, _lost)
        return self._bridge if self.is_connected else None

    @property
    def is_connected(self) -> bool:
        """Does the cluster do the work now?"""
        return self._bridge is not None and self._bridge.is_ready

    def submit(self, work: Callable[..., T], *arguments: object) -> Future[T]:
        """Submit work to an actor of the cluster, or to a process here."""
        return (self.connect() or self._here).submit((work, arguments))

    async def run(
        self,
        work: Callable[..., T],
        *arguments: object,
        seconds: float,
        owner: str = "",
        patience_s: float | None = None,
    ) -> T:
        """Run some work; raises TimeoutError, BrokenExecutor, or the error of the work.

        Owners take turns. With `patience_s`, the work begins within that time or not at all.
        """
        async with self._queue.slot(owner, patience_s):
            try:
                return await self._result(seconds, work, *arguments)
            except ClusterLost:  # then the work is done here
                return await self._result(seconds, work, *arguments)

    async def _result(self, seconds: float, work: Callable[..., T], *arguments: Any) -> T:
        try:
            future = self.submit(work, *arguments)
            return await asyncio.wait_for(asyncio.wrap_future(future), seconds)
        except BrokenExecutor:
            log.error("a worker process has died; starting another")
            self._observer.count("worker-died")
            self._here.replace()
            raise

    def close(self) -> None:
        """Disconnect from the cluster, and let the processes end."""
        if self._bridge is not None:
            self._bridge.close()
        self._here.leave()


def _lost(why: str) -> None:
    log.warning("%s; searching bots and analyses work on this computer for now", why)
