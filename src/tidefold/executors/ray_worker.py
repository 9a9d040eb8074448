"""What a process of a Ray cluster does with a piece of work."""

from __future__ import annotations

import atexit
import pickle
import platform
import uuid
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..version import __version__, digest_of
from .api import Worker

NOT_CODE = "web"  # the browser's files


class OtherVersion(Exception):
    """This computer's code is not that of the computer that sent the work."""


@dataclass(frozen=True, slots=True)
class Work:
    """A worker on its way to the processes of a cluster, with the version of its code."""

    id: str
    code: str
    pickled: bytes


_ready: dict[str, Worker[Any, Any]] = {}  # the worker of this process, by its work's id


def pack(worker: Worker[Any, Any]) -> Work:
    """Pack a worker to be sent."""
    return Work(uuid.uuid4().hex, code_version(), pickle.dumps(worker))


def do(work: Work, piece: Any) -> Any:
    """Do a piece; the first piece of some work also makes the process ready."""
    return _worker_of(work).do(piece)


def _worker_of(work: Work) -> Worker[Any, Any]:
    """The worker of some work, which is started on first use."""
    if work.id not in _ready:
        check_version(work.code)
        _close()
        worker: Worker[Any, Any] = pickle.loads(work.pickled)
        worker.start()
        _ready[work.id] = worker
    return _ready[work.id]


class WorkActor:
    """An actor that keeps a core of the cluster for the pieces of some work."""

    def __init__(self, work: Work) -> None:
        self._worker = _worker_of(work)

    def do(self, pickled: bytes) -> bytes:
        """Do a pickled piece; returns success and the result, or failure and the exception."""
        try:
            return pickle.dumps((True, self._worker.do(pickle.loads(pickled))))
        except Exception as problem:  # noqa: BLE001  whatever it is, the sender of the work gets it
            return _pack_problem(problem)

    def is_ready(self) -> bool:
        """True, once the actor has started and can answer."""
        return True


def _pack_problem(problem: Exception) -> bytes:
    """Pickle an exception, or a plain one where it cannot be pickled."""
    try:
        return pickle.dumps((False, problem))
    except (pickle.PicklingError, TypeError, AttributeError):
        return pickle.dumps((False, RuntimeError(str(problem))))


@cache
def code_version() -> str:
    """The version of Tidefold, and a digest of all its code and data that Python uses."""
    package = Path(__file__).parents[1]
    browser_files = package / NOT_CODE
    files = (path for path in package.rglob("*") if browser_files not in path.parents)
    return f"{__version__}+{digest_of(files, package)}"


def check_version(wanted: str) -> None:
    """Raise OtherVersion unless this computer runs the same code."""
    if wanted != code_version():
        raise OtherVersion(
            f"{platform.node()} runs Tidefold {code_version()}, this computer {wanted}; "
            "install the same version on all"
        )


def _close() -> None:
    while _ready:
        _ready.popitem()[1].close()


atexit.register(_close)
