"""Connections and sessions without a network: slow readers, many hellos, and who is told what."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from server_tools.live_table import opened, seated
from tidefold.server.live import session
from tidefold.server.live.connection import Connection
from tidefold.server.live.hub import Hub
from tidefold.server.live.room import Room
from tidefold.server.live.session import HELLO_COST, Session
from tidefold.server.protocol.messages import PROTOCOL
from tidefold.server.rate_limits import Limits
from tidefold.server.table.event_visibility import Viewer


class Socket:
    """A client's end of a socket, which keeps what it was sent, and may stop reading."""

    def __init__(self, *, reads: bool = True) -> None:
        self.heard: list[dict[str, Any]] = []
        self._reads = asyncio.Event()
        if reads:
            self._reads.set()

    async def send(self, message: dict[str, Any]) -> None:
        await self._reads.wait()
        self.heard.append(json.loads(message["text"]))

    async def close(self, code: int, reason: str) -> None:
        self.heard.append({"type": "close", "code": code, "reason": reason})

    def types(self) -> list[str]:
        return [message["type"] for message in self.heard]


def connection_to(socket: Socket, limits: Limits) -> Connection:
    return Connection(socket, Viewer(), limits)  # type: ignore[arg-type]  # it only sends


async def test_frames_that_wait_are_limited_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tidefold.server.live.connection.CLOSE_S", 0.01)

    async def play() -> tuple[list[str | None], list[str | None]]:
        closed: list[list[str | None]] = []
        for size in (400, 200):
            line = connection_to(Socket(reads=False), Limits(queue=64, queue_bytes=1000))
            closed.append([])
            for _ in range(5):
                line.send(b'"%s"' % (b"x" * (size - 2)))
                closed[-1].append(line.closed_for)
            line.disconnect("too-slow")
            await line.closed()
        return closed[0], closed[1]

    large, small = await play()
    assert large == [None, None, None, "too-slow", "too-slow"]
    assert small == [None] * 5


async def greet(hub: Hub, room: Room, socket: Socket, times: int = 1) -> None:
    """Say hello over one connection, as a spectator with the invite."""
    session, line = Session(hub, room.table.id, None), connection_to(socket, hub.limits)
    hello = {"type": "hello", "protocol": PROTOCOL, "invite": room.table.invite}
    for _ in range(times):
        await session.handle(line, json.dumps(hello))


async def test_another_hello_is_news_to_nobody_else(hub: Hub) -> None:
    (ana,) = await seated(hub, "Ana", game="rollcean")
    eve = Socket()
    before = len(ana.heard)
    await greet(hub, ana.room, eve, 5)
    assert eve.types() == ["welcome"] * 5
    assert [said.watching for said in ana.heard[before:]] == [1]


async def test_hellos_cost_more_than_other_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "time", SimpleNamespace(monotonic=lambda: 1.0))  # none refills
    async with opened(tmp_path) as hub:
        (ana,) = await seated(hub, "Ana", game="rollcean")
        eve = Socket()
        await greet(hub, ana.room, eve, hub.limits.burst // HELLO_COST + 3)
        assert eve.types().count("welcome") == hub.limits.burst // HELLO_COST
        assert {said.get("code") for said in eve.heard[-3:]} == {"slow-down"}


async def test_a_crowd_that_comes_and_goes_is_told_of_in_the_end(hub: Hub) -> None:
    (ana,) = await seated(hub, "Ana", game="rollcean")
    before = len(ana.heard)
    for _ in range(200):
        await greet(hub, ana.room, Socket())
    assert len(ana.heard) - before < 30
    await hub.clock.turn(1000)  # type: ignore[attr-defined]  # turned by hand
    assert ana.heard[-1].watching == 200
    assert len(ana.heard) - before < 30
