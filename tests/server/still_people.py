"""Guests, tables and a store without a server, under a clock that stands still."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tidefold.server.http.guests import Guests
from tidefold.server.live.hub import Hub
from tidefold.server.monotonic_clock import MonotonicClock, Timer
from tidefold.server.store import Store, open_store
from tidefold.server.workers.bot_workers import BotWorkers


class HandClock(MonotonicClock):
    """A clock that stands still."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 1_000_000

    def now(self) -> int:
        return self.time

    def call_at(self, at: int, callback: Callable[[], None]) -> Timer:
        del at, callback
        return NoTimer()


class NoTimer:
    def cancel(self) -> None:
        """Nothing rings."""


async def with_people(
    database: Path, tell: Callable[[Guests, Hub, HandClock], Any], bots: BotWorkers | None = None
) -> None:
    """Tell a story about people whose clock stands still."""
    store: Store = open_store(str(database))
    await store.open()
    clock = HandClock()
    hub = Hub(store, bots, clock=clock)  # type: ignore[arg-type]  # no bot decides here
    try:
        await tell(Guests(hub), hub, clock)
    finally:
        await store.close()
