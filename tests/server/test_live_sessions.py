"""Connections and sessions without a network: slow readers, many hellos, and who is told what."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace

import pytest

from server_tools.live_table import KeptLine, seated
from tidefold.server.live import session
from tidefold.server.live.connection import Connection
from tidefold.server.live.hub import Hub
from tidefold.server.live.room import Room
from tidefold.server.live.session import HELLO_COST, Session
from tidefold.server.protocol.messages import PROTOCOL
from tidefold.server.rate_limits import Limits


def types(line: KeptLine) -> list[str]:
    return [message["type"] for message in map(json.loads, line.sent)]


def client_on(line: KeptLine, limits: Limits) -> Connection:
    return Connection(line, limits, lambda: None)


async def test_frames_wait_for_a_client_that_does_not_read() -> None:
    line = KeptLine()
    client = client_on(line, Limits(queue=3))
    client.send(b"1")
    line.is_writable = False
    client.send(b"2")
    client.send(b"3")
    line.is_writable = True
    client.send(b"4")  # behind those that wait
    assert line.sent == [b"1"]
    client.writable()
    assert line.sent == [b"1", b"2", b"3", b"4"]
    line.is_writable = False
    for _ in range(4):
        client.send(b"x")
    assert client.closed_for == "too-slow"
    assert line.closed == (1013, "too-slow")
    assert len(line.sent) == 5
    assert b"too-slow" in line.sent[-1]


async def test_frames_that_wait_are_limited_in_bytes() -> None:
    closed: list[list[str | None]] = []
    for size in (400, 200):
        line = KeptLine()
        line.is_writable = False
        client = client_on(line, Limits(queue=64, queue_bytes=1000))
        closed.append([])
        for _ in range(5):
            client.send(b"x" * size)
            closed[-1].append(client.closed_for)
    assert closed == [[None, None, "too-slow", "too-slow", "too-slow"], [None] * 5]


class Slow(Connection):
    """A client whose messages take until they are allowed to end."""

    def __init__(self, line: KeptLine) -> None:
        self.went: list[str] = []
        super().__init__(line, Limits(), lambda: self.went.append("ended"))
        self.allowed = asyncio.Event()

    async def handle(self, data: str | bytes) -> None:
        await self.allowed.wait()
        self.went.append(str(data))

    def left(self) -> None:
        self.went.append("left")


async def test_messages_are_handled_one_by_one_and_none_is_read_meanwhile() -> None:
    line = KeptLine()
    client = Slow(line)
    client.receive("one")
    read = [line.is_read]
    client.receive("two")
    client.receive("three")
    read.append(line.is_read)
    client.lost()
    client.receive("too late")
    assert client.went == []
    client.allowed.set()
    await asyncio.gather(*line.works)
    assert client.went == ["one", "two", "three", "left", "ended"]
    assert [*read, line.is_read] == [True, False, True]
    client.lost()
    assert client.went[-2:] == ["left", "ended"], "it ends once"
    assert len(client.went) == 5


async def test_nothing_is_handled_after_a_refusal() -> None:
    line = KeptLine()
    client = Slow(line)
    for text in ("one", "two"):
        client.receive(text)
    client.disconnect("slow-down")
    client.receive("three")
    client.allowed.set()
    await asyncio.gather(*line.works)
    assert line.closed == (1008, "slow-down")
    assert client.went == ["one", "left", "ended"]


async def greet(hub: Hub, room: Room, line: KeptLine, times: int = 1) -> None:
    """Say hello over one connection, as a spectator with the invite."""
    session = Session(line, hub, room.table.id, "", lambda: None)
    hello = {"type": "hello", "protocol": PROTOCOL, "invite": room.table.invite}
    for _ in range(times):
        await session.handle(json.dumps(hello))


async def test_another_hello_is_news_to_nobody_else(hub: Hub) -> None:
    (ana,) = await seated(hub, "Ana", game="rollcean")
    eve = KeptLine()
    before = len(ana.heard)
    await greet(hub, ana.room, eve, 5)
    assert types(eve) == ["welcome"] * 5
    assert [said.watching for said in ana.heard[before:]] == [1]


async def test_hellos_cost_more_than_other_messages(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "time", SimpleNamespace(monotonic=lambda: 1.0))  # none refills
    (ana,) = await seated(hub, "Ana", game="rollcean")
    eve = KeptLine()
    await greet(hub, ana.room, eve, hub.limits.burst // HELLO_COST + 3)
    assert types(eve).count("welcome") == hub.limits.burst // HELLO_COST
    assert {json.loads(said).get("code") for said in eve.sent[-3:]} == {"slow-down"}


async def test_a_crowd_that_comes_and_goes_is_told_of_in_the_end(hub: Hub) -> None:
    (ana,) = await seated(hub, "Ana", game="rollcean")
    before = len(ana.heard)
    for _ in range(200):
        await greet(hub, ana.room, KeptLine())
    assert len(ana.heard) - before < 30
    await hub.clock.turn(1000)  # type: ignore[attr-defined]  # turned by hand
    assert ana.heard[-1].watching == 200
    assert len(ana.heard) - before < 30
