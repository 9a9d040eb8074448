"""A table is built again from its log after a failure: nobody plays on from what is not stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tidefold.server.errors import Refusal
from tidefold.server.games import DecisionRequest
from tidefold.server.games.rollcean import RollceanSettings
from tidefold.server.live.hub import Hub
from tidefold.server.live.new_tables import create_table
from tidefold.server.live.room import Room
from tidefold.server.store.api import StoreError
from tidefold.server.store.database_url import open_store
from tidefold.server.store.rows import Change, Row
from tidefold.server.table.command import Command
from tidefold.server.table.verbs.moves import Move
from tidefold.server.table.verbs.seats import Sit
from tidefold.server.workers.decisions import SeatedBot


class NoBots:
    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        raise NotImplementedError


class Unreliable:
    """A store that fails so many times, and then works again."""

    def __init__(self, path: Path) -> None:
        self._store = open_store(str(path))
        self.failing_appends = self.failing_reads = 0
        self.may_read = asyncio.Event()
        self.may_read.set()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, change: Change) -> None:
        if self.failing_appends:
            self.failing_appends -= 1
            raise StoreError("unreachable", "The database is away.")
        await self._store.append(change)

    async def log_of(self, table: str, after: int = 0) -> list[Row]:
        await self.may_read.wait()
        if self.failing_reads:
            self.failing_reads -= 1
            raise StoreError("unreachable", "The database is away.")
        return await self._store.log_of(table, after)


@asynccontextmanager
async def _a_table(folder: Path) -> AsyncIterator[tuple[Unreliable, Hub, Room]]:
    """A match of Roll-cean, in which both players decide at once."""
    store: Any = Unreliable(folder / "tables.db")
    await store.open()
    hub = Hub(store, NoBots())
    for player in "ab":
        await store.add_player(player, player, f"token of {player}", 1)
    room = await create_table(hub, "a", RollceanSettings(2))
    for player in "ab":
        await _do(room, player, Sit(f"sit-{player}"))
    try:
        yield store, hub, room
    finally:
        await hub.background.stop()
        await store.close()


async def _do(room: Room, player: str, said: Command) -> Any:
    """The number of what a player did, or the code of the refusal."""
    try:
        return await room.do(lambda table, now: said.decide(table, player, now))
    except Refusal as problem:
        return problem.code


async def test_nobody_goes_on_from_an_event_that_was_not_stored(tmp_path: Path) -> None:
    async with _a_table(tmp_path) as (store, hub, room):
        # The database is away for a moment: the first placement and the reading after it fail.
        store.failing_appends = store.failing_reads = 1
        saids = [(player, Move(f"move-{player}", "pass", room.table.seq)) for player in "ab"]
        answers = await asyncio.gather(*(_do(room, *said) for said in saids))
        assert answers[0] == "storage"
        rows = await store.log_of(room.table.id)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1)), (
            f"an event has no predecessor in the log; the players were told {answers}"
        )
        # Both come back, send again what was not acknowledged, and the match goes on.
        hub.drop(room)
        again = await hub.room(room.table.id)
        assert again is not None
        for (player, said), answer in zip(saids, answers, strict=True):
            if isinstance(answer, str):
                assert isinstance(await _do(again, player, said), int)


async def test_there_is_one_room_for_a_table(tmp_path: Path) -> None:
    async with _a_table(tmp_path) as (store, hub, room):
        store.failing_appends = 1
        store.may_read.clear()
        said = Move("move-a", "pass", room.table.seq)
        refused = asyncio.create_task(_do(room, "a", said))
        await asyncio.sleep(0.05)
        # The table is being built again when somebody connects to it.
        coming = asyncio.create_task(hub.room(room.table.id))
        await asyncio.sleep(0.05)
        store.may_read.set()
        assert await refused == "storage"
        assert await coming is await hub.room(room.table.id)
        assert room is await hub.room(room.table.id), "those in the old room hear nothing more"


async def test_a_table_that_could_not_be_stored_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with _a_table(tmp_path) as (store, hub, room):
        store.failing_appends = 1
        monkeypatch.setattr(hub.ids, "table", lambda: "lost")
        with pytest.raises(Refusal):
            await create_table(hub, "a", RollceanSettings(2))
        assert await hub.room("lost") is None
        assert await hub.room(room.table.id) is room


async def test_a_table_whose_rebuilding_is_cancelled_is_built_again_for_the_next_visitor(
    tmp_path: Path,
) -> None:
    async with _a_table(tmp_path) as (store, hub, room):
        store.failing_appends = 1
        store.may_read.clear()
        lost = asyncio.create_task(_do(room, "a", Move("move-a", "pass", room.table.seq)))
        await asyncio.sleep(0.05)
        lost.cancel()  # as with a client whose connection ends
        await asyncio.gather(lost, return_exceptions=True)
        store.may_read.set()
        again = await hub.room(room.table.id)
        assert again is not None
        stored = (await store.log_of(room.table.id))[-1].seq
        assert again.table.seq == stored, "it has a move that the log does not have"
        assert isinstance(await _do(again, "b", Move("move-b", "pass", stored)), int)
        rows = await store.log_of(room.table.id)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
