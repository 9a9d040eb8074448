"""Clocks that are set while a server runs, or between two runs, hurt nobody."""

from __future__ import annotations

import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from crash_table import connected, set_up

from server_tools.clock import START, HandClock
from server_tools.live_table import Person, opened
from server_tools.notes import read_log
from server_tools.process import Server, free_port
from tidefold.server.games.seasalt import SeaSaltSettings
from tidefold.server.http.table_list import TableShort, short_of
from tidefold.server.import_export import export_records
from tidefold.server.live.new_tables import create_table
from tidefold.server.monotonic_clock import MonotonicClock
from tidefold.server.table.verbs.beginning import Began
from tidefold.server.table.verbs.seats import Sat

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


async def test_a_wall_clock_that_jumps_leaves_the_log_in_order(tmp_path: Path) -> None:
    server = Server(tmp_path, port=free_port(), program=(sys.executable, "-c", JUMPY))
    await server.started()
    table = await set_up(server, turn_seconds=10)
    async with connected(table):
        for _ in range(30):
            assert (await table.move())["type"] == "update"
    server.kill()
    times = [row.at for row in await read_log(server.database)]
    assert times == sorted(times)
    assert times[-1] - times[0] < YEAR_MS / 1000
    assert not any(row.kind == "went-away" for row in await read_log(server.database))
    assert server.complaints == ""


async def play_once(folder: Path, clock: HandClock) -> tuple[list[TableShort], int]:
    """Make a move at the table of a folder or at a new one; the lists, and when its time is up."""
    async with opened(folder, clock) as hub:
        lines = await hub.store.tables_of("ana", 9)
        if lines:
            await clock.turn(0)
            room = await hub.room(lines[0].id)
            assert room is not None
        else:
            await hub.store.add_player("ana", "Ana", "token", clock.now())
            settings = SeaSaltSettings(2, bots=("random",), public=True, turn_seconds=60)
            room = await create_table(hub, "ana", settings)
            await room.do(lambda _table, _now: [Sat("ana", 0, ""), Began()])
        ana = Person(hub, room, "ana")
        while not ana.legal:
            await clock.turn(1000)
        await ana.move(ana.legal[0])
        lines = await hub.store.tables_of("ana", 9)
        return await short_of(hub, lines, "ana"), room.table.deadline() or START


async def test_one_start_in_the_far_future_leaves_no_later_dates_there(tmp_path: Path) -> None:
    (first,), due = await play_once(tmp_path, HandClock(START + 10 * YEAR_MS))
    assert first.created > START + 9 * YEAR_MS
    for later in range(3):
        now = START + later * 60_000
        (short,), due = await play_once(tmp_path, HandClock(now))
        times = short.created, short.changed, due
        assert all(0 <= at - START < YEAR_MS / 100 for at in times), times
    clock = HandClock()
    async with opened(tmp_path, clock) as hub:
        (record,) = [one async for one in export_records(hub, running=True)]
        assert record["meta"]["date"] == "2027-01-15T08:00:00Z"


async def test_a_computer_that_has_lost_the_time_goes_on_from_the_log(tmp_path: Path) -> None:
    await play_once(tmp_path, HandClock())
    (short,), _ = await play_once(tmp_path, HandClock(1_000_000))
    assert short.changed >= short.created >= START


@pytest.mark.parametrize("years", [-1, 1])
async def test_a_wall_clock_set_between_two_runs(tmp_path: Path, years: int) -> None:
    server = Server(tmp_path, port=free_port())
    await server.started()
    table = await set_up(server, turn_seconds=10)
    server.kill()
    _shift(server.database, years * YEAR_MS)
    last = (await read_log(server.database))[-1].seq
    await server.started()
    async with connected(table):
        for _ in range(10):
            assert (await table.move())["type"] == "update"
    server.kill()
    new = [row for row in await read_log(server.database) if row.seq > last]
    assert [row.at for row in new] == sorted(row.at for row in new)
    # Time goes on from now, and nobody was away for what the clock did.
    assert abs(new[0].at - time.time_ns() // 1_000_000) < YEAR_MS / 1000
    assert {row.kind for row in new} == {"moved"}
    assert [line for line in server.complaints.splitlines() if "ahead of" not in line] == []


def _shift(database: str, by: int) -> None:
    """Let everything in a database have happened at another time."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE log SET at = at + ?", (by,))
        connection.execute(
            "UPDATE tables SET created = created + ?, changed = changed + ?, due = due + ?",
            (by, by, by),
        )
