"""A process between the server and a Ray cluster, with one actor of the cluster for each slot.

Ray ends a process that loses its cluster. So the server never imports Ray: this process does, and
when it ends, the server goes on alone. Work and results pass through it as bytes.
"""

from __future__ import annotations

import os
import pickle
import queue
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from ...executors.api import WorkError
from ...executors.code_version import code_version
from ...executors.ray_cluster import CLIENT, LOCAL, connect
from ...executors.ray_worker import OtherVersion, check_version

READY, PROBLEM = "ready", "problem"
START_S = 60.0  # until all actors must have answered
WORK_S = 30.0  # the longest work; longer, and the cluster is taken for lost
RETRIES = 2  # of work whose actor died
PULSE_S = 1.0
MISSED = 3  # answers in a row, then the cluster is taken for lost


class WorkActor:
    """In the cluster: does one piece of work after the other."""

    def __init__(self, code: str, warm_up: Callable[[], None]) -> None:
        check_version(code)
        warm_up()

    def do(self, pickled: bytes) -> bytes:
        """What a call gives or raises, as bytes; `pickled` is a function with its arguments."""
        try:
            work, arguments = pickle.loads(pickled)
            return pickle.dumps((True, work(*arguments)))
        except Exception as problem:  # noqa: BLE001  whatever it is, the server gets it
            return _raised(problem)

    def is_ready(self) -> bool:
        """Answers once the actor has warmed up."""
        return True


def _raised(problem: Exception) -> bytes:
    """An exception as bytes; a plain one where it cannot be kept so."""
    try:
        return pickle.dumps((False, problem))
    except (pickle.PicklingError, TypeError, AttributeError):
        return pickle.dumps((False, RuntimeError(str(problem))))


def run_bridge(
    connection: Connection, address: str, count: int, warm_up: Callable[[], None]
) -> None:
    """Connect, then hand on work until the server closes the connection or the cluster is lost."""
    try:
        ray = connect(address, count if address == LOCAL else None)
        actors = _start_actors(ray, count, warm_up)
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


def _start_actors(ray: Any, count: int, warm_up: Callable[[], None]) -> list[Any]:
    """As many actors as there are slots, ready; they are restarted whenever they die."""
    kind = ray.remote(WorkActor).options(
        num_cpus=1, max_restarts=-1, max_task_retries=RETRIES, scheduling_strategy="SPREAD"
    )
    actors = [kind.remote(code_version(), warm_up) for _ in range(count)]
    try:
        ray.get([actor.is_ready.remote() for actor in actors], timeout=START_S)
    except ray.exceptions.GetTimeoutError:
        raise WorkError(f"the Ray cluster has no {count} free cores (see --workers)") from None
    except ray.exceptions.RayError as problem:
        text = str(problem)
        if OtherVersion.__name__ in text:
            raise WorkError("a computer of the Ray cluster runs another Tidefold") from None
        raise WorkError(f"Ray's workers do not start: {text.splitlines()[-1]}") from None
    return actors


def _serve(
    ray: Any, actor: Any, calls: Any, connection: Connection, sending: threading.Lock
) -> None:
    """Let one actor do the work that comes, one piece at a time."""
    while True:
        number, pickled = calls.get()
        try:
            result = ray.get(actor.do.remote(pickled), timeout=WORK_S)
        except Exception:  # noqa: BLE001  whatever Ray raises, it cannot be relied on now
            os._exit(1)
        with sending:
            connection.send((number, result))


def _watch(address: str) -> None:
    """End this process when the cluster has not answered a few times in a row."""
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
