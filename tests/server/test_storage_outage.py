"""While nothing can be stored, nobody's time runs: clocks go on where they were."""

from __future__ import annotations

import pytest

from server_tools.clock import HandClock
from server_tools.live_table import seated, to_move
from tidefold.server.live.hub import Hub
from tidefold.server.store.api import StoreError
from tidefold.server.store.rows import Change

TURN_S = 60


async def _full(_change: Change) -> None:
    raise StoreError("full", "The disk is full.")


@pytest.mark.parametrize("in_memory", [True, False])
async def test_a_turn_has_all_of_its_time(
    hub: Hub, clock: HandClock, monkeypatch: pytest.MonkeyPatch, in_memory: bool
) -> None:
    people = await seated(hub, "Ana", "Bo", turn_seconds=TURN_S)
    mover = to_move(people)
    await clock.turn(5_000)
    append = hub.store.append
    monkeypatch.setattr(hub.store, "append", _full)
    with pytest.raises(StoreError):
        await hub.store.probe()
    hub.storage.failed(StoreError("full", "The disk is full."))
    await clock.turn(200_000)
    monkeypatch.setattr(hub.store, "append", append)
    await clock.turn(3_000)
    assert hub.storage.trouble is None
    if not in_memory:
        hub.drop(mover.room)
    room = await hub.room(mover.room.table.id)
    assert room is not None
    await clock.turn((TURN_S - 5 - 3) * 1000)
    assert not any(chair.away for chair in room.table.chairs)
    await clock.turn(10_000)
    assert any(chair.away for chair in room.table.chairs)
