"""Cleaning up on signals: a command first stops whatever it started."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

ENDING = (signal.SIGTERM, signal.SIGHUP)


@contextmanager
def cleaned_up_on_signals() -> Iterator[None]:
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
