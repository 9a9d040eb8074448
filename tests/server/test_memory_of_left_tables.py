"""A server gives back the memory of tables that everybody has left."""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

import pytest
from test_metrics import scrape

from server_tools import short_idle_program
from server_tools.driver import World
from server_tools.process import Server

pytestmark = pytest.mark.slow

TABLES = 1000  # in each half, of both games in turn; the first fill what all tables share
AT_ONCE = 20
SEEN = 14  # events at a table before its people leave: they have made some moves
KEPT = 10_000  # bytes a table that may stay: who its people are, and what the allocator keeps
PROGRAM = (sys.executable, str(Path(short_idle_program.__file__)))


async def play_and_leave(world: World, tables: int) -> None:
    """Tables at which two people make some moves and then go away for ever."""
    slots = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> None:
        game = ("seasalt", "rollcean")[number % 2]
        async with slots:
            people = await world.new_table(2, game=game, players=2)
            for person in people:
                person.enough = lambda frame: frame["seq"] >= SEEN
            await asyncio.gather(*(person.play() for person in people))

    await asyncio.gather(*map(one, range(tables)))


async def memory_without_tables(server: Server) -> int:
    """The server's resident memory once it has forgotten all tables."""
    while scrape(server)["tidefold_rooms"]:
        await asyncio.sleep(0.1)
    status = Path(f"/proc/{server.pid}/status").read_text()
    return 1024 * int(status.partition("VmRSS:")[2].split()[0])


async def test_memory_stays_flat_while_tables_come_and_go(tmp_path: Path) -> None:
    with Server(tmp_path, "--metrics", "127.0.0.1:0", program=PROGRAM) as server:
        world = World(server.port, random.Random(1), pause=0)
        world.up.set()
        await play_and_leave(world, TABLES)
        before = await memory_without_tables(server)
        await play_and_leave(world, TABLES)
        grown = await memory_without_tables(server) - before
    assert grown / TABLES < KEPT
