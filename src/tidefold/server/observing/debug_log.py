"""The server's work in the log, one line for each command, request and decision."""

from __future__ import annotations

import logging
import time
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Self

from ..observer import UNSEEN, Observer, Span, outcome_of
from .log_format import FACTS

LOGGED_SPANS = ("command", "request", "bot", "work")
LOGGED_COUNTS = ("limited", "worker-died", "moderated", "pruned")
log = logging.getLogger("tidefold.work")


class DebugLog(Observer):
    """Writes debug lines."""

    def span(self, name: str, **facts: str) -> AbstractContextManager[Span]:
        """A line at the end of some work."""
        return _LoggedSpan(name, facts) if name in LOGGED_SPANS else UNSEEN

    def count(self, name: str, **facts: str) -> None:
        """A line for something that happened."""
        if name in LOGGED_COUNTS:
            log.debug(name, extra={FACTS: facts})


class _LoggedSpan:
    """Some work that will be logged."""

    def __init__(self, name: str, facts: dict[str, str]) -> None:
        self._name = name
        self._facts = facts
        self._start = 0.0

    def tell(self, **facts: str) -> None:
        """What became known meanwhile."""
        self._facts |= facts

    def __enter__(self) -> Self:
        self._start = time.perf_counter()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        took = {"ms": round((time.perf_counter() - self._start) * 1000, 2)}
        log.debug(self._name, extra={FACTS: {"outcome": outcome_of(error)} | self._facts | took})
