"""Databases that a server cannot start with: one line that says why, and exit code 2."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from crash_notes import need
from crash_server import TIDEFOLD, Server
from crash_table import play_and_crash
from crash_troubles import OBEDIENT, without_rights


async def _refused(server: Server) -> str:
    """What a server says that does not start."""
    code, said = await server.refuse()
    assert (code, len(said)) == (2, 1), said
    assert server.database in said[0]
    return said[0]


async def _used_database(folder: Path) -> Path:
    """A database in which some moves are stored, in one file."""
    server = Server(str(folder / "tables.db"), folder)
    await server.start()
    await play_and_crash(server, moves=60)
    return folder / "tables.db"


def _overwrite(database: Path) -> None:
    middle = database.stat().st_size // 2
    with database.open("r+b") as file:
        file.seek(middle - 8192)
        file.write(random.Random(7).randbytes(16384))


def _cut(database: Path) -> None:
    with database.open("r+b") as file:
        file.truncate(database.stat().st_size // 2)


def _cut_within_page(database: Path) -> None:
    with database.open("r+b") as file:
        file.truncate(database.stat().st_size - 1000)


def _replace(database: Path) -> None:
    database.write_bytes(random.Random(8).randbytes(50_000))


@pytest.mark.parametrize("damage", [_overwrite, _cut, _cut_within_page, _replace])
async def test_a_damaged_database(tmp_path: Path, damage: Callable[[Path], None]) -> None:
    database = await _used_database(tmp_path)
    whole = database.read_bytes()
    damage(database)
    server = Server(str(database), tmp_path)
    assert "restore it from a backup" in await _refused(server)
    # What is left of it is not touched, and a backup put in its place works.
    database.write_bytes(whole)
    await server.start()
    server.kill()


async def test_a_database_that_may_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    await _used_database(folder)
    server = Server(str(folder / "tables.db"), tmp_path, program=OBEDIENT)
    for forbidden in [folder], [folder / "tables.db"], [folder, folder / "tables.db"]:
        with without_rights(*forbidden):
            assert "Give the server the right to write" in await _refused(server)
    await server.start()
    server.kill()


async def test_a_folder_in_which_nothing_may_be_made(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    with without_rights(folder):
        for database in folder / "tables.db", folder / "deeper" / "tables.db":
            said = await _refused(Server(str(database), tmp_path, program=OBEDIENT))
            assert "Give the server the right to write" in said


async def test_a_disk_without_room(tmp_path: Path) -> None:
    limited = (need("prlimit"), "--fsize=2000", *TIDEFOLD)
    await _refused(Server(str(tmp_path / "tables.db"), tmp_path, program=limited))


async def test_a_database_in_use(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    first = Server(database, tmp_path)
    await first.start()
    (tmp_path / "second").mkdir()
    assert "stop it first" in await _refused(Server(database, tmp_path / "second"))
    first.kill()


async def test_something_else_than_a_file(tmp_path: Path) -> None:
    (tmp_path / "tables.db").mkdir()
    await _refused(Server(str(tmp_path / "tables.db"), tmp_path))
    (tmp_path / "file").write_text("no folder")
    await _refused(Server(str(tmp_path / "file" / "tables.db"), tmp_path))
