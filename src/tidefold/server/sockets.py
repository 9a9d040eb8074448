"""One connection to a client: messages go out at once, or wait in a bounded queue."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketException

from .eager import begin
from .errors import Refusal
from .messages import Failure, encode
from .room import Room
from .table.facts import Viewer

POLICY, TRY_LATER = 1008, 1013
GOODBYE_S = 1  # for a client to take the reason of its end
GONE = (OSError, RuntimeError, WebSocketException)  # what sending to who is gone may raise


class Socket:
    """One connection: what it sends goes out at once, or waits in a bounded queue."""

    def __init__(self, socket: WebSocket[Any, Any, Any], viewer: Viewer, most: int) -> None:
        self.viewer = viewer
        self.room: Room | None = None
        self.closed_for: str | None = None
        self._socket = socket
        self._most = most
        self._queue: deque[bytes] = deque()
        self._pump: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        self._conversation: asyncio.Task[Any] | None = asyncio.current_task()
        self.listening = False  # is the conversation waiting for what the client says next?

    async def closed(self) -> None:
        """Wait until nothing more is sent."""
        if self._closing is not None:
            await self._closing
        elif self._pump is not None:
            self._pump.cancel()

    def tell(self, message: bytes) -> None:
        """Send a message; who does not keep up is cut off and starts again."""
        if self.closed_for is not None:
            return
        if self._pump is not None:
            self._queue.append(message)
            if len(self._queue) > self._most:
                self.cut("too-slow")
            return
        rest = begin(self._send(message))
        if rest is not None:
            self._pump = asyncio.get_running_loop().create_task(self._go_on(rest))

    async def _send(self, message: bytes) -> None:
        """Send a message; to who is gone it does not matter."""
        with suppress(*GONE):
            text = message.decode()
            await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async def _go_on(self, rest: Awaitable[None]) -> None:
        """Send what waits, once the client has read some of what it was sent."""
        await rest
        while self._queue:
            await self._send(self._queue.popleft())
        self._pump = None

    def cut(self, code: str) -> None:
        """End the connection with a reason."""
        if self.closed_for is None:
            self.closed_for = code
            self._queue.clear()
            self._closing = asyncio.get_running_loop().create_task(self._close(code))

    async def _close(self, code: str) -> None:
        """Say goodbye if the client listens, and end the conversation in any case."""
        if self._pump is not None:
            self._pump.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_S):
                await self.say_goodbye(code)
        if self._conversation is not None and self.listening:
            self._conversation.cancel()

    @property
    def seq(self) -> int:
        """The number of the last event at the table looked at."""
        return self.room.table.seq if self.room else 0

    async def say_goodbye(self, code: str) -> None:
        """Tell why, and close."""
        problem = Failure(self.seq, code, Refusal(code, detail="").message)
        await self._send(encode(problem))
        with suppress(*GONE):
            closing = TRY_LATER if code in ("too-slow", "storage") else POLICY
            await self._socket.close(code=closing, reason=code)
