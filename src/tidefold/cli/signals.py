"""Ending on a signal: whatever a command started is stopped first."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

ENDING = (signal.SIGTERM, signal.SIGHUP)


@contextmanager
def cleaned_up_on_signals() -> Iterator[None]:
    """While this lasts, TERM and HUP end the process as an exception does: what is open closes."""
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
    """Leave with the exit status that a shell shows for the signal."""
    for other in ENDING:
        signal.signal(other, signal.SIG_IGN)  # once is enough
    raise SystemExit(128 + number)
