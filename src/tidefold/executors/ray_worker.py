"""What a process of a Ray cluster does with a piece of work."""

from __future__ import annotations

import atexit
import pickle
import platform
from dataclasses import dataclass
from typing import Any

from .api import Worker
from .code_version import code_version


class OtherVersion(Exception):
    """This computer's code is not that of the one that has the work."""


@dataclass(frozen=True, slots=True)
class Work:
    """A worker on its way to the processes of a cluster, and the code it was made with."""

    id: str
    code: str
    pickled: bytes


_ready: dict[str, Worker[Any, Any]] = {}  # the worker of this process, by its work's id


def do(work: Work, piece: Any) -> Any:
    """The result of a piece; a process makes itself ready with the first one."""
    if work.id not in _ready:
        check_version(work.code)
        _close()
        worker: Worker[Any, Any] = pickle.loads(work.pickled)
        worker.start()
        _ready[work.id] = worker
    return _ready[work.id].do(piece)


def check_version(wanted: str) -> None:
    """OtherVersion unless this computer runs the same code."""
    if wanted != code_version():
        raise OtherVersion(
            f"{platform.node()} runs Tidefold {code_version()}, this computer {wanted}; "
            "install the same version on all"
        )


def _close() -> None:
    """End what the process's last work began."""
    while _ready:
        _ready.popitem()[1].close()


atexit.register(_close)
