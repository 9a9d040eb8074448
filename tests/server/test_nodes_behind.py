"""A node that is behind: nobody sees an earlier state there, and a late commit is not refused."""

from __future__ import annotations

from typing import Any

import pytest

from server_tools.live_table import seated, to_move
from server_tools.two_nodes import at_node, behind, node
from tidefold.server.errors import Refusal
from tidefold.server.live.hub import Hub
from tidefold.server.protocol import messages as m
from tidefold.server.store.api import StoreError
from tidefold.server.store.rows import Change
from tidefold.server.table.verbs.moves import Move


async def test_a_node_catches_up_with_what_a_client_knows(one: Hub, two: Hub) -> None:
    mover = to_move(await seated(one, "Ana", "Bo"))
    elsewhere = await at_node(two, mover)
    with behind(two):
        await mover.move("draw")
        assert elsewhere.room.log.stored_seq < mover.room.log.stored_seq
        await elsewhere.room.reach(mover.room.log.stored_seq)
    assert elsewhere.room.log.stored_seq == mover.room.log.stored_seq
    assert elsewhere.last.seq == mover.room.log.stored_seq


async def test_a_number_that_the_log_does_not_have_is_no_reason_to_wait(one: Hub) -> None:
    mover = to_move(await seated(one, "Ana", "Bo"))
    await mover.room.reach(mover.room.log.stored_seq + 5)


async def test_a_node_that_cannot_read_the_log_does_not_pretend(
    one: Hub, two: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    mover = to_move(await seated(one, "Ana", "Bo"))
    elsewhere = await at_node(two, mover)

    async def unreachable(*_: object) -> None:
        raise StoreError("unreachable", "The network is cut.")

    with behind(two):
        await mover.move("draw")
        monkeypatch.setattr(two.store, "log_of", unreachable)
        with pytest.raises(StoreError):
            await elsewhere.room.reach(mover.room.log.stored_seq)


async def test_a_node_whose_clock_is_behind_writes_no_earlier_times(one: Hub, two: Hub) -> None:
    mover = to_move(await seated(one, "Ana", "Bo"))
    two.clock._base -= 60_000
    elsewhere = await at_node(two, mover)
    await elsewhere.move("draw")
    times = [row.at for row in await one.store.log_of(mover.room.table.id)]
    assert times == sorted(times)


async def test_a_commit_that_arrives_late_was_not_refused(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(url) as hub:
        mover = to_move(await seated(hub, "Ana", "Bo"))
        append, held = hub.store.append, list[Change]()

        async def lost(change: Change) -> None:
            held.append(change)
            raise StoreError("unreachable", "No answer.")

        monkeypatch.setattr(hub.store, "append", lost)
        command: dict[str, Any] = {"move": "draw", "key": "k", "after": mover.room.table.seq}
        with pytest.raises(Refusal):
            await mover.say(Move, **command)
        assert mover.cut_for == "storage", "it was told that nothing was done"
        monkeypatch.setattr(hub.store, "append", append)
        await append(held[0])
        again = await at_node(hub, mover)
        await again.say(Move, **command)
        assert isinstance(again.last, m.Done)
        moves = [
            row.seq for row in await hub.store.log_of(mover.room.table.id) if "draw" in row.body
        ]
        assert moves == [again.last.seq]
