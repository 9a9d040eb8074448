"""A commit whose outcome nobody knows is not refused: the client asks again, under the same key."""

from __future__ import annotations

from typing import Any

import pytest

from server_tools.live_table import seated, to_move
from server_tools.two_nodes import at_node, node
from tidefold.server.errors import Refusal
from tidefold.server.protocol import messages as m
from tidefold.server.store.api import StoreError
from tidefold.server.store.rows import Change
from tidefold.server.table.verbs.moves import Move


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
