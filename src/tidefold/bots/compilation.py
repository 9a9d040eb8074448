"""Compiling in the background what a bot needs, once in a process."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Compiling:
    """Work that is begun when first asked for, and asked about until it is done."""

    def __init__(self) -> None:
        self._begun: set[str] = set()
        self.done: set[str] = set()

    def ready(self, what: str, work: Callable[[], None]) -> bool:
        """Is it done? The first who asks has `work` begin."""
        if what not in self._begun:
            self._begun.add(what)
            threading.Thread(target=self._do, args=(what, work), daemon=True).start()
        return what in self.done

    def _do(self, what: str, work: Callable[[], None]) -> None:
        work()
        self.done.add(what)


COMPILING = Compiling()
