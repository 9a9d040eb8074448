"""Copies of a SQLite database that is in use, and addresses of databases."""

from __future__ import annotations

import asyncio
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from server_tools.postgres import change
from tidefold.server.store.api import StoreError
from tidefold.server.store.database_url import backup_file, open_store
from tidefold.server.store.sqlite.store import SqliteStore

COPY = """
import sys
from tidefold.server.store.database_url import backup_file
backup_file(*sys.argv[1:])
"""


async def test_a_backup_while_tables_are_played_is_consistent(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "tables.db"))
    await store.open()

    async def play(table: str) -> None:
        for seq in range(1, 301):
            await store.append(change(table, seq))

    playing = [asyncio.ensure_future(play(f"t{at}")) for at in range(10)]
    while await store.line_of("t9") is None:
        await asyncio.sleep(0)
    await asyncio.to_thread(backup_file, str(tmp_path / "tables.db"), tmp_path / "copy.db")
    await asyncio.gather(*playing)
    await store.close()
    copy = open_store(str(tmp_path / "copy.db"))
    await copy.open()
    lines = [line async for line in copy.all_tables()]
    assert len(lines) == 10
    for line in lines:
        assert [row.seq for row in await copy.log_of(line.id)] == list(range(1, line.seq + 1))
    await copy.close()


async def test_another_process_can_copy_while_the_server_runs(tmp_path: Path) -> None:
    url, copied = f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "it's a copy.db"
    store = open_store(url)
    await store.open()
    await store.append(change("t", 1))
    subprocess.run([sys.executable, "-c", COPY, url, str(copied)], check=True)
    await store.append(change("t", 2))
    await store.close()
    assert stat.S_IMODE(copied.stat().st_mode) == 0o600
    copy = open_store(str(copied))
    await copy.open()
    assert await copy.log_of("t") == list(change("t", 1).rows)
    await copy.close()


async def test_a_backup_never_overwrites(tmp_path: Path) -> None:
    taken = tmp_path / "holiday.jpg"
    taken.write_text("precious")
    url = str(tmp_path / "tables.db")
    store = open_store(url)
    await store.open()
    with pytest.raises(FileExistsError):
        backup_file(url, taken)
    with pytest.raises(StoreError, match="missing"):
        backup_file(url, tmp_path / "missing" / "copy.db")
    await store.close()
    assert taken.read_text() == "precious"


async def test_a_backup_of_nothing_or_of_damage_leaves_no_file(tmp_path: Path) -> None:
    damaged, copy = tmp_path / "damaged.db", tmp_path / "copy.db"
    with pytest.raises(StoreError, match="There is no database"):
        backup_file(str(damaged), copy)
    damaged.write_text("not a database" * 100)
    with pytest.raises(StoreError) as refused:
        backup_file(str(damaged), copy)
    assert refused.value.kind == "corrupt"
    assert not copy.exists()


async def test_postgres_is_copied_by_its_own_program(tmp_path: Path) -> None:
    url = "postgresql://somebody@nowhere/tables"
    with pytest.raises(StoreError, match="pg_dump"):
        backup_file(url, tmp_path / "copy.db")


@pytest.mark.parametrize("url", ["a b?#%.db", "sqlite:///a b?#%.db", "sqlite:///{here}/a b?#%.db"])
async def test_any_file_name_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.chdir(tmp_path)
    store = open_store(url.format(here=tmp_path))
    assert isinstance(store, SqliteStore)
    await store.open()
    await store.append(change("t", 1))
    await store.close()
    assert (tmp_path / "a b?#%.db").exists()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://host/name", "Tidefold has no support for mysql:// databases"),
        ("sqlite://file.db", "needs a third slash"),
        ("sqlite:///", "must be a file"),
        ("sqlite:///:memory:", "must be a file"),
        ("", "must be a file"),
    ],
)
async def test_other_addresses_are_explained(url: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"{said}.*Give a file"):
        open_store(url)
