"""What nodes keep in memory of people is right on all of them: names, devices, presence, limits."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import pytest

from server_tools.decoding import decode_server
from server_tools.live_table import KeptLine, Person, seated, to_move
from server_tools.two_nodes import WAIT_S, at_node, deaf, node, nodes, until
from tidefold.server.errors import Refusal
from tidefold.server.http.guests import Guests
from tidefold.server.http.table_list import PublicTables, WatchList
from tidefold.server.ids import hash_of
from tidefold.server.live.hub import Hub
from tidefold.server.live.room import Room
from tidefold.server.live.session import Session
from tidefold.server.protocol import messages as m
from tidefold.server.protocol.messages import encode
from tidefold.server.rate_limits import Limits, RateLimiter
from tidefold.server.table.verbs.chat import Block, Chat
from tidefold.server.table.verbs.ending import Resign


async def known(guests: Guests, token: str) -> str | None:
    """The name of the player of a cookie, as a node knows it."""
    player = await guests.find(token)
    return None if player is None else player.name


async def seen(find: Any, wanted: Any) -> None:
    async with asyncio.timeout(WAIT_S):
        while await find() != wanted:
            await asyncio.sleep(0.01)


def presence_told(person: Person) -> tuple[tuple[int, ...], int] | None:
    """Who is connected, and how many watch, as somebody was told last."""
    told = [said for said in person.heard if isinstance(said, m.Presence)]
    return (told[-1].here, told[-1].watching) if told else None


@pytest.mark.parametrize("lost", [False, True])
async def test_a_new_name_a_dropped_device_and_a_forgotten_player_are_known_everywhere(
    one: Hub, two: Hub, lost: bool
) -> None:
    here, there = Guests(one), Guests(two)
    player, token = await here.join("Ana")
    assert await known(there, token) == "Ana"
    listener = deaf(two) if lost else deaf(one)
    with listener:  # with a notice, and by the poll
        await here.rename(player, "Anna")
        await seen(lambda: known(there, token), "Anna")
        code, _ = await here.code(player.id)
        _, second = await here.claim(code, token)
        await seen(lambda: known(there, token), None)
        assert await known(there, second) == "Anna"
        await here.forget(player.id)
        await seen(lambda: known(there, second), None)
        await until(lambda: two.names[player.id] == "")


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_a_device_dropped_while_its_cookie_is_read_is_not_remembered(
    one: Hub, two: Hub, elsewhere: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = Guests(two)
    dropping = Guests(one) if elsewhere else there
    player, token = await Guests(one).join("Ana")
    code, _ = await dropping.code(player.id)
    _, kept = await dropping.claim(code)
    read, heard, reads = two.store.player_of_token, asyncio.Event(), count()
    forget = two.devices.forget

    def heard_of(player: str | None) -> None:
        forget(player)
        heard.set()

    monkeypatch.setattr(two.devices, "forget", heard_of)

    async def slow(hashed: str) -> tuple[str, str] | None:
        found = await read(hashed)
        if next(reads) == 0:
            heard.clear()
            await dropping.sign_out_others(player.id, kept)
            if elsewhere:
                await heard.wait()
        return found

    monkeypatch.setattr(two.store, "player_of_token", slow)
    assert await known(there, token) is None
    assert await known(there, kept) == "Ana"


@pytest.mark.parametrize("lost", [False, True])
async def test_a_device_that_is_signed_out_is_disconnected_on_all_nodes_and_the_kept_one_is_not(
    one: Hub, two: Hub, lost: bool
) -> None:
    people = await seated(one, "Ana", "Bo")
    room = await two.room(people[0].room.table.id)
    assert room is not None
    player = people[0].viewer.player or ""
    kept, stolen = [await device_of(one, player) for _ in range(2)]
    at_two = {token: connected(two, room, token) for token in (kept, stolen)}
    for _, session in at_two.values():
        await session.handle(encode(m.Hello(m.PROTOCOL)))
    early_line, early = connected(two, room, stolen)  # it has not said hello
    with deaf(two) if lost else deaf(one):  # by the poll, and with a notice
        await Guests(one).sign_out_others(player, kept)
        await until(lambda: at_two[stolen][0].closed == (1008, "no-player"))
    await early.handle(encode(m.Hello(m.PROTOCOL)))
    assert early_line.closed == (1008, "no-player")
    assert early.room is None
    assert at_two[kept][0].closed is None
    assert people[0].cut_for == "no-player"


async def test_a_device_that_is_signed_out_while_its_hello_is_handled_is_not_let_in(
    one: Hub, two: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await seated(one, "Ana", "Bo")
    room = await two.room(people[0].room.table.id)
    assert room is not None
    player = people[0].viewer.player or ""
    kept, stolen = [await device_of(one, player) for _ in range(2)]
    reach = room.reach

    async def slow(seq: int | None) -> None:
        await reach(seq)
        await Guests(two).sign_out_others(player, kept)

    monkeypatch.setattr(room, "reach", slow)
    line, session = connected(two, room, stolen)
    await session.handle(encode(m.Hello(m.PROTOCOL)))
    assert line.closed == (1008, "no-player")
    (refused,) = map(decode_server, line.sent)
    assert isinstance(refused, m.Failure)
    assert refused.code == "no-player"


async def test_a_device_that_becomes_someone_else_keeps_no_socket_of_its_former_player(
    one: Hub, two: Hub
) -> None:
    people = await seated(one, "Ana", "Bo")
    room = await two.room(people[0].room.table.id)
    assert room is not None
    phone = await device_of(one, people[0].viewer.player or "")
    line, session = connected(two, room, phone)
    await session.handle(encode(m.Hello(m.PROTOCOL)))
    code, _ = await Guests(one).code(people[1].viewer.player or "")
    await Guests(one).claim(code, phone)
    await until(lambda: line.closed == (1008, "no-player"))


async def device_of(hub: Hub, player: str) -> str:
    code, _ = await Guests(hub).code(player)
    return (await Guests(hub).claim(code))[1]


def connected(hub: Hub, room: Room, token: str) -> tuple[KeptLine, Session]:
    """A socket that a device has opened at a table."""
    line = KeptLine()
    return line, Session(line, hub, room.table.id, hash_of(token), lambda: None)


async def test_a_forgotten_player_is_disconnected_and_their_words_are_gone_on_all_nodes(
    one: Hub, two: Hub
) -> None:
    people = await seated(one, "Ana", "Bo")
    ana, bo = await at_node(two, people[0]), await at_node(two, people[1])
    await ana.say(Chat, text="my words")
    await until(lambda: bool(people[1].told("chatted")))
    assert ana.viewer.player is not None
    await Guests(one).forget(ana.viewer.player)
    await until(lambda: ana.cut_for == "no-player")
    text = "my words"
    await until(lambda: all(text not in repr(step) for step in bo.room.table.steps))


async def test_whom_a_player_blocks_is_silent_on_the_other_node_too(one: Hub, two: Hub) -> None:
    people = await seated(one, "Ana", "Bo")
    ana = await at_node(two, people[0])
    await people[0].say(Block, seat=1, on=True)
    await until(lambda: people[1].viewer.player in ana.viewer.blocked)
    await people[1].say(Chat, text="psst")
    await until(lambda: ana.room.log.stored_seq == people[1].room.log.stored_seq)
    assert ana.told("chatted") == []


async def test_who_is_connected_is_told_across_nodes(one: Hub, two: Hub) -> None:
    people = await seated(one, "Ana", "Bo")
    people[0].room.audience.leave(people[1])
    assert people[0].room.audience.here() == (0,)
    bo = await at_node(two, people[1])
    stranger = Person(two, bo.room, None)
    await until(lambda: people[0].room.audience.here() == (0, 1))
    await until(lambda: bo.room.audience.here() == (0, 1))
    await until(lambda: people[0].room.audience.watching() == bo.room.audience.watching() == 1)
    await until(lambda: presence_told(people[0]) == ((0, 1), 1))
    bo.room.audience.leave(stranger)
    bo.room.audience.leave(bo)
    await until(lambda: people[0].room.audience.here() == (0,))


async def test_a_node_that_joins_learns_who_is_connected_and_forgets_a_node_that_ends(
    url: str,
) -> None:
    async with nodes(url, 1) as (one,):
        people = await seated(one, "Ana", "Bo")
        async with node(url) as two:
            room = await two.room(people[0].room.table.id)
            assert room is not None
            await until(lambda: room.audience.here() == (0, 1))
            bo = await at_node(two, people[1])
            people[0].room.audience.leave(people[1])
            await until(lambda: people[0].room.audience.here() == (0, 1))
            assert bo.room is room
        await until(lambda: people[0].room.audience.here() == (0,))


async def test_public_tables_and_matches_to_watch_are_listed_on_all_nodes(
    one: Hub, two: Hub
) -> None:
    listed = PublicTables(two)
    before = {table.id for table in await listed.shown()}
    people = await seated(one, "Ana", "Bo", public=True, turn_seconds=60)
    table = people[0].room.table.id
    assert table not in before

    async def is_listed() -> bool:
        return table in {one.id for one in await listed.shown()}

    await seen(is_listed, True)

    async def is_watched() -> bool:
        return table in [one.id for one in await WatchList(two).shown(None, ())]

    await seen(is_watched, True)
    await to_move(people).say(Resign)
    await seen(is_listed, False)


async def test_limits_per_hour_are_counted_together(url: str) -> None:
    async with nodes(url) as hubs:
        limits = Limits(tables=3)
        one, two = (RateLimiter(limits, take_shared=hub.take_shared) for hub in hubs)
        for limiter in (one, two, one):
            await limiter.count("192.0.2.1", "tables")
        with pytest.raises(Refusal, match="a lot at once"):
            await two.count("192.0.2.1", "tables")
        await two.count("192.0.2.2", "tables")
        await two.count("192.0.2.1", "hints")
