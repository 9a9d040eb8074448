"""Changes that wait to be stored, and how those who wait learn the outcome."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Sequence

from .api import Change, StoreError

Waiting = tuple[Change, Future[None]]
Outcome = StoreError | None


def resolve(batch: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
    """Tell everyone who still waits whether their change is stored."""
    for (_, future), outcome in zip(batch, outcomes, strict=True):
        if future.done():
            continue
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)
