"""Compiling what a bot needs in the background, once in a process."""

from __future__ import annotations

import threading
from collections.abc import Callable


class BackgroundCompilation:
    """Starts work when it is first asked about, and says when it is done."""

    def __init__(self) -> None:
        self._started: set[str] = set()
        self.done: set[str] = set()

    def is_ready(self, name: str, work: Callable[[], None]) -> bool:
        """Is the work of this name done? The first call starts it."""
        if name not in self._started:
            self._started.add(name)
            threading.Thread(target=self._do, args=(name, work), daemon=True).start()
        return name in self.done

    def _do(self, name: str, work: Callable[[], None]) -> None:
        work()
        self.done.add(name)


COMPILATION = BackgroundCompilation()
