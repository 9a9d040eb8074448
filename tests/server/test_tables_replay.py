"""Tables built from their logs: undone decisions cost nothing, and wrong logs are refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from server_tools.live_table import opened, seated, to_move
from tidefold.games.fair import FairChance
from tidefold.server.store.api import StoreError
from tidefold.server.store.rows import Row
from tidefold.server.table.replay import rebuild
from tidefold.server.table.table import Table
from tidefold.server.table.verbs import decode_entry
from tidefold.server.table.verbs.moves import Undo

ILLEGAL = '{"kind":"moved","seat":0,"move":"fly"}'


async def play_with_undos(folder: Path) -> tuple[list[Row], Table]:
    async with opened(folder) as hub:
        people = await seated(hub, "Ana", "Bo")
        table = people[0].room.table
        undone = 0
        while table.seq < 400 and table.status == "playing":
            mover = to_move(people)
            legal = mover.legal
            await mover.move(legal[table.seq % len(legal)])
            if mover.last.may_undo and undone < 100:
                await mover.say(Undo)
                undone += 1
        assert undone > 20
        return await hub.store.log_of(table.id), table


async def test_a_log_full_of_undos_builds_the_same_table(tmp_path: Path) -> None:
    rows, table = await play_with_undos(tmp_path)
    built = rebuild(table.id, rows, FairChance)
    assert (built.seq, built.waiting) == (table.seq, table.waiting)
    for row in rows:
        key = getattr(decode_entry(row.body), "key", None) or ""
        player = row.player or ""
        assert built.keys.seq_of(player, key) == table.keys.seq_of(player, key)
    assert built.live is not None
    assert table.live is not None
    for seat in (None, 0, 1):
        assert built.live.view(seat) == table.live.view(seat)
        assert built.live.history(seat) == table.live.history(seat)
    assert [*built.steps] == [*table.steps]
    assert built.deadline() == table.deadline()


@pytest.mark.parametrize(
    "wrong",
    [
        lambda rows: rows[1:],
        lambda rows: rows[:3] + rows[4:],
        lambda rows: [*rows[:3], replace(rows[3], body="{"), *rows[4:]],
        lambda rows: [*rows[:3], replace(rows[3], body='{"kind":"flew"}'), *rows[4:]],
        lambda rows: [*rows[:-1], replace(rows[-1], body=ILLEGAL)],
    ],
    ids=["no beginning", "a gap", "no JSON", "no such kind", "no such move"],
)
async def test_a_log_that_cannot_be_right_is_refused(tmp_path: Path, wrong: object) -> None:
    rows, table = await play_with_undos(tmp_path)
    assert callable(wrong)
    with pytest.raises(StoreError, match=f"The log of table {table.id} cannot be read") as refused:
        rebuild(table.id, wrong(rows), FairChance)
    assert refused.value.kind == "corrupt"
