"""`kill -9` under load: whatever was acknowledged is there, once, and every table goes on."""

from __future__ import annotations

import asyncio
import os
import random
import time
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from server_tools.driver import World
from server_tools.notes import Logged, read_log
from server_tools.postgres import new_database
from server_tools.process import Server, free_port
from server_tools.replayed_log import check_end, check_view, export
from sizes import sized

pytestmark = pytest.mark.sized

SEED = 20
CRASHES = int(os.environ.get("CRASHES", sized(2, 2, 500)))
POSTGRES_CRASHES = int(os.environ.get("POSTGRES_CRASHES", min(CRASHES, 3)))
SHOWN_EVERY = 50
TABLES = (
    *[{"game": "seasalt", "players": 2, "people": 2}] * sized(1, 1, 6),
    {"game": "seasalt", "players": 3, "people": 3, "turn_seconds": 60, "public": True},
    {"game": "seasalt", "players": 4, "people": 4, "edition": "en"},
    {"game": "seasalt", "players": 2, "people": 1, "bots": ["beginner"], "hurried": True},
    {"game": "rollcean", "players": 3, "people": 3, "turn_seconds": 30},
    {"game": "rollcean", "players": 3, "people": 2, "bots": ["random"]},
)


async def _crash(server: Server, world: World, while_starting: bool) -> None:
    """Let people play for a moment, kill the server and look at what it has stored."""
    if while_starting:
        server.launch()
        await asyncio.sleep(world.random.uniform(0, 1))
    else:
        await server.started()
        world.up.set()
        await asyncio.sleep(world.random.uniform(0.05, 1.2))
        assert server.complaints == ""
    world.up.clear()
    server.kill()
    world.notes.check(await read_log(server.database))


async def _check_views(world: World, records: dict[str, dict[str, Any]]) -> None:
    """Everybody at a table without bots sees what its log leads to, also at tables long over."""
    # Running matches first: bots stand in for the absent soon after the start.
    for table in sorted(world.seated, key=lambda table: "result" in records.get(table, {})):
        record = records.get(table)
        for one in world.seated[table]:
            if record is None or not any(record["meta"]["bots"]):
                await check_view(world.port, one, record)


async def _check_ends(world: World, rows: list[Logged]) -> None:
    """All matches were played to their ends, and their records are right."""
    world.notes.check(rows)
    logs = {table: list(log) for table, log in groupby(rows, lambda row: row.table)}
    for table, seated in world.seated.items():
        assert all(one.over for one in seated)
        await check_end(world.port, seated[0], logs[table])


@pytest.mark.parametrize(("kind", "crashes"), [("sqlite", CRASHES), ("postgres", POSTGRES_CRASHES)])
async def test_nothing_acknowledged_is_lost(
    kind: str, crashes: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = new_database(kind, tmp_path, request.config).removeprefix("sqlite:///")
    server = Server(tmp_path, database=address, port=free_port())
    world = World(server.port, random.Random(SEED))
    await server.started()
    server.stop()
    begun = time.monotonic()
    try:
        async with asyncio.TaskGroup() as group:
            for table in TABLES:
                group.create_task(world.matches(**table))  # type: ignore[arg-type]  # of many types
            for number in range(crashes):
                await _crash(server, world, while_starting=number % 4 == 1)
                if (number + 1) % SHOWN_EVERY == 0:
                    done, passed = len(world.notes.acknowledged), time.monotonic() - begun
                    print(f"{kind}: {number + 1} crashes, {passed:.0f} s, {done} acknowledged")
            records = export(server.database)
            await server.started()
            await _check_views(world, records)
            world.ending = True
            world.up.set()
        await _check_ends(world, await read_log(server.database))
        assert server.complaints == ""
    finally:
        server.kill()
    print(
        f"\n{kind}: {crashes} crashes in {time.monotonic() - begun:.0f} s, "
        f"{len(world.notes.acknowledged)} messages acknowledged and none lost "
        f"({world.notes.done_before} of them only when sent again), "
        f"{len(world.notes.tables)} tables, {len(world.notes.refused)} messages overtaken"
    )
