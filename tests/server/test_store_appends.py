"""Changes are stored in order, all or nothing, and are still there whatever happens."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest

from server_tools.postgres import change
from tidefold.server.store import table_queries
from tidefold.server.store.api import Conflict, Store, StoreError
from tidefold.server.store.database import Database
from tidefold.server.store.database_url import open_store
from tidefold.server.store.rows import Change, Row

APPEND_FOREVER = """
import asyncio, sys
from tidefold.server.store.database_url import open_store
from tidefold.server.store.rows import Change, Row, TableLine

async def play(store, table):
    for seq in range(1, 1_000_000):
        line = TableLine(table, "seasalt", "playing", True, seq, 1, seq, None, "{}")
        await store.append(Change(line, (Row(table, seq, seq, "move", None, "{}"),)))
        print(table, seq, flush=True)

async def main():
    store = open_store(sys.argv[1])
    await store.open()
    await asyncio.gather(*(play(store, f"t{number}") for number in range(20)))

asyncio.run(main())
"""


async def test_a_row_comes_back_as_it_was(store: Store) -> None:
    stored = change("t", 1, words="hello", due=77, seated=("ann", "bob"))
    await store.append(stored)
    assert await store.log_of("t") == list(stored.rows)
    assert await store.line_of("t") == stored.line
    assert await store.line_of("other") is None
    assert await store.log_of("other") == []


async def test_concurrent_tables_keep_their_order_and_survive_reopening(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()

    async def play(table: str) -> None:
        for seq in range(1, 31):
            await store.append(change(table, seq))

    await asyncio.gather(*(play(f"t{number}") for number in range(40)))
    await store.close()
    await store.open()
    for number in range(40):
        log = await store.log_of(f"t{number}")
        assert log == [change(f"t{number}", seq).rows[0] for seq in range(1, 31)]
        assert await store.line_of(f"t{number}") == change(f"t{number}", 30).line
    assert [row.seq for row in await store.log_of("t7", after=28)] == [29, 30]
    await store.close()


@pytest.mark.parametrize("size", [1, 2, 3, 255, 256, 257, 700])
async def test_a_change_may_have_any_number_of_rows(store: Store, size: int) -> None:
    rows = tuple(Row("t", seq, seq, "move", None, "{}") for seq in range(1, size + 1))
    await store.append(Change(change("t", size).line, rows))
    assert await store.log_of("t") == list(rows)


async def outcomes_of(store: Store, changes: list[Change]) -> list[type | None]:
    """Append all at once; the class of each one's error."""
    outcomes = await asyncio.gather(
        *(store.append(each) for each in changes), return_exceptions=True
    )
    return [None if outcome is None else type(outcome) for outcome in outcomes]


async def test_a_conflict_leaves_the_others_of_its_batch(store: Store) -> None:
    await store.append(change("t5", 1))
    changes = [change(f"t{number}", 1, at=9) for number in range(50)]
    outcomes = await outcomes_of(store, [*changes, change("t7", 1)])
    assert [at for at, outcome in enumerate(outcomes) if outcome] == [5, 50]
    assert {outcomes[5], outcomes[50]} == {Conflict}
    assert await store.log_of("t5") == list(change("t5", 1).rows)
    assert await store.line_of("t5") == change("t5", 1).line
    assert await store.log_of("t7") == list(changes[7].rows)


async def test_a_conflict_in_one_row_stores_nothing_of_its_change(store: Store) -> None:
    await store.append(change("t", 2))
    rows = (*change("t", 3).rows, *change("t", 2).rows)
    with pytest.raises(Conflict, match="already has this number"):
        await store.append(Change(change("t", 3).line, rows, ("zoe",)))
    assert [row.seq for row in await store.log_of("t")] == [2]
    assert await store.tables_of("zoe", 9) == []


async def test_text_that_cannot_be_stored_fails_alone(store: Store) -> None:
    changes = [change(f"t{number}", 1) for number in range(5)]
    changes[2] = change("t2", 1, words="half a character: \ud83c")
    outcomes = await outcomes_of(store, changes)
    assert outcomes == [None, None, StoreError, None, None]
    await store.append(change("t2", 1))


async def test_numbers_that_are_too_large_fail_alone(store: Store) -> None:
    outcomes = await outcomes_of(store, [change("a", 1), change("b", 1, at=1 << 70)])
    assert outcomes == [None, StoreError]


async def test_closing_stores_what_is_queued_and_ends_appending(database_url: str) -> None:
    store = open_store(database_url)
    await store.open()
    queued = [asyncio.ensure_future(store.append(change(f"t{at}", 1))) for at in range(600)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*queued)
    with pytest.raises(StoreError, match="not open"):
        await store.append(change("late", 1))
    await store.open()
    assert len([line async for line in store.all_tables()]) == 600
    await store.close()


async def test_who_stops_waiting_does_not_disturb_the_others(store: Store) -> None:
    impatient = asyncio.ensure_future(store.append(change("a", 1)))
    patient = asyncio.ensure_future(store.append(change("b", 1)))
    await asyncio.sleep(0)
    impatient.cancel()
    await patient
    assert await store.line_of("a") is not None


async def test_what_was_acknowledged_survives_a_kill(database_url: str) -> None:
    command = [sys.executable, "-c", APPEND_FOREVER, database_url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        seen = [child.stdout.readline() for _ in range(500)]
        child.kill()
        seen += [line for line in child.stdout.read().splitlines(keepends=True) if "\n" in line]
    store = open_store(database_url)
    await store.open()
    stored = {row.seq for row in await store.log_of("t3")}
    acknowledged = {int(line.split()[1]) for line in seen if line.startswith("t3 ")}
    assert acknowledged
    assert acknowledged <= stored == set(range(1, len(stored) + 1))
    await store.close()


async def test_all_tables_come_oldest_first_over_many_pages(
    store: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_queries, "PAGE", 4)
    for number in range(13):
        await store.append(change(f"t{number:02}", 1, created=50 - number // 3))
    found = [(line.created, line.id) async for line in store.all_tables()]
    assert len(found) == 13
    assert found == sorted(found)
