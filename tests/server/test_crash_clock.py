"""Clocks that are set while a server runs, or between two runs, hurt nobody."""

from __future__ import annotations

import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from crash_notes import read_log
from crash_server import Server
from crash_table import connected, set_up

from tidefold.server.monotonic_clock import MonotonicClock

YEAR_MS = 365 * 24 * 3600 * 1000
JUMPY = """
import random, sys, time
true, jumps = time.time_ns, random.Random(9)
time.time_ns = lambda: true() + jumps.randrange(-10**18, 10**18)
time.time = lambda: time.time_ns() / 1e9
from tidefold.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.parametrize("years", [-30, -1, 1, 30])
def test_a_clock_set_while_it_runs_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, years: int
) -> None:
    clock, true = MonotonicClock(), time.time_ns
    before = clock.now()
    monkeypatch.setattr(time, "time_ns", lambda: true() + years * YEAR_MS * 1_000_000)
    assert 0 <= clock.now() - before < YEAR_MS / 1000


def test_a_clock_behind_the_log_goes_on_from_there() -> None:
    clock = MonotonicClock()
    future = clock.now() + YEAR_MS
    clock.advance_to(future)
    assert 0 <= clock.now() - future < YEAR_MS / 1000
    clock.advance_to(future - YEAR_MS // 2)
    assert clock.now() >= future


@pytest.mark.asyncio
async def test_a_wall_clock_that_jumps_leaves_the_log_in_order(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "tables.db"), tmp_path, program=(sys.executable, "-c", JUMPY))
    await server.start()
    table = await set_up(server, turn_seconds=10)
    async with connected(table):
        for _ in range(30):
            assert (await table.move())["type"] == "update"
    server.kill()
    times = [row.at for row in await read_log(server.database)]
    assert times == sorted(times)
    assert times[-1] - times[0] < YEAR_MS / 1000
    assert not any(row.kind == "went-away" for row in await read_log(server.database))
    assert server.complaints == []


@pytest.mark.asyncio
@pytest.mark.parametrize("years", [-1, 1])
async def test_a_wall_clock_set_between_two_runs(tmp_path: Path, years: int) -> None:
    server = Server(str(tmp_path / "tables.db"), tmp_path)
    await server.start()
    table = await set_up(server, turn_seconds=10)
    server.kill()
    _shift(server.database, years * YEAR_MS)
    last = (await read_log(server.database))[-1].at
    await server.start()
    async with connected(table):
        for _ in range(10):
            assert (await table.move())["type"] == "update"
    server.kill()
    rows = await read_log(server.database)
    assert [row.at for row in rows] == sorted(row.at for row in rows)
    new = [row for row in rows if row.at > last]
    # A log from the future is gone on with; and nobody was away for what the clock did.
    assert (new[0].at - last < YEAR_MS / 1000) == (years > 0)
    assert {row.kind for row in new} == {"moved"}
    assert server.complaints == []


def _shift(database: str, by: int) -> None:
    """Let everything in a database have happened at another time."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE log SET at = at + ?", (by,))
        connection.execute(
            "UPDATE tables SET created = created + ?, changed = changed + ?, due = due + ?",
            (by, by, by),
        )
