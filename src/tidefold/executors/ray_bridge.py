"""A process between this one and a Ray cluster, with one actor of the cluster for each slot.

Ray ends a process that loses its cluster. A server must go on, so it never imports Ray; the bridge
does. Work and results pass through it as bytes.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import queue
import signal
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any

from .api import Worker, WorkError
from .ray_cluster import CLIENT, LOCAL, connect, explained
from .ray_worker import Work, WorkActor, pack

READY, PROBLEM = "ready", "problem"
START_S = 60.0  # until all actors must have answered
WORK_S = 30.0  # the longest time for a piece; after it the cluster counts as lost
RETRIES = 2  # of work whose actor died
PULSE_S = 1.0
MISSED = 3  # missing answers in a row, after which the cluster counts as lost
CLOSE_S = 3.0


class ClusterLost(Exception):
    """The cluster was lost before this work was done."""


class RayBridge:
    """The bridge, as seen by the process that has the work."""

    def __init__(
        self, address: str, worker: Worker[Any, Any], count: int, lost: Callable[[str], None]
    ) -> None:
        """Begin to connect; `lost` is called in a thread with the reason if there is no cluster."""
        self.is_ready = False
        self.has_ended = False
        self._address = address
        self._lost = lost
        self._closing = False
        self._waiting: dict[int, Future[Any]] = {}
        self._calls = 0
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        given = (theirs, address, pack(worker), count)
        self._process = context.Process(target=_run, args=given, daemon=True)
        resource_tracker.ensure_running()  # as it starts, it unblocks Ctrl-C
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})  # we decide when it ends
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()
        threading.Thread(target=self._listen, args=(self._connection,), daemon=True).start()

    def submit(self, piece: Any) -> Future[Any]:
        """Send a piece; its future may raise ClusterLost."""
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        number, self._calls = self._calls, self._calls + 1
        self._waiting[number] = future
        try:
            self._connection.send((number, pickle.dumps(piece)))
        except OSError:
            self._lose(number)
        return future

    def _listen(self, connection: Connection) -> None:
        """Take results until the bridge's process ends; this runs in a thread."""
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
            self._lost(why)
        for number in list(self._waiting):
            self._lose(number)

    def _finish(self, number: int, content: bytes) -> None:
        future = self._waiting.pop(number)
        well, value = pickle.loads(content)
        if well:
            future.set_result(value)
        else:
            future.set_exception(value)

    def _lose(self, number: int) -> None:
        """Fail a piece with ClusterLost, unless another thread has finished it."""
        future = self._waiting.pop(number, None)
        if future is not None:
            future.set_exception(ClusterLost())

    def close(self) -> None:
        """Disconnect and end the bridge's process."""
        self._closing = True
        self._connection.close()
        self._process.join(CLOSE_S)
        if self._process.is_alive():
            self._process.kill()


# In the process of the bridge


def _run(connection: Connection, address: str, work: Work, count: int) -> None:
    """Connect, then pass on work until the other end closes or the cluster is lost."""
    try:
        ray = connect(address, count if address == LOCAL else None)
        actors = _start_actors(ray, work, count)
    except WorkError as problem:
        connection.send((PROBLEM, str(problem)))
        return
    calls: queue.SimpleQueue[tuple[int, bytes]] = queue.SimpleQueue()
    sending = threading.Lock()
    for actor in actors:
        given = (ray, actor, calls, connection, sending)
        threading.Thread(target=_serve, args=given, daemon=True).start()
    watched = address.removeprefix(CLIENT)
    if ":" not in watched:  # auto and local are no addresses
        watched = ray.get_runtime_context().gcs_address
    threading.Thread(target=_watch, args=(watched,), daemon=True).start()
    connection.send((READY, ""))
    try:
        while True:
            calls.put(connection.recv())
    except EOFError:
        ray.shutdown()


def _start_actors(ray: Any, work: Work, count: int) -> list[Any]:
    """Start one actor per slot and wait until they are ready; actors that die are restarted."""
    kind = ray.remote(WorkActor).options(
        num_cpus=1, max_restarts=-1, max_task_retries=RETRIES, scheduling_strategy="SPREAD"
    )
    actors = [kind.remote(work) for _ in range(count)]
    try:
        ray.get([actor.is_ready.remote() for actor in actors], timeout=START_S)
    except ray.exceptions.GetTimeoutError:
        raise WorkError(f"the Ray cluster has no {count} free cores (see --workers)") from None
    except ray.exceptions.RayError as problem:
        raise WorkError(str(explained(problem))) from None
    return actors


def _serve(
    ray: Any, actor: Any, calls: Any, connection: Connection, sending: threading.Lock
) -> None:
    """Let one actor do the pieces that come, one at a time."""
    while True:
        number, pickled = calls.get()
        try:
            result = ray.get(actor.do.remote(pickled), timeout=WORK_S)
        except Exception:  # noqa: BLE001  whatever Ray raises, it cannot be relied on now
            os._exit(1)
        with sending:
            connection.send((number, result))


def _watch(address: str) -> None:
    """End this process when the cluster has not answered MISSED times in a row."""
    host, _, port = address.rpartition(":")
    missed = 0
    while missed < MISSED:
        time.sleep(PULSE_S)
        try:
            socket.create_connection((host.strip("[]"), int(port)), PULSE_S).close()
            missed = 0
        except OSError:
            missed += 1
    os._exit(1)
