"""The page /metrics on a separate address, never on the public one."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from .metrics import Metrics

PATH = "/metrics"
LONGEST_HEAD = 8192
REQUEST_S = 10
LAG_EVERY_S = 0.5
Page = Callable[[str], tuple[str, bytes]]


@asynccontextmanager
async def listening(port: socket.socket, page: Page, metrics: Metrics) -> AsyncIterator[None]:
    """Answer scrapes on a port that is already open, and measure the lag of the event loop."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(
            OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError
        ):
            async with asyncio.timeout(REQUEST_S):
                head = await reader.readuntil(b"\r\n\r\n")
                writer.write(_response(head.decode("latin-1"), page))
                await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, sock=port, limit=LONGEST_HEAD)
    lag = asyncio.get_running_loop().create_task(_measure_lag(metrics))
    try:
        yield
    finally:
        lag.cancel()
        server.close()


def _response(head: str, page: Page) -> bytes:
    line, *rest = head.split("\r\n")
    method, _, path = line.partition(" ")
    headers = {
        name.strip().lower(): value.strip() for name, _, value in (h.partition(":") for h in rest)
    }
    if method not in ("GET", "HEAD"):
        return _http("405 Method Not Allowed", "text/plain", b"only GET\n")
    if path.partition(" ")[0].partition("?")[0] != PATH:
        return _http("404 Not Found", "text/plain", b"the metrics are at /metrics\n")
    kind, body = page(headers.get("accept", ""))
    return _http("200 OK", kind, body)


def _http(status: str, kind: str, body: bytes) -> bytes:
    """Return a whole response, after which the connection ends."""
    size = f"content-length: {len(body)}\r\nconnection: close"
    return f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\n{size}\r\n\r\n".encode() + body


async def _measure_lag(metrics: Metrics) -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_EVERY_S
        await asyncio.sleep(LAG_EVERY_S)
        metrics.measure("lag", max(0.0, loop.time() - due))
