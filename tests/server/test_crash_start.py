"""Databases that a server cannot start with: one line that says why, and exit code 2."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from crash_table import play_and_crash
from crash_troubles import OBEDIENT, without_rights

from server_tools.notes import need
from server_tools.process import TIDEFOLD, Server


def _refused(server: Server) -> str:
    code, said = server.refuse()
    assert (code, said.count("\n")) == (2, 1), said
    assert server.database in said
    return said


async def _used_database(folder: Path) -> Path:
    """A database in which some moves are stored, in one file."""
    server = Server(folder)
    await server.started()
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
    server = Server(tmp_path, database=str(database))
    assert "restore it from a backup" in _refused(server)
    # What is left of it is not touched, and a backup put in its place works.
    database.write_bytes(whole)
    await server.started()
    server.kill()


async def test_a_database_that_may_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    await _used_database(folder)
    server = Server(tmp_path, database=str(folder / "tables.db"), program=OBEDIENT)
    for forbidden in [folder], [folder / "tables.db"], [folder, folder / "tables.db"]:
        with without_rights(*forbidden):
            assert "Give the server the right to write" in _refused(server)
    await server.started()
    server.kill()


def test_a_folder_in_which_nothing_may_be_made(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    with without_rights(folder):
        for database in folder / "tables.db", folder / "deeper" / "tables.db":
            said = _refused(Server(tmp_path, database=str(database), program=OBEDIENT))
            assert "Give the server the right to write" in said


def test_a_disk_without_room(tmp_path: Path) -> None:
    limited = (need("prlimit"), "--fsize=2000", *TIDEFOLD)
    _refused(Server(tmp_path, program=limited))


def test_a_database_in_use(tmp_path: Path) -> None:
    first = Server(tmp_path)
    first.start()
    (tmp_path / "second").mkdir()
    assert "stop it first" in _refused(Server(tmp_path / "second", database=first.database))
    first.kill()


def test_something_else_than_a_file(tmp_path: Path) -> None:
    (tmp_path / "tables.db").mkdir()
    _refused(Server(tmp_path))
    (tmp_path / "file").write_text("no folder")
    _refused(Server(tmp_path, database=str(tmp_path / "file" / "tables.db")))
