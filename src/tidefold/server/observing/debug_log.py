"""The server's work in the log, one line for each command, request and decision."""

from __future__ import annotations

import logging
import time
from contextlib import AbstractContextManager
from typing import Any, Self

from ...override import override
from ..observer import UNSEEN, Observer, Span, outcome_of
from .log_format import FACTS

LOGGED_SPANS = ("command", "request", "bot", "work")
LOGGED_COUNTS = ("limited", "worker-died", "moderated", "pruned")
log = logging.getLogger("tidefold.work")


class DebugLog(Observer):
    """Writes a debug line at the end of each span and for each counted event."""

    @override
    def span(self, name: str, **facts: str) -> AbstractContextManager[Span]:
        return _LoggedSpan(name, facts) if name in LOGGED_SPANS else UNSEEN

    @override
    def count(self, name: str, **facts: str) -> None:
        if name in LOGGED_COUNTS:
            log.debug(name, extra={FACTS: facts})


class _LoggedSpan:
    def __init__(self, name: str, facts: dict[str, str]) -> None:
        self._name = name
        self._facts = facts
        self._start = 0.0

    def tell(self, **facts: str) -> None:
        self._facts |= facts

    def __enter__(self) -> Self:
        self._start = time.perf_counter()
        return self

    def __exit__(self, *problem: Any) -> None:
        took = {"ms": round((time.perf_counter() - self._start) * 1000, 2)}
        log.debug(
            self._name, extra={FACTS: {"outcome": outcome_of(problem[1])} | self._facts | took}
        )
