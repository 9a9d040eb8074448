"""What can happen to a SQLite file, and what the host is told about it."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from server_tools.postgres import change
from tidefold.server.store.api import StoreError
from tidefold.server.store.database_url import open_store
from tidefold.server.store.sqlite import file, thread

# Only root can become someone else; root itself may write everywhere.
OPEN_AS_NOBODY = """
import asyncio, os, sys
import concurrent.futures.thread
from tidefold.server.store.api import StoreError
from tidefold.server.store.database_url import open_store

async def main():
    try:
        await store.open()
    except StoreError as problem:
        print(problem.kind, problem)

store = open_store(sys.argv[1])
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
asyncio.run(main())
"""


async def fill(path: Path, tables: int = 50) -> None:
    store = open_store(str(path))
    await store.open()
    await asyncio.gather(*(store.append(change(f"t{at}", 1)) for at in range(tables)))
    await store.close()


async def refusal(path: Path) -> StoreError:
    """How opening a file fails."""
    with pytest.raises(StoreError) as refused:
        await open_store(str(path)).open()
    assert str(path) in str(refused.value)
    return refused.value


async def test_a_new_file_is_private_and_its_folder_is_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "tables.db"
    store = open_store(str(path))
    await store.open()
    await store.append(change("t", 1))
    assert len(list(path.parent.iterdir())) == 4
    for each in path.parent.iterdir():
        assert stat.S_IMODE(each.stat().st_mode) == 0o600
    await store.close()


async def test_every_commit_is_synced(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await fill(path)
    with closing(file.connect(path)) as direct:
        assert direct.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert direct.execute("PRAGMA synchronous").fetchone() == (2,)
    writer = thread.SqliteThread(path, "BEGIN IMMEDIATE")
    assert await writer.run(lambda other: other.exec_driver_sql("PRAGMA synchronous").scalar()) == 2
    await writer.stop()


@pytest.mark.parametrize("text", ["not a database", "no database either\n" * 1000])
async def test_a_file_that_is_no_database_is_refused_untouched(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    refused = await refusal(path)
    assert refused.kind == "corrupt"
    assert "restore it from a backup" in str(refused)
    assert path.read_text() == text


@pytest.mark.parametrize("kept", [700, 4096, 20_000])
async def test_a_truncated_file_is_refused(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "tables.db"
    await fill(path)
    os.truncate(path, kept)
    assert (await refusal(path)).kind == "corrupt"


async def test_a_damaged_page_is_found_on_opening(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    await fill(path, 2000)
    with path.open("r+b") as damaged:
        damaged.seek(path.stat().st_size // 2 // 4096 * 4096)
        damaged.write(b"\xff" * 4096)
    assert (await refusal(path)).kind == "corrupt"


async def test_a_large_file_is_not_read_whole_on_opening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    await fill(path, 2000)
    with path.open("r+b") as damaged:
        damaged.seek(path.stat().st_size // 2 // 4096 * 4096)
        damaged.write(b"\xff" * 4096)
    monkeypatch.setattr(file, "QUICK_BYTES", 4096)
    store = open_store(str(path))
    await store.open()
    await store.close()


@pytest.mark.parametrize("linked", ["file", "folder"])
async def test_a_second_server_is_refused_through_a_link_too(tmp_path: Path, linked: str) -> None:
    path = tmp_path / "here" / "tables.db"
    path.parent.mkdir()
    link = tmp_path / "link"
    link.symlink_to(path if linked == "file" else path.parent)
    store = open_store(str(path))
    await store.open()
    try:
        with pytest.raises(StoreError, match="Another Tidefold server"):
            await open_store(str(link if linked == "file" else link / path.name)).open()
    finally:
        await store.close()


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert (await refusal(tmp_path)).kind == "failed"
    tmp_path.with_name(f"{tmp_path.name}.lock").unlink()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may enter, unlike those of pytest."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.mark.parametrize("what", ["file", "folder"])
async def test_a_read_only_file_or_folder_is_refused(open_folder: Path, what: str) -> None:
    path = open_folder / "here" / "tables.db"
    await fill(path)
    path.with_name("tables.db.lock").chmod(0o666)
    path.chmod(0o444 if what == "file" else 0o666)
    path.parent.chmod(0o777 if what == "file" else 0o555)
    command = [sys.executable, "-c", OPEN_AS_NOBODY, str(path)]
    said = subprocess.check_output(command, text=True)
    path.parent.chmod(0o755)
    assert said.startswith("read-only The database")
    assert str(path) in said
