"""Who hears of the server's work: metrics, traces and the log, or nobody.

The server says what it does and how long it takes. It names kinds, games and the ids of tables;
never people, addresses, words or cards.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Protocol, Self

from .errors import Refusal

DONE = "done"


class Span(Protocol):
    """Some work that is going on."""

    def tell(self, **facts: str) -> None:
        """What became known meanwhile."""


class Observer:
    """Hears of everything, and does nothing with it."""

    def span(self, name: str, **facts: str) -> AbstractContextManager[Span]:
        """Some work with a beginning and an end; its outcome is how the block is left."""
        del name, facts
        return UNSEEN

    def count(self, name: str, **facts: str) -> None:
        """Something that happened."""

    def measure(self, name: str, value: float) -> None:
        """How large something was."""


class _Unseen:
    """A span that nobody hears of."""

    def tell(self, **facts: str) -> None:
        """Nobody hears of it."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        return None


UNSEEN = _Unseen()
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
