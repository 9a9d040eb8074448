"""One WebSocket connection: frames go out at once, or wait in a bounded queue."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Coroutine, Generator
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketException

from ..errors import Refusal
from ..protocol.messages import Failure, encode
from ..rate_limits import Limits
from ..table.event_visibility import Viewer
from .room import Room

POLICY_VIOLATION, TRY_AGAIN_LATER = 1008, 1013  # close codes of RFC 6455
CLOSE_S = 1  # how long a client has to read why it is disconnected
GONE = (OSError, RuntimeError, WebSocketException)  # what sending to a closed socket may raise


class Client(ABC):
    """One client at a table; frames that it does not read yet wait in a bounded queue."""

    __slots__ = ("_limits", "_queue", "_queued", "closed_for", "room", "viewer")

    def __init__(self, viewer: Viewer, limits: Limits) -> None:
        self.viewer = viewer
        self.room: Room | None = None
        self.closed_for: str | None = None
        self._limits = limits
        self._queue: deque[bytes] | None = None
        self._queued = 0  # bytes in the queue

    @abstractmethod
    def send(self, frame: bytes) -> None:
        """Send a frame; a client that does not keep up is disconnected."""

    @abstractmethod
    def disconnect(self, code: str) -> None:
        """End the connection with a reason."""

    @property
    def waiting(self) -> int:
        """How many frames wait for the client."""
        return len(self._queue or ())

    def _keep(self, frame: bytes) -> None:
        """Keep a frame until the client reads again, if there is room for it."""
        if self._queue is None:
            self._queue = deque()
        self._queue.append(frame)
        self._queued += len(frame)
        if len(self._queue) > self._limits.queue or self._queued > self._limits.queue_bytes:
            self.disconnect("too-slow")

    def _next(self) -> bytes:
        """Take the first frame out of the queue."""
        assert self._queue
        frame = self._queue.popleft()
        self._queued -= len(frame)
        return frame

    @property
    def seq(self) -> int:
        """The sequence number of the last event on disk that this client may know of."""
        if self.room is None:
            return 0
        moment = self.room.late_moment(self.viewer.player)
        return moment.seq if moment else self.room.stored_seq

    def failure(self, code: str) -> bytes:
        """Why the connection ends, as a frame."""
        return encode(Failure(self.seq, code, Refusal(code, detail="").message))


def close_code(code: str) -> int:
    """The close code of RFC 6455 for a reason."""
    return TRY_AGAIN_LATER if code in ("too-slow", "storage") else POLICY_VIOLATION


class Connection(Client):
    """A client whose frames travel through an ASGI server."""

    __slots__ = ("_closing", "_pump", "_session", "_socket", "listening")

    def __init__(self, socket: WebSocket[Any, Any, Any], viewer: Viewer, limits: Limits) -> None:
        super().__init__(viewer, limits)
        self._socket = socket
        self._pump: asyncio.Task[None] | None = None
        self._closing: asyncio.Task[None] | None = None
        self._session: asyncio.Task[Any] | None = asyncio.current_task()
        self.listening = False  # is the session waiting for the client's next message?

    async def closed(self) -> None:
        """Wait until the last frame is sent."""
        if self._closing is not None:
            await self._closing
        elif self._pump is not None:
            self._pump.cancel()

    def send(self, frame: bytes) -> None:
        """Send a frame; a client that does not keep up is disconnected."""
        if self.closed_for is not None:
            return
        if self._pump is not None:
            self._keep(frame)
            return
        rest = start_eagerly(self._send(frame))
        if rest is not None:
            self._pump = asyncio.get_running_loop().create_task(self._drain(rest))

    async def _send(self, frame: bytes) -> None:
        """Send a frame; nothing happens if the client is gone."""
        with suppress(*GONE):
            text = frame.decode()
            await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async def _drain(self, rest: Awaitable[None]) -> None:
        """Send the queue, once the client has read the frame before."""
        await rest
        while self._queue:
            await self._send(self._next())
        self._pump = None

    def disconnect(self, code: str) -> None:
        """End the connection with a reason."""
        if self.closed_for is None:
            self.closed_for = code
            self._queue = None
            self._closing = asyncio.get_running_loop().create_task(self._close(code))

    async def _close(self, code: str) -> None:
        """Say why if the client listens, and end the session in any case."""
        if self._pump is not None:
            self._pump.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_S):
                await self.close_with(code)
        if self._session is not None and self.listening:
            self._session.cancel()

    async def close_with(self, code: str) -> None:
        """Send the reason, and close."""
        await self.close_for(Refusal(code, detail=""))

    async def close_for(self, problem: Refusal) -> None:
        """Send a refusal, and close."""
        code = problem.code
        failure = Failure(self.seq, code, problem.message, values=problem.values or None)
        await self._send(encode(failure))
        with suppress(*GONE):
            await self._socket.close(code=close_code(code), reason=code)


def start_eagerly(work: Coroutine[Any, Any, None]) -> Awaitable[None] | None:
    """Run a coroutine until it waits; None if it is done, else its rest, to be awaited."""
    try:
        waited = work.send(None)
    except StopIteration:
        return None
    return _Rest(work, waited)


class _Rest:
    """The rest of a coroutine that waits for something."""

    def __init__(self, work: Coroutine[Any, Any, None], waited: Any) -> None:
        self._work = work
        self._waited = waited

    def __await__(self) -> Generator[Any, Any, None]:
        """Wait for the same thing, and continue."""
        try:
            yield self._waited
        except BaseException:
            self._work.close()
            raise
        yield from self._work.__await__()
