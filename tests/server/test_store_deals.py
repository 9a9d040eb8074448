"""What both databases keep of deals that many play: the host's secret, and one try for each."""

from __future__ import annotations

import pytest

from tidefold.server.store.database import Database
from tidefold.server.store.rows import ChallengeTry, Change, DailyTry, Row, TableLine


@pytest.fixture
async def store(store: Database) -> Database:
    for table in ("one", "two"):
        line = TableLine(table, "seasalt", "over", False, 1, 5, 6, None, "{}")
        await store.append(Change(line, (Row(table, 1, 5, "created", None, "{}"),)))
    return store


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
