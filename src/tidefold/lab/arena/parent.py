"""Worker processes that end with the process that started them, even if that was killed."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from multiprocessing.connection import wait


def _exit() -> None:
    os._exit(0)


def end_with_parent(leave: Callable[[], None] = _exit) -> None:
    """In a worker: call `leave` as soon as the process that started it has ended."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        leave()

    threading.Thread(target=watch, daemon=True).start()
