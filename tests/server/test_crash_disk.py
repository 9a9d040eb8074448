"""Disks that fail under a running server: players are told, and it goes on once they are mended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from crash_table import SmallTable, connected, play_and_crash, set_up
from crash_troubles import (
    Disk,
    LimitedFiles,
    SmallDisk,
    damage_pages,
    forbid_writing,
    small_disks_work,
)

from server_tools.client import ask, greet, hear, new_person, new_table, open_socket, say
from server_tools.clock import HandClock
from server_tools.live_table import seated
from server_tools.postgres import cluster_of
from server_tools.process import TIDEFOLD, Server, free_port
from tidefold.server.errors import Refusal
from tidefold.server.live.hub import Hub
from tidefold.server.table.verbs.chat import Chat

NEW_TABLE = {"game": "seasalt", "players": 2}
DISKS = ["limited files", "small disk"] if small_disks_work() else ["limited files"]


@asynccontextmanager
async def _serving(database: str, folder: Path, program: Any = TIDEFOLD) -> AsyncIterator[Server]:
    server = Server(folder, database=database, program=program, port=free_port())
    await server.started()
    try:
        yield server
        assert server.running
    finally:
        server.kill()


async def _nothing_can_be_stored(server: Server, table: SmallTable, kind: str) -> None:
    """Everybody who wants something stored is told that this is impossible."""
    answer = await table.move()
    assert (answer["type"], answer["code"]) == ("error", "storage")
    new = ("POST", "/api/me", {"name": "Ann"}), ("POST", "/api/tables", NEW_TABLE)
    for question in new:
        told = await ask(server.port, *question, person=table.people[0])
        assert (told.status, told.body["code"]) == (503, "storage")
    health = await ask(server.port, "GET", "/api/health")
    assert (health.status, health.body) == (503, {"status": "cannot store", "kind": kind})


async def _all_is_well(server: Server, table: SmallTable) -> None:
    assert (await table.move())["type"] == "update"
    assert (await ask(server.port, "GET", "/api/health")).status == 200
    assert server.complaints.splitlines()[-1].endswith("storing works again")


async def test_health_recovers_though_nobody_moves(
    hub: Hub, clock: HandClock, tmp_path: Path
) -> None:
    ana, _ = await seated(hub, "Ana", "Bo", game="rollcean")
    file = tmp_path / "tables.db"
    away = file.rename(tmp_path / "elsewhere.db")
    with pytest.raises(Refusal, match="save right now"):
        await ana.say(Chat, text="does this work?")
    await clock.turn(10_000)
    assert hub.storage.trouble is not None
    away.rename(file)
    await clock.turn(3_000)
    assert hub.storage.trouble is None


@pytest.mark.parametrize("name", DISKS)
async def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(
    tmp_path: Path, name: str
) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    disk: Disk = LimitedFiles() if name == "limited files" else SmallDisk(folder)
    async with _serving(str(folder / "tables.db"), tmp_path, disk.program) as server:
        table = await set_up(server)
        async with connected(table):
            assert (await table.move())["type"] == "update"
            disk.fill(server)
            assert (await table.move_until_refused())["code"] == "storage"
            await _nothing_can_be_stored(server, table, disk.kind)
            assert len(server.complaints.splitlines()) == 1
            assert "cannot store: The database" in server.complaints.splitlines()[0]
            await table.check(disk.database(server))
            disk.empty(server)
            await _all_is_well(server, table)
            assert len(server.complaints.splitlines()) == 2
            await table.check(disk.database(server))


async def test_one_line_tells_the_host_however_many_tables_wait(tmp_path: Path) -> None:
    disk = LimitedFiles()
    async with _serving(str(tmp_path / "tables.db"), tmp_path) as server:
        table = await set_up(server)
        person = await new_person(server.port)
        place = await new_table(server.port, person, **NEW_TABLE, bots=["beginner"])
        async with connected(table), open_socket(server.port, place, person) as socket:
            await greet(socket, place)
            await say(socket, "sit", key="sit")
            frame = await hear(socket, "update")
            while frame["view"]["turn"] == 0:
                await say(
                    socket,
                    "move",
                    key=f"{frame['seq']}",
                    move=frame["legal"][0],
                    after=frame["seq"],
                )
                frame = await hear(socket, "update")
            disk.fill(server)
            assert (await table.move_until_refused())["code"] == "storage"
            # The bot moves within a second, cannot, and tries again.
            await asyncio.sleep(4)
            assert len(server.complaints.splitlines()) == 1, server.complaints
            disk.empty(server)
            assert (await hear(socket, "update"))["seq"] > frame["seq"]
            await table.move()


@pytest.mark.parametrize("suffix", ["", "-wal"])
async def test_a_database_that_is_taken_away(tmp_path: Path, suffix: str) -> None:
    part = tmp_path / f"tables.db{suffix}"
    async with _serving(str(tmp_path / "tables.db"), tmp_path) as server:
        table = await set_up(server)
        async with connected(table):
            assert (await table.move())["type"] == "update"
            part.rename(tmp_path / "elsewhere")
            answer = await table.move()
            assert (answer["type"], answer.get("code")) == ("error", "storage"), (
                "a move was acknowledged that went into a file which is no longer there"
            )
            assert len(server.complaints.splitlines()) == 1, server.complaints
            (tmp_path / "elsewhere").rename(part)
        async with connected(table):
            await _all_is_well(server, table)
        await table.check()


async def _refused_for_damage(server: Server, table: SmallTable) -> None:
    """Somebody who looks at a damaged table is told, and so is the host, in one line."""
    async with open_socket(server.port, table.place, table.people[0]) as socket:
        answer = await greet(socket, table.place)
    assert (answer["type"], answer["code"]) == ("error", "storage"), answer
    assert len(server.complaints.splitlines()) == 1, server.complaints
    assert "restore it from a backup" in server.complaints.splitlines()[0]


async def test_a_log_that_is_damaged_while_the_server_runs(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    async with _serving(str(database), tmp_path) as server:
        table = await play_and_crash(server)
        await server.started()
        damage_pages(database, b'"key":"move-')
        await _refused_for_damage(server, table)


async def test_a_row_that_nobody_can_read(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    async with _serving(str(database), tmp_path) as server:
        table = await play_and_crash(server)
        whole = database.read_bytes()
        database.write_bytes(whole.replace(b'{"kind":"moved"', b'{"kind":"mXved"', 1))
        await server.started()
        await _refused_for_damage(server, table)


async def test_a_database_server_that_goes_away(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    cluster = cluster_of(request.config)
    async with _serving(cluster.new_database(), tmp_path) as server:
        table = await set_up(server)
        async with connected(table):
            assert (await table.move())["type"] == "update"
            cluster.stop()
            try:
                answer = await table.move()
                assert (answer["type"], answer["code"]) == ("error", "storage")
                async with open_socket(server.port, table.place, table.people[0]) as socket:
                    again = await greet(socket, table.place)
                assert (again["type"], again["code"]) == ("error", "storage")
                health = await ask(server.port, "GET", "/api/health")
                assert (health.status, health.body["kind"]) == (503, "unreachable")
            finally:
                cluster.start()
        async with connected(table):
            await _all_is_well(server, table)
        await table.check()
        assert len(server.complaints.splitlines()) == 2, server.complaints


async def test_a_database_that_becomes_read_only(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    cluster = cluster_of(request.config)
    async with _serving(cluster.new_database(), tmp_path) as server:
        table = await set_up(server)
        async with connected(table):
            await forbid_writing(server.database, True)
            try:
                await _nothing_can_be_stored(server, table, "read-only")
                assert len(server.complaints.splitlines()) == 1, server.complaints
            finally:
                await forbid_writing(server.database, False)
            await _all_is_well(server, table)
        await table.check()
