"""The interface to metrics, traces and the log, which observe the server's work.

The server reports what it does and how long it takes. It names kinds, games and the ids of tables;
never people, addresses, words or cards.
"""

from __future__ import annotations

import asyncio
from typing import Any, Self

from .errors import Refusal

DONE = "done"


class Span:
    """A piece of work in progress; this one is reported to nobody."""

    __slots__ = ()

    def tell(self, **facts: str) -> None:
        """Add facts that became known during the work."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: Any) -> None: ...


UNSEEN = Span()


class Observer:
    """Receives every event of the server, and does nothing with it."""

    def span(self, name: str, **facts: str) -> Span:
        """A context for some work; how its block is left decides the outcome."""
        del name, facts
        return UNSEEN

    def count(self, name: str, **facts: str) -> None:
        """Count an event."""

    def measure(self, name: str, value: float) -> None:
        """Report a size or a duration."""


NOBODY = Observer()


def outcome_of(error: BaseException | None) -> str:
    """How some work ended, in one word of a small vocabulary."""
    if error is None:
        return DONE
    if isinstance(error, Refusal):
        return error.code
    if isinstance(error, asyncio.CancelledError):
        return "cancelled"
    if isinstance(error, TimeoutError):
        return "too-late"
    return "storage" if hasattr(error, "kind") else "internal"
