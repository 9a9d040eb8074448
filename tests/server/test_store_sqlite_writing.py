"""Disks that fail while tables are played, and words that must be gone."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from server_tools.postgres import change
from tidefold.server.store.api import StoreError
from tidefold.server.store.database_url import open_store
from tidefold.server.store.sqlite import file, writer

OUTGROW_A_LIMIT = """
import asyncio, resource, sys
from tidefold.server.store.api import StoreError
from tidefold.server.store.database_url import open_store
from tidefold.server.store.rows import Change, Row, TableLine

def change(seq):
    line = TableLine("t", "seasalt", "playing", True, seq, 1, seq, None, "{}")
    return Change(line, (Row("t", seq, seq, "move", None, "x" * 50_000),))

async def main():
    store = open_store(sys.argv[1])
    await store.open()
    await store.append(change(1))
    resource.setrlimit(resource.RLIMIT_FSIZE, (800_000, resource.RLIM_INFINITY))
    stored = 1
    try:
        while True:
            await store.append(change(stored + 1))
            stored += 1
    except StoreError as problem:
        print(problem.kind, problem)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await store.append(change(stored + 1))
    print(stored + 1 == len(await store.log_of("t")), stored > 1)
    await store.close()

asyncio.run(main())
"""


async def test_a_write_error_is_told_and_the_writer_recovers(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OUTGROW_A_LIMIT, str(tmp_path / "tables.db")]
    said = subprocess.check_output(command, text=True).splitlines()
    assert said[0].startswith("failed The database")
    assert said[1:] == ["True True"]


async def test_a_full_disk_is_told_and_the_writer_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = 40

    def connect_with_limit(path: Path) -> sqlite3.Connection:
        limited = file.connect(path)
        limited.execute(f"PRAGMA max_page_count = {limit}")
        return limited

    monkeypatch.setattr(writer, "connect", connect_with_limit)
    store = open_store(str(tmp_path / "tables.db"))
    await store.open()
    await store.append(change("first", 1))
    changes = [change(f"t{at}", 1, summary="x" * 4000) for at in range(60)]
    told = await asyncio.gather(*map(store.append, changes), return_exceptions=True)
    full = [problem for problem in told if isinstance(problem, StoreError)]
    assert full
    assert {problem.kind for problem in full} == {"full"}
    assert len([line async for line in store.all_tables()]) == 61 - len(full)
    limit = 4000
    await store.append(change("last", 1))
    await store.close()


async def test_forgotten_words_are_gone_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = open_store(str(path))
    await store.open()
    await store.append(change("t", 1, words="a secret whisper"))
    await store.close()
    assert b"a secret whisper" in path.read_bytes()
    await store.open()
    await store.forget_player("ann")
    await store.close()
    assert b"a secret whisper" not in path.read_bytes()
