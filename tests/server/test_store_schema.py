"""Databases are brought to the newest version, and only those that are ours."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from server_tools.postgres import BOTH, change, new_database
from tidefold.server.store.api import StoreError
from tidefold.server.store.database import Database
from tidefold.server.store.database_url import open_store
from tidefold.server.store.migrate import FOLDER, NEWEST
from tidefold.server.store.schema import metadata

REOPEN = """
import asyncio, sys
from tidefold.server.store.database_url import open_store

async def main():
    store = open_store(sys.argv[1])
    await store.open()
    await store.close()

asyncio.run(main())
print("alembic" in sys.modules)
"""


@pytest.fixture(params=BOTH)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    return open_store(new_database(request.param, tmp_path, request.config))


async def run(store: Database, statement: str) -> None:
    """Do something to the database behind the store's back."""
    await store._write(lambda connection: connection.execute(text(statement)))


def differences(connection: Connection) -> Any:
    """What Alembic finds different between a database and the schema."""
    return compare_metadata(MigrationContext.configure(connection), metadata)


async def test_a_migrated_database_is_as_the_schema_says(store: Database) -> None:
    await store.open()
    assert await store._read(differences) == []
    await run(store, "DROP INDEX seats_player")
    assert await store._read(differences) != []
    await store.close()


async def test_the_newest_version_is_the_last_step() -> None:
    assert ScriptDirectory(str(FOLDER)).get_heads() == [NEWEST]


async def test_a_database_of_the_first_version_is_brought_along(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as then:
        then.setattr("tidefold.server.store.migrate.NEWEST", "0001")
        await store.open()
        await run(store, "INSERT INTO players (id, name, created, seen) VALUES ('a', 'Ann', 1, 2)")
        await store.close()
    await store.open()
    await store.add_player("b", "Bo", "cookie", 3)
    assert await store.names_of(["a", "b"]) == {"a": "Ann", "b": "Bo"}
    assert await store._read(differences) == []
    await store.close()


async def test_a_newer_database_is_refused(store: Database) -> None:
    await store.open()
    await run(store, "UPDATE alembic_version SET version_num = '9999'")
    await run(store, "UPDATE compatibility SET oldest = '9998'")
    await store.close()
    with pytest.raises(StoreError, match=r"newer Tidefold \(version 9999") as refused:
        await store.open()
    assert refused.value.kind == "failed"


async def test_a_newer_database_with_additions_only_is_used(store: Database) -> None:
    """The first server of a newer version has migrated it while this one was stopped."""
    await store.open()
    await run(store, "CREATE TABLE additions (id INTEGER)")
    await run(store, "UPDATE alembic_version SET version_num = '9999'")
    await store.close()
    await store.open()
    await store.add_player("a", "Ann", "cookie", 1)
    await store.close()


async def test_a_database_of_another_program_is_refused(store: Database) -> None:
    await store.open()
    await run(store, "DROP TABLE alembic_version")
    await store.close()
    with pytest.raises(StoreError, match="belongs to another program: it has analyses, blocks"):
        await store.open()


async def test_a_second_server_of_a_file_is_refused_until_the_first_ends(tmp_path: Path) -> None:
    url = str(tmp_path / "tables.db")
    first, second = open_store(url), open_store(url)
    await first.open()
    with pytest.raises(StoreError, match="Another Tidefold server uses") as refused:
        await second.open()
    assert refused.value.kind == "failed"
    await first.close()
    await second.open()
    await second.close()


async def test_servers_that_start_together_migrate_once(request: pytest.FixtureRequest) -> None:
    url = new_database("postgres", Path(), request.config)
    stores = [open_store(url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    for number, store in enumerate(stores):
        await store.append(change("t", number + 1))
    assert [row.seq for row in await stores[0].log_of("t")] == [1, 2, 3, 4]
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_database_of_today_opens_without_alembic(tmp_path: Path) -> None:
    command = [sys.executable, "-c", REOPEN, str(tmp_path / "tables.db")]
    loaded = [subprocess.check_output(command, text=True).strip() for _ in range(2)]
    assert loaded == ["True", "False"]
