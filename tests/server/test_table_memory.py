"""How much memory a table takes and for how long: thousands of idle ones must fit."""

from __future__ import annotations

import asyncio
import gc
import random
import tracemalloc
import weakref
from typing import Any

import pytest

from server_tools.clock import HandClock
from server_tools.live_table import KeptLine, seated
from sizes import sized
from tidefold.games.fair import NO_NONCE
from tidefold.server.errors import Refusal
from tidefold.server.games import adapter_of
from tidefold.server.games.rollcean.match import _offer as shared_offer
from tidefold.server.live.hub import IDLE_MS, Hub
from tidefold.server.live.session import Session
from tidefold.server.protocol.messages import Hello, encode
from tidefold.server.table.entry import Entry
from tidefold.server.table.table import Table
from tidefold.server.table.verbs.beginning import Began, Created
from tidefold.server.table.verbs.moves import Moved
from tidefold.server.table.verbs.seats import Sat

TABLES, MOVES = 20, 20
WARMING = 60  # tables that fill what all tables share
# Bytes a table: 21,600 and 34,200 were measured, 98,000 before events were packed, and 430,000
# when every match of Roll-cean had tables and offers of its own.
MOST = {"seasalt": 25_000, "rollcean": 38_000}


def played(number: int, game: str) -> Table:
    """A table at which two people made some moves, of which they saw all that was offered."""
    chance, table = random.Random(number), Table(f"table{number}")
    people = [f"player{seat}-{number}" for seat in range(2)]
    settings = adapter_of(game).settings(2)
    entries: list[Entry] = [
        Created(settings, people[0], f"invite{number}", f"{number:064x}"),
        *(Sat(player, seat, nonce_hash=NO_NONCE) for seat, player in enumerate(people)),
        Began(),
    ]
    for entry in entries:
        table.apply(entry, 1000)
    live = table.live
    assert live is not None
    for count in range(MOVES):
        for seat in table.waiting:
            live.offers(seat)
        seat = table.waiting[0]
        move = chance.choice(live.legal(seat))
        table.apply(Moved(seat, move, people[seat], f"key {count}", 700), 2000 + count)
    return table


@pytest.mark.sized
@pytest.mark.parametrize("game", sized(["seasalt"], ["seasalt"], list(MOST)))
def test_a_table_is_small(game: str) -> None:
    shared_offer.cache_clear()  # other tests may have filled it, and then new tables share none
    warm = [played(number, game) for number in range(WARMING)]
    gc.collect()
    tracemalloc.start()
    try:
        tables = [played(WARMING + number, game) for number in range(TABLES)]
        gc.collect()
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert warm
    assert used / len(tables) < MOST[game]


async def test_a_table_leaves_memory_once_nobody_uses_it(hub: Hub, clock: HandClock) -> None:
    used, unused = await seated(hub, "Ana", "Bo"), await seated(hub, "Cy", "Di")
    room = unused[0].room
    for person in unused:
        room.audience.leave(person)
    await clock.turn(IDLE_MS)
    assert hub.room_in_memory(room.table.id) is room  # it was used a moment ago
    await clock.turn(IDLE_MS)
    assert hub.room_in_memory(room.table.id) is None
    assert hub.all_rooms() == [used[0].room]
    for person in used:
        used[0].room.audience.leave(person)
    await clock.turn(2 * IDLE_MS)
    assert hub.all_rooms() == []
    again = await hub.room(room.table.id)  # and they are watched anew
    assert again is not None
    assert again.table.seq == room.table.seq
    await clock.turn(2 * IDLE_MS)
    assert hub.all_rooms() == []


async def test_whoever_comes_as_a_table_leaves_memory_sees_the_one_that_is_kept(
    hub: Hub, monkeypatch: Any
) -> None:
    ana, _ = await seated(hub, "Ana", "Bo")
    first = ana.room
    reach = first.reach

    async def slow(seq: int | None) -> None:
        await reach(seq)
        hub.drop(first)

    monkeypatch.setattr(first, "reach", slow)
    visitor = Session(KeptLine(), hub, first.table.id, ana.device, lambda: None)
    await visitor.handle(encode(Hello(2)))
    kept = hub.room_in_memory(first.table.id)
    assert kept is not first
    assert visitor.room is kept


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
async def test_a_table_that_is_left_is_freed_without_a_search_for_cycles(
    hub: Hub, clock: HandClock, game: str
) -> None:
    gc.collect()
    gc.disable()
    try:
        room, match = await _played_and_left(hub, clock, game)
        await clock.turn(2 * IDLE_MS)
        assert hub.all_rooms() == []
        assert room() is None
        assert match() is None
    finally:
        gc.enable()


async def _played_and_left(hub: Hub, clock: HandClock, game: str) -> tuple[Any, Any]:
    """A room and its match, after some moves of two people and a bot, a refusal and an undo."""
    people = await seated(hub, "Ana", "Bo", game=game, players=3, bots=["random"])
    room = people[0].room
    for _ in range(6):
        await clock.turn(2000)
        for person in people:
            if person.viewer.seat in room.table.waiting and person.legal:
                await person.move(person.legal[0])
    with pytest.raises(Refusal):
        await people[0].move("no such move")
    for person in people:
        room.audience.leave(person)
    await clock.turn(10 * 60_000)
    return weakref.ref(room), weakref.ref(room.table.live)


async def test_a_connection_that_has_ended_keeps_no_table_in_memory(
    hub: Hub, clock: HandClock
) -> None:
    people = await seated(hub, "Ana", "Bo")
    room, table, device = people[0].room, people[0].room.table.id, people[0].device
    line = KeptLine()
    session = Session(line, hub, table, device, lambda: None)
    session.receive(encode(Hello(2)))
    await asyncio.gather(*line.works)
    assert session.room is room
    for person in people:
        room.audience.leave(person)
    session.lost()
    gc.collect()
    gc.disable()
    try:
        gone = weakref.ref(room)
        people.clear()
        del room, person
        await clock.turn(2 * IDLE_MS)
        assert gone() is None
    finally:
        gc.enable()
