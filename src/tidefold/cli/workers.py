"""Workers for the long work of a command: processes or a cluster, which end when it ends."""

from __future__ import annotations

import signal
import threading
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from ..executors import Executor, Processes, WorkError
from ..kernel.cpu import available_cores
from ..records.shard_folder import FolderError
from .output import BadInput, bad_input

MOST_WORKERS = 1024
ENDING = (signal.SIGTERM, signal.SIGHUP)


def add_ray(parser: ArgumentParser) -> None:
    """Add `--ray`, the address of a cluster that can do the work."""
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="work on a Ray cluster: auto, local, host:port or ray://host:port (docs/ray.md)",
    )


def need_ray() -> None:
    """Raise BadInput with the command that installs Ray, if it is missing."""
    from ..executors.ray_cluster import NOT_INSTALLED, is_installed

    if not is_installed():
        raise BadInput(NOT_INSTALLED)


@contextmanager
def working(
    options: Namespace, pieces: int = MOST_WORKERS, start_method: str | None = "spawn"
) -> Iterator[Executor]:
    """Work with an executor: processes, at most one per piece, or the cluster of `--ray`.

    It is closed however the command ends. Work that cannot be done is BadInput.
    """
    problems = bad_input(WorkError, FolderError)
    with problems, _cleaned_up_on_signals(), _executor(options, pieces, start_method) as executor:
        yield executor


def _executor(options: Namespace, pieces: int, start_method: str | None) -> Executor:
    if options.ray is None:
        workers = options.workers or available_cores()
        return Processes(max(1, min(workers, pieces)), start_method)
    from ..executors.ray_cluster import RayCluster

    return RayCluster(options.ray, options.workers)


@contextmanager
def _cleaned_up_on_signals() -> Iterator[None]:
    """Make TERM and HUP raise an exception in the `with` block, so that everything is closed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _leave) for number in ENDING}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _leave(number: int, _frame: object) -> NoReturn:
    """Exit with the status that a shell shows for the signal."""
    for other in ENDING:
        signal.signal(other, signal.SIG_IGN)  # one signal is enough
    raise SystemExit(128 + number)
