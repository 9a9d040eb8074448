"""A connection: one client on a line, whose messages are handled one after the other.

No task waits for the next message, so that an open connection costs little while nothing happens.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from ..errors import Refusal
from ..protocol.messages import Failure, encode
from ..rate_limits import Limits

POLICY_VIOLATION, TRY_AGAIN_LATER = 1008, 1013  # close codes of RFC 6455
TAKE_OVER = "tidefold.take-over"  # the extension of ASGI that makes a line of an accepted socket
log = logging.getLogger("tidefold.server")


class Line(Protocol):
    """The server's end of an open socket; it calls `received`, `writable` and `lost`."""

    __slots__ = ()
    is_writable: bool  # does the client read what it is sent?

    def write(self, frame: bytes) -> None:
        """Send a message to the client; nothing happens if it is gone."""

    def close(self, code: int, reason: str) -> None:
        """Close the connection."""

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something that the server waits for before it ends."""

    def pause_reading(self) -> None:
        """Stop reading messages for now."""

    def resume_reading(self) -> None:
        """Read messages again."""


class Connection:
    """One client on a line; frames that it does not read yet wait in a bounded queue."""

    __slots__ = (
        "_backlog",
        "_busy",
        "_ended",
        "_limits",
        "_line",
        "_lost",
        "_queue",
        "_queued",
        "closed_for",
    )

    def __init__(self, line: Line, limits: Limits, ended: Callable[[], None]) -> None:
        """`ended` is called once the connection is over and all its messages are handled."""
        self.closed_for: str | None = None
        self._line = line
        self._limits = limits
        self._ended: Callable[[], None] | None = ended
        self._backlog: deque[str | bytes] | None = None  # messages that came while one was handled
        self._busy = False
        self._lost = False
        self._queue: deque[bytes] | None = None
        self._queued = 0  # bytes in the queue

    async def handle(self, data: str | bytes) -> None:
        """Handle a message."""

    def left(self) -> None:
        """Clean up once the connection is over and all its messages are handled."""

    @property
    def seq(self) -> int:
        """The sequence number of the last event on disk that this client may know of."""
        return 0

    def send(self, frame: bytes) -> None:
        """Send a frame; a client that does not keep up is disconnected."""
        if self.closed_for is not None:
            return
        if self._line.is_writable and not self._queue:
            self._line.write(frame)
        else:
            self._keep(frame)

    @property
    def waiting(self) -> int:
        """How many frames wait for the client."""
        return len(self._queue or ())

    def _keep(self, frame: bytes) -> None:
        if self._queue is None:
            self._queue = deque()
        self._queue.append(frame)
        self._queued += len(frame)
        if len(self._queue) > self._limits.queue or self._queued > self._limits.queue_bytes:
            self.disconnect("too-slow")

    def disconnect(self, code: str) -> None:
        """End the connection with a reason."""
        self.refuse(Refusal(code, detail=""))

    def refuse(self, problem: Refusal) -> None:
        """Say why the connection ends, and end it."""
        if self.closed_for is None:
            code = self.closed_for = problem.code
            self._queue = None
            values = problem.values or None
            self._line.write(encode(Failure(self.seq, code, problem.message, values=values)))
            self._line.close(close_code(code), code)
            asyncio.get_running_loop().call_soon(self.lost)

    def receive(self, data: str | bytes) -> None:
        """Handle a message, or keep it until those before it are handled."""
        if self._lost or self.closed_for is not None:
            return
        if self._busy:
            self._backlog = self._backlog or deque()
            self._backlog.append(data)
            self._line.pause_reading()
        else:
            self._busy = True
            self._line.run(self._handle_all(data))

    async def _handle_all(self, data: str | bytes) -> None:
        try:
            await self.handle(data)
            while self._backlog and self.closed_for is None:
                await self.handle(self._backlog.popleft())
        except Exception:  # a client never sees a traceback
            log.exception("internal error while handling a message")
            self.disconnect("internal")
        finally:
            self._busy = False
            if self._backlog is not None:
                self._backlog = None
                self._line.resume_reading()
            if self._lost:
                self._end()

    def writable(self) -> None:
        """Send the frames that wait, since the client reads again."""
        while self._queue and self._line.is_writable:
            frame = self._queue.popleft()
            self._queued -= len(frame)
            self._line.write(frame)

    def lost(self) -> None:
        """End the connection once the messages that came before are handled."""
        self._lost = True
        if not self._busy:
            self._end()

    def _end(self) -> None:
        if self._ended is not None:
            ended, self._ended = self._ended, None
            self.left()
            ended()


def close_code(code: str) -> int:
    """The close code of RFC 6455 for a reason."""
    return TRY_AGAIN_LATER if code in ("too-slow", "storage") else POLICY_VIOLATION
