"""After a restart, whoever comes is served before the tables that nobody looks at."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from server_tools.clock import START
from server_tools.live_table import opened, seated
from tidefold.server.monotonic_clock import MonotonicClock
from tidefold.server.store.rows import Row

TABLES = 24
HOUR_MS = 3_600_000


async def test_a_visitor_does_not_wait_for_tables_whose_time_has_come(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        for _ in range(TABLES):
            (ana,) = await seated(hub, "Ana", players=2, bots=["random"], turn_seconds=30)
        visited = ana.room.table.id
    clock = MonotonicClock()
    clock.advance_to(START + HOUR_MS)
    loaded: list[str] = []
    async with opened(tmp_path, clock) as hub:
        log_of = hub.store.log_of

        async def noted(table: str) -> Sequence[Row]:
            loaded.append(table)
            return await log_of(table)

        hub.store.log_of = noted  # type: ignore[assignment]
        while not loaded:
            await asyncio.sleep(0)
        await hub.room(visited)
        assert visited in loaded[:3]
        while len(loaded) < TABLES:  # the others follow, each once
            await asyncio.sleep(0)
        assert len(set(loaded)) == TABLES
