"""What both databases keep of deals that many play: the host's secret, and one try for each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from server_tools.postgres import BOTH, new_database
from tidefold.server.store import ChallengeTry, Change, DailyTry, Row, TableLine, open_store
from tidefold.server.store.database import Database


@pytest_asyncio.fixture(params=BOTH)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    opened = open_store(new_database(request.param, tmp_path, request.config))
    await opened.open()
    for table in ("one", "two"):
        line = TableLine(table, "seasalt", "over", False, 1, 5, 6, None, "{}")
        await opened.append(Change(line, (Row(table, 1, 5, "created", None, "{}"),)))
    yield opened
    await opened.close()


async def test_a_secret_is_made_once(store: Database) -> None:
    assert await store.host_secret("daily", "first") == "first"
    assert await store.host_secret("daily", "second") == "first"


async def test_the_first_try_of_a_day_counts(store: Database) -> None:
    assert await store.begin_try("2027-01-15", "seasalt", "ana", "one") == "one"
    assert await store.begin_try("2027-01-15", "seasalt", "ana", "two") == "one"
    assert await store.begin_try("2027-01-14", "seasalt", "ana", "two") == "two"
    one = DailyTry("2027-01-15", "seasalt", "ana", "one", "over", 6, "{}")
    assert await store.tries_on("2027-01-15") == [one]
    assert [each.table for each in await store.tries_of("ana")] == ["two", "one"]
    await store.forget_player("ana")
    assert await store.tries_of("ana") == []


async def test_the_first_try_of_a_challenge_counts(store: Database) -> None:
    assert await store.add_challenge("code", "one", "ana") == "code"
    assert await store.add_challenge("other", "one", "ana") == "code"
    assert await store.challenged_table("code") == "one"
    assert await store.challenged_table("other") is None
    assert await store.begin_challenge("code", "ana", "two") == "one"
    assert await store.begin_challenge("code", "ben", "two") == "two"
    tries = sorted(await store.challenge_tries("code"), key=lambda each: each.player)
    assert tries == [
        ChallengeTry(who, at, "over", "{}") for who, at in (("ana", "one"), ("ben", "two"))
    ]
    await store.forget_player("ben")
    assert [each.player for each in await store.challenge_tries("code")] == ["ana"]
