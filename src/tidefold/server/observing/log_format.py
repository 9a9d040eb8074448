"""Log lines for people or programs, without players' words or hidden information."""

from __future__ import annotations

import asyncio
import json
import logging
import time
import traceback
from datetime import UTC, datetime
from typing import Any, Self

from ...override import override
from ..observer import UNSEEN, Observer, Span, outcome_of

CLIENT_ERRORS = ("Invalid UTF-8", "Invalid HTTP request", "Unsupported upgrade", "Cancel ")
# Libraries write whole requests, cookies and query parameters in their debug lines.
OURS = "tidefold"
FACTS = "facts"  # the attribute of a record that holds an event's facts
LOGGED_SPANS = ("command", "request", "bot", "work")
LOGGED_COUNTS = ("limited", "worker-died", "moderated", "pruned")
log = logging.getLogger("tidefold.work")


def _is_for_host(record: logging.LogRecord) -> bool:
    """Does a log line concern the host, and not a client that sent nonsense or hung up late?"""
    cut_short = record.exc_info is not None and record.exc_info[0] is asyncio.CancelledError
    return not cut_short and not record.getMessage().startswith(CLIENT_ERRORS)


def _error_text(error: BaseException) -> str:
    """Describe an error; its message only if it is the system's or ours, not parts of a table."""
    name = type(error).__name__
    telling = isinstance(error, OSError) or hasattr(error, "kind")
    return f"{name}: {error}" if telling else name


def _frames(error: BaseException) -> list[str]:
    """The calls that led to an error, the oldest first."""
    frames = traceback.extract_tb(error.__traceback__)
    return [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]


class TextFormat(logging.Formatter):
    """A line with the time and an event's facts, then the calls that led to an error."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    @override
    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        facts = getattr(record, FACTS, {})
        return " ".join([line, *(f"{name}={value}" for name, value in facts.items())])

    @override
    def formatException(self, info: object) -> str:
        error = info[1] if isinstance(info, tuple) else None
        if not isinstance(error, BaseException):
            return ""
        return "\n".join([*(f"  {frame}" for frame in _frames(error)), f"  {_error_text(error)}"])


class JsonFormat(logging.Formatter):
    """One JSON object per line: time, level, logger, event, and the facts of the event."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= getattr(record, FACTS, {})
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            line |= {"error": _error_text(error), "trace": _frames(error)}
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr(form: str = "text", level: str = "warning") -> None:
    """Log to standard error; libraries only from warnings up."""
    logging.getLogger("uvicorn.error").addFilter(_is_for_host)
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormat() if form == "json" else TextFormat())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger(OURS).setLevel(level.upper())


class DebugLog(Observer):
    """Writes a debug line at the end of each span and for each counted event."""

    @override
    def span(self, name: str, **facts: str) -> Span:
        return _LoggedSpan(name, facts) if name in LOGGED_SPANS else UNSEEN

    @override
    def count(self, name: str, **facts: str) -> None:
        if name in LOGGED_COUNTS:
            log.debug(name, extra={FACTS: facts})


class _LoggedSpan(Span):
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
