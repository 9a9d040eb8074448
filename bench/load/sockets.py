"""WebSockets that cost the generator little: frames go straight to a callback, undecoded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import cast

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

Receive = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """One player's connection, without compression."""

    def __init__(self, url: str, receive: Receive, headers: Mapping[str, str]) -> None:
        self.receive = receive
        self.closing = False
        self.lost = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._headers = headers
        self._wire = ClientProtocol(parse_uri(url), max_size=None)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast(asyncio.Transport, transport)
        request = self._wire.connect()
        request.headers.update(self._headers)
        self._wire.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Hand every text frame to the callback."""
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if not isinstance(event, Frame):
                self._upgraded()
            elif event.opcode is Opcode.TEXT:
                self.receive(bytes(event.data))
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        """Remember a connection that the server gave up."""
        self.lost = not self.closing
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed before the upgrade"))

    def send(self, frame: bytes) -> None:
        """Send one text frame."""
        self._wire.send_text(frame)
        self._flush()

    def close(self) -> None:
        """Hang up."""
        self.closing = True
        self._transport.close()

    def _upgraded(self) -> None:
        if self._wire.handshake_exc is None:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(self._wire.handshake_exc)

    def _flush(self) -> None:
        for data in self._wire.data_to_send():
            if data:
                self._transport.write(data)


async def open_socket(
    url: str, receive: Receive, headers: Mapping[str, str] | None = None
) -> Socket:
    """Connect and wait for the upgrade."""
    socket = Socket(url, receive, headers or {})
    target = parse_uri(url)
    loop = asyncio.get_running_loop()
    await loop.create_connection(lambda: socket, target.host, target.port)
    await socket.opened
    return socket
