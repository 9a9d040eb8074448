"""What strace sees: an event is on the disk before anybody is told of it."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from crash_trace import TRACED, Call, Told, command, read_trace, too_early

from server_tools.driver import World
from server_tools.notes import need
from server_tools.process import TIDEFOLD, Server, free_port

TABLES = 3
EVENTS = 25
LAZY = """
import sys
from tidefold.cli.main import main
from tidefold.server.store.sqlite import file
file.DURABLE = ("PRAGMA synchronous = {mode}",)
sys.exit(main(sys.argv[1:]))
"""


async def _play_traced(folder: Path, program: Sequence[str]) -> tuple[World, list[Call]]:
    """Play at some tables at once while strace watches the server."""
    need("strace")
    trace = folder / "trace"
    watched = [*command(trace), "-e", f"trace={TRACED}", *program]
    server = Server(folder, port=free_port(), program=watched)
    world = World(server.port, random.Random(5), pause=0.002)
    await server.started()
    world.up.set()
    tables = [await world.new_table(2, game="seasalt", players=2) for _ in range(TABLES)]
    seated = [one for table in tables for one in table]
    for one in seated:
        one.enough = lambda frame: frame["seq"] >= EVENTS
    await asyncio.gather(*(one.play() for one in seated))
    server.kill()
    assert server.complaints == ""
    return world, read_trace(trace.read_text("latin-1").splitlines())


def _held_against_notes(world: World, calls: list[Call]) -> tuple[list[Told], list[Told]]:
    """Frames sent too early, and all; nothing that a client got is missing in the trace."""
    early, frames = too_early(calls, {key: sent.table for key, sent in world.notes.sent.items()})
    shown = {frame.key: frame.seq for frame in frames if frame.key is not None}
    assert shown.items() >= world.notes.acknowledged.items()
    return early, frames


async def test_every_event_is_synced_before_it_is_told(tmp_path: Path) -> None:
    world, calls = await _play_traced(tmp_path, TIDEFOLD)
    early, frames = _held_against_notes(world, calls)
    assert early == []
    acknowledgements = [frame for frame in frames if frame.key is not None]
    assert len(acknowledgements) > TABLES * EVENTS * 0.8
    # The other player was told of almost all of them too.
    assert len(frames) > 1.8 * len(acknowledgements)


@pytest.mark.parametrize("mode", ["OFF", "NORMAL"])
async def test_the_trace_shows_a_store_that_does_not_sync(tmp_path: Path, mode: str) -> None:
    lazy = [sys.executable, "-c", LAZY.format(mode=mode)]
    world, calls = await _play_traced(tmp_path, lazy)
    early, frames = _held_against_notes(world, calls)
    assert early == frames


async def test_the_trace_shows_a_frame_that_overtakes_its_sync() -> None:
    wal, client = "9</a-wal>", "7<TCP:[127.0.0.1:1->127.0.0.1:2]>"
    header = r'"\0\0\0\2\0\0\0\2abcdefghijklmnop", 24, 0) = 24'
    row = r'"...{\"key\":\"k1\"}...", 4096, 24) = 4096'
    frame = r'"{\"type\":\"update\",\"seq\":4,\"key\":\"k1\"}", 40) = 40'
    lines = [f"1 pwrite64({wal}, {header}", f"1 pwrite64({wal}, {row}"]
    sync = [f"1 fdatasync({wal} <unfinished ...>", "1 <... fdatasync resumed>) = 0"]
    told = f"2 write({client}, {frame}"
    good = [*lines, *sync, told]
    bad = [
        [*lines, sync[0], told, sync[1]],
        [lines[0], sync[0], lines[1], sync[1], told],
        [*lines, sync[0], sync[1].replace("= 0", "= -1 EIO (Input/output error)"), told],
        [*lines, *(line.replace("-wal", "") for line in sync), told],
        [told, *lines, *sync],
        [told],
    ]
    assert [len(part) for part in too_early(read_trace(good), {"k1": "t"})] == [0, 1]
    for trace in bad:
        assert [len(part) for part in too_early(read_trace(trace), {"k1": "t"})] == [1, 1]
