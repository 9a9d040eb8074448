"""Who runs clocks and bots: shares of all nodes, which the database takes from those that end."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import pytest

from server_tools.live_table import seated, to_move
from server_tools.postgres import Cluster, cluster_of
from server_tools.two_nodes import at_node, die, nodes, until
from tidefold.server.live.hub import Hub
from tidefold.server.store.nodes import SHARDS, shard_of
from tidefold.server.store.postgres import shard_locks
from tidefold.server.table.verbs.chat import Emote

EVERYTHING = set(range(SHARDS))


def shards(hub: Hub) -> set[int]:
    locks: Any = hub.nodes._locks  # type: ignore[attr-defined]  # of PostgreSQL
    return set(locks.shards)


def are_shared(*hubs: Hub) -> bool:
    """Does each shard have one node, and each node its share?"""
    held = Counter(shard for hub in hubs for shard in shards(hub))
    most = -(-SHARDS // len(hubs))
    return (
        set(held.values()) == {1}
        and len(held) == SHARDS
        and max(len(shards(hub)) for hub in hubs) <= most
    )


async def test_shards_are_shared_evenly_and_taken_over(url: str) -> None:
    async with nodes(url, 3) as (one, two, three):
        await until(lambda: are_shared(one, two, three))
        await die(three)
        await until(lambda: are_shared(one, two))
        await two.nodes.hand_over()
        assert shards(two) == set()
        await until(lambda: shards(one) == EVERYTHING)


async def test_a_node_that_says_hello_during_a_look_is_not_forgotten(url: str) -> None:
    async with nodes(url, 1) as (one,):
        locks: Any = one.nodes._locks  # type: ignore[attr-defined]  # of PostgreSQL
        locks._task.cancel()  # this test looks by itself
        await asyncio.gather(locks._task, return_exceptions=True)
        look = asyncio.create_task(locks._tick())
        await asyncio.sleep(0)  # the database is asked
        locks.add(99)
        await look
        assert one.nodes.others() == {99}
        await locks._tick()
        assert one.nodes.others() == set(), "the database does not know it"


async def test_a_node_that_sends_nothing_loses_its_shards_and_knows_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one that is stopped with SIGSTOP, or behind a cut network."""
    monkeypatch.setattr(shard_locks, "IDLE_MS", 1500)
    monkeypatch.setattr(shard_locks, "LEASE_S", 1.0)
    monkeypatch.setattr(shard_locks, "TICK_S", 0.2)
    async with nodes(url) as (one, two):
        await until(lambda: are_shared(one, two))
        frozen: Any = two.nodes._locks  # type: ignore[attr-defined]  # of PostgreSQL
        frozen._task.cancel()
        await until(lambda: shards(one) == EVERYTHING)
        table = "any table"
        assert not two.nodes.may_act(table)
        frozen._task = asyncio.create_task(frozen._run())  # it wakes up
        await until(lambda: are_shared(one, two))


@pytest.mark.parametrize("host", [0, 1])
async def test_a_bot_is_played_by_the_owner_wherever_its_opponent_is(url: str, host: int) -> None:
    async with nodes(url) as hubs:
        await until(lambda: are_shared(*hubs))
        here, there = hubs[host], hubs[1 - host]
        (ana,) = await seated(here, "Ana", players=2, bots=["random"])
        while shard_of(ana.room.table.id) not in shards(there):
            (ana,) = await seated(here, "Ana", players=2, bots=["random"])
        while not ana.room.table.bot_seats:
            await ana.move(ana.legal[0])
        moved = ana.room.table.seq
        await until(lambda: ana.room.table.seq > moved)
        assert ana.last.seq == ana.room.table.seq
        assert there.room_in_memory(ana.room.table.id) is not None


async def test_a_deadline_passes_once_and_the_players_of_a_node_that_died_get_time(
    one: Hub, two: Hub
) -> None:
    await until(lambda: are_shared(one, two))
    people = await seated(one, "Ana", "Bo", turn_seconds=10)
    there = await at_node(two, to_move(people))
    before = there.room.table.deadline()
    assert before is not None
    await die(one)
    await until(lambda: shards(two) == EVERYTHING)
    after = there.room.table.deadline()
    assert after is not None
    assert after >= before
    assert after >= two.clock.now() + 10_000
    await there.say(Emote, emote="wave")  # the table goes on


async def test_nodes_come_back_with_the_database(
    one: Hub, two: Hub, request: pytest.FixtureRequest
) -> None:
    cluster: Cluster = cluster_of(request.config)
    people = await seated(one, "Ana", "Bo")
    table = people[0].room.table.id
    cluster.stop()
    await until(lambda: shards(one) == shards(two) == set())
    cluster.start()
    await until(lambda: are_shared(one, two))
    room = await one.room(table)
    assert room is not None
    ana = await at_node(two, people[0])
    await until(lambda: two.storage.trouble is None)
    await ana.say(Emote, emote="wave")
    await until(lambda: room.log.stored_seq == ana.room.log.stored_seq)
