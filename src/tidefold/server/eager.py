"""Doing what can be done at once: a coroutine is begun here, and only its rest needs a task."""

from __future__ import annotations

from collections.abc import Awaitable, Coroutine, Generator
from typing import Any


def begin(work: Coroutine[Any, Any, None]) -> Awaitable[None] | None:
    """Run a coroutine until it must wait; None if it is done, else its rest, to be awaited."""
    try:
        waited = work.send(None)
    except StopIteration:
        return None
    return _Rest(work, waited)


class _Rest:
    """What is left of a coroutine that waits for something."""

    def __init__(self, work: Coroutine[Any, Any, None], waited: Any) -> None:
        self._work = work
        self._waited = waited

    def __await__(self) -> Generator[Any, Any, None]:
        """Wait for what it waits for, and go on."""
        try:
            yield self._waited
        except BaseException:
            self._work.close()
            raise
        yield from self._work.__await__()
