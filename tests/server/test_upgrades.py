"""The upgrade to a WebSocket, over real sockets: a client waits for its answer (RFC 6455, 4.1)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from server_tools.raw import frame
from tidefold.server.http.tcp_connections import EARLY, GuardedConfig
from tidefold.server.live.connection import TAKE_OVER, Connection, Line
from tidefold.server.rate_limits import Limits

REQUEST = "\r\n".join(
    [
        "GET /live HTTP/1.1",
        "host: localhost",
        "connection: Upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
        "",
        "",
    ]
).encode()
TEXT = frame(b"early")


class Echo(Connection):
    """Says again what it hears."""

    async def handle(self, data: str | bytes) -> None:
        assert isinstance(data, str)
        self.send(data.encode())


class Site:
    """An application that answers a socket's request when it is allowed to."""

    def __init__(self) -> None:
        self.asked, self.allowed = asyncio.Event(), asyncio.Event()
        self.allowed.set()
        self.answered = asyncio.Event()
        self.problem: BaseException | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        assert scope["type"] == "websocket"
        await receive()
        self.asked.set()
        await self.allowed.wait()
        try:
            await send({"type": "websocket.accept"})
            assert scope["extensions"][TAKE_OVER](self.connection)
        except BaseException as problem:
            self.problem = problem
            raise
        finally:
            self.answered.set()

    def connection(self, line: Line) -> Connection:
        return Echo(line, Limits(), lambda: None)


@asynccontextmanager
async def served(site: Site) -> AsyncIterator[int]:
    """The port of a server that runs an application."""
    config = GuardedConfig(
        site,
        Limits(),
        behind_proxy=False,
        port=0,
        lifespan="off",
        log_config=None,
        ws_ping_interval=None,
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.001)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await running


async def answer_to(port: int, *sent: bytes, between: Callable[[], Any] | None = None) -> bytes:
    """Everything that the server answers until it ends the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for number, data in enumerate(sent):
        if number and between is not None:
            await between()
        writer.write(data)
        await writer.drain()
    answer = await reader.read()
    writer.close()
    return answer


def refused(answer: bytes) -> None:
    assert answer.startswith(b"HTTP/1.1 400 Bad Request\r\n"), answer
    assert answer.endswith(EARLY.encode())
    assert b"early" not in answer.removesuffix(EARLY.encode())


async def test_a_client_that_waits_is_heard() -> None:
    site = Site()
    async with served(site) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(REQUEST)
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 Switching Protocols\r\n")
        writer.write(TEXT)
        assert await reader.readexactly(7) == b"\x81\x05early"
        writer.close()


@pytest.mark.parametrize("early", [TEXT, TEXT[:1], b"\r\n", TEXT * 1000], ids=len)
async def test_data_with_the_request_is_refused(early: bytes) -> None:
    site = Site()
    async with served(site) as port:
        refused(await answer_to(port, REQUEST + early))
        await site.answered.wait()
        assert type(site.problem).__name__ == "ClientDisconnected"


async def test_data_before_the_answer_is_refused() -> None:
    site = Site()
    site.allowed.clear()
    async with served(site) as port:
        refused(await answer_to(port, REQUEST, TEXT, between=site.asked.wait))
        site.allowed.set()
        await site.answered.wait()
        assert type(site.problem).__name__ == "ClientDisconnected"


async def test_a_request_in_pieces_is_heard() -> None:
    site = Site()
    async with served(site) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for place in range(0, len(REQUEST), 50):
            writer.write(REQUEST[place : place + 50])
            await writer.drain()
            await asyncio.sleep(0)
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        writer.close()
