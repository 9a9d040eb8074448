"""After a crash the clocks run again, bots move on, and hundreds of tables answer.

TIDEFOLD_RESTART_MOVES is how long the logs of the many tables are.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server_tools.client import greet, open_socket
from server_tools.driver import Seated, World
from server_tools.notes import Logged, read_log
from server_tools.process import PATIENCE_S, Server, free_port
from sizes import sized

pytestmark = pytest.mark.sized

TABLES = sized(20, 60, 200)
MOVES = sized(20, 20, 150)
AWAY = {"players": 2, "turn_seconds": 10}


async def _play_until(
    world: World, enough: Callable[[dict[str, Any]], bool], people: int, **settings: Any
) -> list[Seated]:
    """A table whose people play for a while and then go."""
    seated = await world.new_table(people, **settings)
    for one in seated:
        one.enough = enough
    await asyncio.gather(*(one.play() for one in seated))
    return seated


async def _wait_for(server: Server, table: str, after: int, *kinds: str) -> list[Logged]:
    """The rows that come by themselves after a number, once there is one of each kind."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            rows = [row for row in await read_log(server.database) if row.table == table]
            if {row.kind for row in rows[after:]} >= set(kinds):
                return rows[after:]
            await asyncio.sleep(0.3)


async def _crash_before_anything_is_due(server: Server, world: World) -> list[Logged]:
    """Kill the server while two tables wait for people and one for a bot; the last rows of each.

    On a busy machine the server may be quicker than its crash: then it is all done again.
    """

    def bots_turn(frame: dict[str, Any]) -> bool:
        return bool(frame["seq"] > 8 and frame["view"]["turn"] == 1)

    while True:
        await server.started()
        world.up.set()
        tables = [
            await _play_until(world, lambda frame: frame["seq"] > 8, 2, game="seasalt", **AWAY),
            await _play_until(world, lambda frame: frame["seq"] > 8, 2, game="rollcean", **AWAY),
            await _play_until(world, bots_turn, 1, game="seasalt", players=2, bots=["beginner"]),
        ]
        server.kill()
        ids = [seated[0].place.id for seated in tables]
        rows = [row for row in await read_log(server.database) if row.table in ids]
        last = {row.table: row for row in rows}
        bot_waits = last[ids[2]].seq == tables[2][0].seq
        if bot_waits and "went-away" not in {row.kind for row in rows}:
            return [last[table] for table in ids]


async def test_clocks_run_again_and_bots_move_on(tmp_path: Path) -> None:
    server = Server(tmp_path, port=free_port())
    world = World(server.port, random.Random(3))
    last = await _crash_before_anything_is_due(server, world)
    ends = {row.table: row.seq for row in last}
    salt, roll, bot = ends
    await server.started()
    try:
        # Nobody is connected: all of this comes from the alarms that the log leads to.
        moved = await _wait_for(server, bot, ends[bot], "moved")
        assert '"seat":1' in moved[0].body
        await _wait_for(server, roll, ends[roll], "time-ran", "went-away")
        stand_in = await _wait_for(server, salt, ends[salt], "went-away", "moved")
        assert '"auto":true' in stand_in[1].body
        world.notes.check(await read_log(server.database))
        assert server.complaints == ""
    finally:
        server.kill()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_a_server_that_is_told_to_stop_leaves_one_whole_file(
    tmp_path: Path, how: signal.Signals
) -> None:
    server = Server(tmp_path, port=free_port())
    world = World(server.port, random.Random(6))
    await server.started()
    world.up.set()
    await _play_until(world, lambda frame: frame["seq"] > 11, 2, game="seasalt", players=2)
    os.killpg(server.pid, how)  # a terminal and a service manager signal all its processes
    server.process.wait(PATIENCE_S)
    assert server.complaints == ""
    assert not (tmp_path / "tables.db-wal").exists()
    world.notes.check(await read_log(server.database))


async def _answer_time(world: World, seated: Seated) -> float:
    """Seconds until a table answers with a view."""
    begun = time.perf_counter()
    async with open_socket(world.port, seated.place, seated.person) as socket:
        welcome = await greet(socket, seated.place, seated.seq)
        seconds = time.perf_counter() - begun
    assert welcome["view"]["game"] == "seasalt"
    assert welcome["seq"] >= seated.seq
    return seconds


async def test_many_tables_answer_after_a_crash(tmp_path: Path) -> None:
    server = Server(tmp_path, port=free_port())
    world = World(server.port, random.Random(4), pause=0)
    await server.started()
    world.up.set()

    def long_enough(frame: dict[str, Any]) -> bool:
        return bool(frame["seq"] > MOVES)

    settings = {"game": "seasalt", "players": 2, "target": 1000}
    filled = (_play_until(world, long_enough, 2, **settings) for _ in range(TABLES))
    tables = await asyncio.gather(*filled)
    server.kill()
    rows = await read_log(server.database)
    world.notes.check(rows)
    try:
        begun = time.perf_counter()
        await server.started()
        started = time.perf_counter() - begun
        took = await asyncio.gather(*(_answer_time(world, seated[0]) for seated in tables))
        assert server.complaints == ""
    finally:
        server.kill()
    assert len(took) == TABLES
    print(
        f"\n{TABLES} tables with {len(rows) / TABLES:.0f} events each: up after {started:.2f} s, "
        f"then all answered within {max(took):.2f} s, half within {statistics.median(took):.2f} s"
    )
