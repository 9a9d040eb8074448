"""The lists of tables: public ones, a player's own, and those with a due time."""

from __future__ import annotations

import pytest

from server_tools.postgres import change
from tidefold.server.store.api import Store
from tidefold.server.store.rows import TableLine


@pytest.fixture
def store(any_store: Store) -> Store:
    return any_store


def ids(lines: list[TableLine]) -> list[str]:
    return [line.id for line in lines]


async def test_public_tables_are_live_ones_newest_change_first(store: Store) -> None:
    await store.append(change("old", 1, at=10, status="open"))
    await store.append(change("new", 1, at=30, status="playing"))
    await store.append(change("over", 1, at=40, status="over"))
    await store.append(change("closed", 1, at=40, status="closed"))
    await store.append(change("private", 1, at=50, public=False))
    assert ids(await store.public_tables(9)) == ["new", "old"]
    assert ids(await store.public_tables(1)) == ["new"]
    await store.append(change("old", 2, at=60, status="playing"))
    await store.append(change("new", 2, at=70, status="over"))
    assert ids(await store.public_tables(9)) == ["old"]


async def test_a_player_finds_every_table_they_ever_sat_at(store: Store) -> None:
    for number in range(5):
        await store.append(change(f"t{number}", 1, at=10 + number, seated=("ann", "bob")))
    await store.append(change("t0", 2, at=99, seated=("ann",)))
    await store.append(change("foreign", 1, at=50, seated=("bob",)))
    assert ids(await store.tables_of("ann", 3)) == ["t0", "t4", "t3"]
    assert ids(await store.tables_of("ann", 9, before="t3")) == ["t2", "t1"]
    assert await store.tables_of("nobody", 9) == []


async def test_due_tables_come_soonest_first_until_nothing_is_due(store: Store) -> None:
    await store.append(change("late", 1, due=90))
    await store.append(change("soon", 1, due=20))
    await store.append(change("never", 1))
    assert await store.due_tables() == [("soon", 20), ("late", 90)]
    await store.append(change("soon", 2))
    assert await store.due_tables() == [("late", 90)]


async def test_the_latest_time_is_that_of_the_newest_change(store: Store) -> None:
    assert await store.latest_at() is None
    await store.append(change("a", 1, at=1_700_000_000_000))
    await store.append(change("b", 1, at=5))
    assert await store.latest_at() == 1_700_000_000_000


async def test_game_and_birth_of_a_table_never_change(store: Store) -> None:
    await store.append(change("t", 1, created=5))
    await store.append(change("t", 2, created=9, game="rollcean", summary="{}", public=False))
    line = await store.line_of("t")
    assert line is not None
    assert (line.created, line.game, line.seq, line.public) == (5, "seasalt", 2, False)
