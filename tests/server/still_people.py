"""People, tables and a store without a server, under a clock that stands still."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tidefold.server.clock import Alarm, Clock
from tidefold.server.hub import Hub
from tidefold.server.people import People
from tidefold.server.store import Store, open_store
from tidefold.server.thinking import Workers


class HandClock(Clock):
    """A clock that stands still."""

    def __init__(self) -> None:
        super().__init__()
        self.time = 1_000_000

    def now(self) -> int:
        return self.time

    def alarm(self, at: int, ring: Callable[[], None]) -> Alarm:
        del at, ring
        return NoAlarm()


class NoAlarm:
    def cancel(self) -> None:
        """Nothing rings."""


async def with_people(
    database: Path, tell: Callable[[People, Hub, HandClock], Any], thinker: Workers | None = None
) -> None:
    """Tell a story about people whose clock stands still."""
    store: Store = open_store(str(database))
    await store.open()
    clock = HandClock()
    hub = Hub(store, thinker, clock=clock)  # type: ignore[arg-type]  # nobody thinks here
    try:
        await tell(People(hub), hub, clock)
    finally:
        await store.close()
