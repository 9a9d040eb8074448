"""Work on the computers of a Ray cluster, repeated where one of them dies.

Ray is imported with the first cluster, never before. Every process of the cluster must run the code
that this computer runs; each checks that before its first piece.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import time
from collections.abc import Collection, Iterable
from contextlib import redirect_stdout
from importlib.util import find_spec
from typing import Any, TextIO, cast

from ..override import override
from .api import Executor, P, Pool, R, Worker, WorkError
from .ray_worker import OtherVersion, do, pack

LOCAL, AUTO, CLIENT = "local", "auto", "ray://"
RETRIES = 10  # of a piece whose process or computer died
ANSWER_S = 5.0
LOOK_S = 5.0  # how often the size of the cluster is looked up
NOT_INSTALLED = "Ray is not installed; install it with: pip install 'tidefold[ray]'"


class RayCluster(Executor):
    """Runs work on a cluster, whose computers may come and go meanwhile."""

    def __init__(self, address: str, most: int | None = None) -> None:
        """Connect to `auto`, `local`, `ray://host:port` or `host:port`.

        `most` bounds how many pieces are done at a time. WorkError if the cluster does not answer.
        """
        self._most = most
        self._ray = connect(address, most)
        self._stdout, sys.stdout = sys.stdout, cast(TextIO, _OwnOutput(sys.stdout))

    @override
    def open(self, worker: Worker[P, R]) -> Pool:
        return _RayPool(self._ray, worker, self._most)

    @override
    def close(self) -> None:
        sys.stdout = self._stdout
        with redirect_stdout(sys.stderr):
            self._ray.shutdown()  # it prints what it held back


class _OwnOutput:
    """Standard output for the thread that made it.

    A thread of Ray's prints there about workers that died. That goes to standard error, since
    results may be read by a program.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._thread = threading.get_ident()

    def __getattr__(self, name: str) -> Any:
        ours = threading.get_ident() == self._thread
        return getattr(self._stream if ours else sys.stderr, name)


def is_installed() -> bool:
    """Is Ray installed? The check does not import it."""
    return find_spec("ray") is not None


def connect(address: str, cores: int | None = None) -> Any:
    """Connect Ray to a cluster and return it; WorkError gives the reason in one line."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    if not is_installed():
        raise WorkError(NOT_INSTALLED)
    _check_answers(address)
    import ray

    logging.getLogger("ray").setLevel(logging.ERROR)
    alone = {"num_cpus": cores, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(
            address=address,
            log_to_driver=False,
            configure_logging=False,
            **alone,
        )
    except Exception as problem:  # noqa: BLE001  Ray raises whatever it comes upon
        raise WorkError(f"cannot use Ray at {address}: {_first_line(problem)}") from None
    return ray


def _check_answers(address: str) -> None:
    """Raise WorkError if nothing listens at an address; Ray itself would try for minutes."""
    if address in (LOCAL, AUTO):
        return
    host, _, port = address.removeprefix(CLIENT).rpartition(":")
    if not host or not port.isdigit():
        raise WorkError(f"{address!r} is no address of Ray; write auto, local or host:port")
    try:
        socket.create_connection((host.strip("[]"), int(port)), ANSWER_S).close()
    except OSError as problem:
        why = problem.strerror or problem
        raise WorkError(f"Ray does not answer at {address}: {why}") from None


def _first_line(problem: BaseException) -> str:
    return next(iter(str(problem).strip().splitlines()), type(problem).__name__)


class _RayPool:
    """Gives pieces to Ray as tasks, which go to any computer with a free core."""

    def __init__(self, ray: Any, worker: Worker[Any, Any], most: int | None) -> None:
        self._ray = ray
        self._most = most
        self._size = 1
        self._looked = -LOOK_S
        self._work = ray.put(pack(worker))
        options = {"num_cpus": 1, "max_retries": RETRIES, "scheduling_strategy": "SPREAD"}
        self._do = ray.remote(do).options(**options)
        self._busy: set[Any] = set()

    @property
    def size(self) -> int:
        """The number of cores that the cluster has now, looked up at intervals."""
        now = time.monotonic()
        if now - self._looked > LOOK_S:
            self._looked = now
            cores = int(self._ray.cluster_resources().get("CPU", 1))
            self._size = max(1, min(cores, self._most or cores))
        return self._size

    def submit(self, piece: Any) -> Any:
        task = self._do.remote(self._work, piece)
        self._busy.add(task)
        return task

    def wait(self, tasks: Collection[Any]) -> Iterable[Any]:
        first, others = self._ray.wait(list(tasks), num_returns=1)
        more, _ = self._ray.wait(others, num_returns=len(others), timeout=0) if others else ([], [])
        return [*first, *more]

    def result(self, done: Any) -> Any:
        """The result of a piece; WorkError if this cluster cannot do it."""
        errors = self._ray.exceptions
        self._busy.discard(done)
        try:
            return self._ray.get(done)
        except errors.RayTaskError as problem:
            raise explained(problem) from None
        except errors.RayError as problem:
            raise WorkError(
                f"a piece of the work was lost {RETRIES + 1} times with its process (out of "
                f"memory?): {_first_line(problem)}"
            ) from None

    def close(self) -> None:
        """Cancel the pieces that are not done."""
        for task in self._busy:
            self._ray.cancel(task, force=True)
        self._busy.clear()


def explained(problem: Any) -> BaseException:
    """The work's own exception, or a WorkError if a computer has no Tidefold or another version."""
    if "No module named 'tidefold" in str(problem):
        return WorkError(
            "a computer of the cluster has no Tidefold; install the same version on all"
        )
    cause = getattr(problem, "cause", None)
    if isinstance(cause, OtherVersion):
        return WorkError(str(cause))
    if OtherVersion.__name__ in str(problem):
        return WorkError("a computer of the Ray cluster runs another Tidefold")
    return cause or WorkError(f"Ray's workers do not start: {str(problem).splitlines()[-1]}")
