"""Moves, undo, and messages sent twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from server_tools.live_table import Person, opened, other_than, reopened, seated, to_move
from tidefold.records import replay, verify
from tidefold.server.errors import Refusal
from tidefold.server.live.hub import Hub
from tidefold.server.protocol import messages as m
from tidefold.server.table.record import record_of
from tidefold.server.table.verbs.moves import Move, Undo


async def test_moves_that_are_refused(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo")
    mover = to_move(people)
    other = other_than(people, mover)
    seq = mover.room.table.seq
    assert await other.refused(Move, move="draw", after=seq) == "not-your-turn"
    assert await mover.refused(Move, move="fly", after=seq) == "no-move"
    assert await mover.refused(Move, move="draw", after=seq - 1) == "stale"
    with pytest.raises(Refusal, match="First take a card") as refused:
        await mover.move("stop")
    assert refused.value.reason == "first-take"
    watcher = Person(hub, mover.room, None)
    with pytest.raises(Refusal, match="Choose a name"):
        await watcher.move("draw")


async def test_a_message_sent_twice_is_done_once(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo")
    mover = to_move(people)
    seq = mover.room.table.seq
    await mover.say(Move, key="one", move="draw", after=seq)
    assert mover.last.key == "one"
    assert other_than(people, mover).last.key is None
    await mover.say(Move, key="one", move="draw", after=seq)
    assert mover.last == m.Done(seq + 1, "one")
    assert mover.room.table.seq == seq + 1


async def test_a_message_sent_again_after_a_restart_is_done_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        mover = to_move(await seated(hub, "Ana", "Bo"))
        seq = mover.room.table.seq
        await mover.say(Move, key="one", move="draw", after=seq)
    async with reopened(tmp_path, mover.room.table.id) as (hub, room):
        again = Person(hub, room, mover.viewer.player, seq)
        assert [event["event"] for event in again.last.events] == ["drew"]
        await again.say(Move, key="one", move="draw", after=seq)
        assert again.last == m.Done(seq + 1, "one")


async def test_taking_a_card_can_be_undone_and_the_log_keeps_both(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo")
    mover = to_move(people)
    other = other_than(people, mover)
    before = mover.room.table.live.view(mover.viewer.seat)  # type: ignore[union-attr]
    assert await mover.refused(Undo) == "nothing-to-undo"
    await mover.move("take left")
    assert mover.last.may_undo
    assert not other.last.may_undo
    assert await other.refused(Undo) == "nothing-to-undo"
    await mover.say(Undo)
    assert other.events[-1] == "undid"
    assert mover.room.table.live.view(mover.viewer.seat) == before  # type: ignore[union-attr]
    kinds = [row.kind for row in await hub.store.log_of(mover.room.table.id)]
    assert kinds[-2:] == ["moved", "undid"]
    await mover.move("take right")
    record = record_of(mover.room.table, hub.names, running=True)
    assert record is not None
    assert [move["move"] for move in record["rounds"][0]["moves"]] == ["take"]
    assert record["rounds"][0]["moves"][0]["pile"] == "right"


async def test_passing_can_be_undone_until_somebody_acts(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo")
    mover = to_move(people)
    other = other_than(people, mover)
    await mover.move("take left")
    await mover.move("pass")
    await mover.say(Undo)
    assert to_move(people) is mover
    await mover.say(Undo)
    assert mover.legal == ("draw", "take left", "take right")
    await mover.move("take left")
    await mover.move("pass")
    await other.move("take right")
    assert await mover.refused(Undo) == "nothing-to-undo"


async def test_what_was_revealed_stays(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo")
    mover = to_move(people)
    await mover.move("draw")
    assert not mover.last.may_undo
    assert await mover.refused(Undo) == "cannot-undo"
    await mover.move(mover.legal[0])
    assert await mover.refused(Undo) == "cannot-undo"


async def test_a_placement_is_final(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="rollcean")
    await ana.move(ana.room.table.live.legal(0)[0])  # type: ignore[union-attr]
    assert await ana.refused(Undo) == "final"
    seq = ana.room.table.seq
    assert await ana.refused(Move, move="pass", after=seq) == "not-your-turn"
    await bo.move("pass")
    assert bo.events[-2:] == ["round-ended", "thrown"]


async def test_a_placement_chosen_while_others_place_is_not_stale(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", game="rollcean")
    seq = ana.room.table.seq
    await ana.move("pass", seq)
    await bo.move("pass", seq)
    assert await bo.refused(Move, move="pass", after=seq) == "stale"


@pytest.mark.parametrize("rules", [{"game": "seasalt", "target": 5}, {"game": "rollcean"}])
async def test_a_finished_match_is_a_record_that_verifies(hub: Hub, rules: dict[str, Any]) -> None:
    people = await seated(hub, "Ana", "Bo", **rules)
    table = people[0].room.table
    turn = 0
    while table.waiting:
        seat = table.waiting[0]
        legal = table.live.legal(seat)  # type: ignore[union-attr]
        choice = "stop" if "stop" in legal else legal[turn % len(legal)]
        await people[seat].move(choice)
        turn += 1
        hub.clock.advance_to(hub.clock.now() + 100)
    record = record_of(table, hub.names)
    assert record is not None
    assert record["meta"]["names"] == ["Ana", "Bo"]
    assert record["fair"]["secret"] == record["seed"] == table.secret
    replay(record)
    verify(record)
    assert record["result"] == table.result


async def test_missed_events_come_again_but_not_those_to_come(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo")
    seq = people[0].room.table.seq
    for turn in range(80):
        mover = to_move(people)
        await mover.move(mover.legal[turn % len(mover.legal)])
        if turn == 9:
            late = Person(hub, mover.room, people[0].viewer.player, seq + 8)
            assert late.last.seq == seq + 10
            assert late.last.events
    fresh = Person(hub, mover.room, people[0].viewer.player, seq)
    assert len(fresh.last.events) > len(late.last.events)
    assert fresh.last.view == fresh.room.table.live.view(0)  # type: ignore[union-attr]
    ahead = Person(hub, mover.room, people[0].viewer.player, 10**9)
    assert ahead.last.events is UNSET
