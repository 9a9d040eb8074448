"""A node that is behind: whoever knows more from another node never sees an earlier state."""

from __future__ import annotations

import pytest

from server_tools.live_table import seated, to_move
from server_tools.two_nodes import at_node, behind, nodes
from tidefold.server.store.api import StoreError


async def test_a_node_catches_up_with_what_a_client_knows(url: str) -> None:
    async with nodes(url) as (one, two):
        mover = to_move(await seated(one, "Ana", "Bo"))
        elsewhere = await at_node(two, mover)
        with behind(two):
            await mover.move("draw")
            assert elsewhere.room.log.stored_seq < mover.room.log.stored_seq
            await elsewhere.room.reach(mover.room.log.stored_seq)
        assert elsewhere.room.log.stored_seq == mover.room.log.stored_seq
        assert elsewhere.last.seq == mover.room.log.stored_seq


async def test_a_number_that_the_log_does_not_have_is_no_reason_to_wait(url: str) -> None:
    async with nodes(url) as (one, _):
        mover = to_move(await seated(one, "Ana", "Bo"))
        await mover.room.reach(mover.room.log.stored_seq + 5)


async def test_a_node_that_cannot_read_the_log_does_not_pretend(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with nodes(url) as (one, two):
        mover = to_move(await seated(one, "Ana", "Bo"))
        elsewhere = await at_node(two, mover)

        async def unreachable(*_: object) -> None:
            raise StoreError("unreachable", "The network is cut.")

        with behind(two):
            await mover.move("draw")
            monkeypatch.setattr(two.store, "log_of", unreachable)
            with pytest.raises(StoreError):
                await elsewhere.room.reach(mover.room.log.stored_seq)


async def test_a_node_whose_clock_is_behind_writes_no_earlier_times(url: str) -> None:
    async with nodes(url) as (one, two):
        mover = to_move(await seated(one, "Ana", "Bo"))
        two.clock._base -= 60_000
        elsewhere = await at_node(two, mover)
        await elsewhere.move("draw")
        times = [row.at for row in await one.store.log_of(mover.room.table.id)]
        assert times == sorted(times)
