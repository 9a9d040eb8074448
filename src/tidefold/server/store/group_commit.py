"""Group commit: all waiting changes are stored in one commit, with one disk sync.

`sqlite/writer.py` and `postgres/writer.py` take the batches and commit them. Each caller awaits a
future; `resolve` completes it once the batch is on the disk.
"""

from __future__ import annotations

from asyncio import Future
from collections.abc import Sequence

from .api import StoreError
from .rows import Change

Pending = tuple[Change, Future[None]]
Outcome = StoreError | None


def resolve(batch: Sequence[Pending], outcomes: Sequence[Outcome]) -> None:
    """Complete the futures of a batch: with nothing if stored, otherwise with the error."""
    for (_, future), outcome in zip(batch, outcomes, strict=True):
        if future.done():
            continue
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)
