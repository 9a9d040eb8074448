"""Players of one table on different nodes: one order, every move once, and nobody misses one."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server_tools.live_table import Person, other_than, seated, to_move
from server_tools.two_nodes import at_node, behind, deaf, nodes, until
from tidefold.server.errors import Refusal
from tidefold.server.live.hub import Hub
from tidefold.server.live.shared_deals import DailyDeals
from tidefold.server.protocol import messages as m
from tidefold.server.store.api import Conflict
from tidefold.server.table.verbs.chat import Chat, Emote
from tidefold.server.table.verbs.ending import Rematch, Resign
from tidefold.server.table.verbs.moves import Move


def seqs_heard(person: Person) -> list[int]:
    return [said.seq for said in person.heard if isinstance(said, m.Update)]


async def log_of(hub: Hub, table: str) -> list[tuple[int, str, str]]:
    return [(row.seq, row.kind, row.body) for row in await hub.store.log_of(table)]


async def test_a_move_on_one_node_is_heard_on_the_other(one: Hub, two: Hub) -> None:
    people = await seated(one, "Ana", "Bo")
    mover = to_move(people)
    watcher = await at_node(two, other_than(people, mover))
    await mover.move("draw")
    await until(lambda: isinstance(watcher.last, m.Update))
    assert watcher.last.seq == mover.room.table.seq
    known = watcher.room.table.keys.seq_of(mover.viewer.player or "", mover.last.key)
    assert known == mover.last.seq


async def test_a_node_that_is_behind_reads_what_is_new_and_decides_again(
    one: Hub, two: Hub
) -> None:
    people = await seated(one, "Ana", "Bo")
    there = [await at_node(two, person) for person in people]
    with behind(two):
        await people[0].say(Emote, emote="wave")
        await people[1].say(Emote, emote="wave")
        assert there[0].room.log.stored_seq < people[0].room.log.stored_seq
        mover = to_move(there)
        await mover.move("draw")
    assert mover.room.table.seq == people[0].room.table.seq + 1
    for person in there:  # what they missed comes before what followed, and nothing twice
        assert seqs_heard(person) == sorted(set(seqs_heard(person)))
        assert person.events[:2] == ["emoted", "emoted"]
    await until(lambda: people[0].room.log.stored_seq == mover.room.log.stored_seq)


async def test_a_message_done_on_one_node_is_acknowledged_on_another_and_not_done_twice(
    one: Hub, two: Hub
) -> None:
    people = await seated(one, "Ana", "Bo")
    mover = to_move(people)
    there = await at_node(two, mover)
    seq = mover.room.table.seq
    with behind(two):
        await mover.say(Move, key="once", move="draw", after=seq)
        await there.say(Move, key="once", move="draw", after=seq)
    done = [said for said in there.heard if isinstance(said, m.Done)]
    assert [(said.seq, said.key) for said in done] == [(seq + 1, "once")]
    assert len(await log_of(one, mover.room.table.id)) == seq + 1


async def test_a_move_that_is_no_longer_legal_is_refused_for_its_own_reason(
    one: Hub, two: Hub
) -> None:
    people = await seated(one, "Ana", "Bo")
    there = [await at_node(two, person) for person in people]
    mover, late = to_move(people), to_move(there)
    with behind(two):
        await mover.say(Resign)
        with pytest.raises(Refusal) as refused:
            await late.move("draw")
    assert refused.value.code in ("not-seated", "not-playing")
    assert late.room.table.status == "over"


async def test_a_refusal_is_decided_on_what_the_log_has_now(one: Hub, two: Hub) -> None:
    people = await seated(one, "Ana", "Bo")
    there = [await at_node(two, person) for person in people]
    with behind(two):
        await to_move(people).move("draw")
        while to_move(people) is people[to_move(there).viewer.seat or 0]:
            mover = to_move(people)
            await mover.move(mover.legal[-1])
        late = there[to_move(people).viewer.seat or 0]
        assert late.viewer.seat not in late.room.table.waiting
        await late.move("draw", after=people[0].room.table.seq)
    assert late.last.seq == people[0].room.table.seq + 1


async def test_a_node_that_is_always_too_late_says_so_in_the_end(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with nodes(url, 1) as (one,):
        (ana, _) = people = await seated(one, "Ana", "Bo")
        tried = []

        async def conflict(change: Any) -> None:
            tried.append(change)
            raise Conflict

        monkeypatch.setattr(one.store, "append", conflict)
        with pytest.raises(Refusal) as refused:
            await to_move(people).move("draw")
        assert refused.value.code == "stale"
        assert 1 < len(tried) < 20
        assert ana.room.table.seq == ana.room.log.stored_seq


async def test_what_notices_did_not_tell_the_poll_finds(one: Hub, two: Hub) -> None:
    people = await seated(one, "Ana", "Bo")
    mover = to_move(people)
    watcher = await at_node(two, other_than(people, mover))
    with deaf(two):
        await mover.move("draw")
        await until(lambda: watcher.room.log.stored_seq == mover.room.log.stored_seq)
    assert seqs_heard(watcher) == [mover.room.table.seq]


async def test_both_nodes_at_once_agree_on_one_order(one: Hub, two: Hub) -> None:
    people = await seated(one, "Ana", "Bo")
    there = [await at_node(two, person) for person in people]

    async def chat(person: Person) -> int:
        done = 0
        for number in range(4):
            try:
                await person.say(Chat, text=f"{number}")
                done += 1
            except Refusal as problem:
                assert problem.code in ("stale", "slow-down")
        return done

    done = sum(await asyncio.gather(*map(chat, [*people, *there])))
    rooms = people[0].room, there[0].room
    await until(lambda: rooms[0].log.stored_seq == rooms[1].log.stored_seq)
    log = await log_of(one, rooms[0].table.id)
    assert [seq for seq, _, _ in log] == list(range(1, len(log) + 1))
    said = [body for _, kind, body in log if kind == "chatted"]
    assert len(said) == len(set(said)) == done
    assert [*rooms[0].table.steps] == [*rooms[1].table.steps]
    for person in (*people, *there):
        heard = [event["seat"] for event in person.told("chatted")]
        assert len(heard) == done


async def test_two_who_ask_for_a_rematch_on_two_nodes_get_the_same_one(one: Hub, two: Hub) -> None:
    people = await seated(one, "Ana", "Bo")
    ana, bo = people[0], await at_node(two, people[1])
    await ana.say(Resign)
    await until(lambda: bo.room.table.status == "over")
    with behind(one), behind(two):
        await asyncio.gather(ana.say(Rematch), bo.say(Rematch))
    await until(lambda: ana.room.log.stored_seq == bo.room.log.stored_seq)
    assert ana.room.table.rematch == bo.room.table.rematch
    lines = await one.store.tables_of(ana.viewer.player or "", 9)
    assert sorted(line.status for line in lines if line.status != "closed") == ["open", "over"]


async def test_one_try_at_the_deal_of_a_day_whichever_node_is_asked(one: Hub, two: Hub) -> None:
    await one.store.add_player("ana", "Ana", "token", 1)
    deals = [DailyDeals(hub) for hub in (one, two)]
    made = await asyncio.gather(*(deal.start("seasalt", "ana") for deal in deals for _ in "ab"))
    assert len(set(made)) == 1
    assert len(await one.store.tables_of("ana", 9)) == 1
