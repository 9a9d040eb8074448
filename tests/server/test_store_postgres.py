"""What can happen to a PostgreSQL server, and what the host is told about it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from server_tools.postgres import Cluster, change, cluster_of
from tidefold.server.store.api import StoreError
from tidefold.server.store.database_url import open_store
from tidefold.server.store.postgres import connection, errors, writer


@pytest.fixture
def cluster(request: pytest.FixtureRequest) -> Iterator[Cluster]:
    cluster = cluster_of(request.config)
    yield cluster
    if not cluster.runs():
        cluster.start()


async def test_the_writer_comes_back_with_the_server(cluster: Cluster) -> None:
    store = open_store(cluster.new_database())
    await store.open()
    await store.append(change("t", 1))
    cluster.stop()
    for _ in range(2):
        with pytest.raises(StoreError) as problem:
            await store.append(change("t", 2))
        assert problem.value.kind == "unreachable"
    with pytest.raises(StoreError) as problem:
        await store.log_of("t")
    assert problem.value.kind == "unreachable"
    cluster.start()
    await store.append(change("t", 2))
    assert [row.seq for row in await store.log_of("t")] == [1, 2]
    await store.close()


async def test_a_lost_connection_fails_the_batch_it_carried(cluster: Cluster) -> None:
    store = open_store(cluster.new_database())
    await store.open()
    cluster.stop()
    changes = [change(f"t{at}", 1) for at in range(300)]
    told = await asyncio.gather(*map(store.append, changes), return_exceptions=True)
    assert {getattr(problem, "kind", None) for problem in told} == {"unreachable"}
    cluster.start()
    await asyncio.gather(*map(store.append, changes))
    await store.close()


async def test_a_connection_that_cannot_ask_for_the_lock_is_ended(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    async def fail(connection: Any) -> bool:
        asked.append(connection)
        raise TimeoutError

    monkeypatch.setattr(writer, "_take_lock", fail)
    with pytest.raises(TimeoutError):
        await writer.PostgresWriter(cluster.new_database()).start()
    assert [one.is_closed() for one in asked] == [True]


async def test_the_lock_of_a_server_that_has_just_died_is_waited_for(cluster: Cluster) -> None:
    """PostgreSQL notices the death of its client a moment later."""
    url = cluster.new_database()
    dying = await connection.connect(url)
    await dying.execute("SELECT pg_advisory_lock($1)", writer.SERVER_LOCK)
    store = open_store(url)
    opening = asyncio.create_task(store.open())
    await asyncio.sleep(0.3)
    assert not opening.done()
    await dying.close()
    await opening
    await store.close()


async def test_a_server_that_cannot_share_the_database_is_waited_for_and_named(
    cluster: Cluster,
) -> None:
    """Servers of earlier versions want the database for themselves."""
    url = cluster.new_database()
    earlier = await connection.connect(url)
    await earlier.execute("SELECT pg_advisory_lock($1)", writer.SERVER_LOCK)
    with pytest.raises(StoreError, match="An earlier Tidefold server uses"):
        await open_store(url).open()
    await earlier.close()


async def test_who_ends_leaves_no_lock_behind(cluster: Cluster) -> None:
    url = cluster.new_database()
    store = open_store(url)
    await store.open()
    await store.close()
    direct = await connection.connect(url)
    assert await direct.fetchval("SELECT pg_try_advisory_lock($1)", writer.SERVER_LOCK)
    await direct.close()


async def test_a_missing_database_is_named_without_the_password(cluster: Cluster) -> None:
    url = cluster.address("missing").replace("tidefold@", "tidefold:secret@")
    with pytest.raises(StoreError, match='"missing" does not exist') as problem:
        await open_store(url).open()
    assert problem.value.kind == "unreachable"
    assert "tidefold:***@" in str(problem.value)
    assert "secret" not in str(problem.value)


async def test_commits_wait_for_the_disk_whatever_the_default_is(cluster: Cluster) -> None:
    url = cluster.new_database()
    direct = await connection.connect(url)
    await direct.execute("ALTER ROLE tidefold SET synchronous_commit = off")
    other = await connection.connect(url)
    assert await other.fetchval("SHOW synchronous_commit") == "on"
    await direct.execute("ALTER ROLE tidefold RESET synchronous_commit")
    await other.close()
    await direct.close()


async def test_a_database_that_may_only_be_read_is_told(cluster: Cluster) -> None:
    url = cluster.new_database()
    direct = await connection.connect(url)
    await direct.execute("ALTER ROLE tidefold SET default_transaction_read_only = on")
    with pytest.raises(StoreError) as problem:
        await open_store(url).open()
    await direct.execute("SET default_transaction_read_only = off")
    await direct.execute("ALTER ROLE tidefold RESET default_transaction_read_only")
    await direct.close()
    assert problem.value.kind == "read-only"


async def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError, match=r"pip install tidefold\[postgres\]"):
        open_store("postgresql://somebody@localhost/tables")


@pytest.mark.parametrize(
    ("code", "kind"),
    [("53100", "full"), ("25006", "read-only"), ("XX001", "corrupt"), ("57P01", "unreachable")],
)
async def test_codes_of_the_server_have_a_kind(code: str, kind: str) -> None:
    error = RuntimeError("it is so")
    error.sqlstate = code  # type: ignore[attr-defined]  # As the driver's errors have it.
    assert errors.problem_with("here", error).kind == kind
