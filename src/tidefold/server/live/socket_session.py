"""A session over a socket of our own server: messages are handled as they come.

No task waits for the next message, so that an open connection costs little while nothing happens.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from ..rate_limits import Limits
from ..table.event_visibility import Viewer
from .connection import Client, close_code
from .hub import Hub
from .session import Session


class Line(Protocol):
    """The server's end of an open socket."""

    is_writable: bool  # does the client read what it is sent?

    def write(self, frame: bytes) -> None:
        """Send a message to the client."""
        ...

    def close(self, code: int, reason: str) -> None:
        """Close the connection."""
        ...

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something that the server waits for before it ends."""
        ...

    def pause_reading(self) -> None:
        """Read no more messages for now."""
        ...

    def resume_reading(self) -> None:
        """Read messages again."""
        ...


class SocketConnection(Client):
    """One client at a table, on an open socket."""

    __slots__ = ("_line", "_on_close")

    def __init__(
        self, line: Line, viewer: Viewer, limits: Limits, on_close: Callable[[], None]
    ) -> None:
        super().__init__(viewer, limits)
        self._line = line
        self._on_close = on_close

    def send(self, frame: bytes) -> None:
        """Send a frame; a client that does not keep up is disconnected."""
        if self.closed_for is not None:
            return
        if self._line.is_writable and not self._queue:
            self._line.write(frame)
        else:
            self._keep(frame)

    def send_waiting(self) -> None:
        """The client reads again: send the frames that wait."""
        while self._queue and self._line.is_writable:
            self._line.write(self._next())

    def disconnect(self, code: str) -> None:
        """End the connection with a reason."""
        if self.closed_for is None:
            self.closed_for = code
            self._queue = None
            self._line.write(self.failure(code))
            self._line.close(close_code(code), code)
            asyncio.get_running_loop().call_soon(self._on_close)


class SocketSession:
    """The messages of one socket, one after the other."""

    __slots__ = ("_backlog", "_busy", "_connection", "_ended", "_line", "_lost", "_session")

    def __init__(
        self, line: Line, hub: Hub, table: str, player: str | None, ended: Callable[[], None]
    ) -> None:
        """`ended` is called once the connection is over and everything it sent is handled."""
        self._line = line
        self._session = Session(hub, table, player)
        self._connection = SocketConnection(line, Viewer(player), hub.limits, self.lost)
        self._ended: Callable[[], None] | None = ended
        self._backlog: deque[str | bytes] | None = None  # messages that came meanwhile
        self._busy = False
        self._lost = False

    def received(self, data: str | bytes) -> None:
        """Handle a message, or keep it until those before it are handled."""
        if self._lost or self._connection.closed_for is not None:
            return
        if self._busy:
            self._backlog = self._backlog or deque()
            self._backlog.append(data)
            self._line.pause_reading()
        else:
            self._busy = True
            self._line.run(self._handle(data))

    async def _handle(self, data: str | bytes) -> None:
        """Handle a message and those that come meanwhile."""
        try:
            await self._session.handle(self._connection, data)
            while self._backlog and self._connection.closed_for is None:
                await self._session.handle(self._connection, self._backlog.popleft())
        finally:
            self._busy = False
            if self._backlog is not None:
                self._backlog = None
                self._line.resume_reading()
            if self._lost:
                self._end()

    def writable(self) -> None:
        """The client reads again."""
        self._connection.send_waiting()

    def lost(self) -> None:
        """The connection is over; what came before that is still handled."""
        self._lost = True
        if not self._busy:
            self._end()

    def _end(self) -> None:
        """Leave the table, once."""
        if self._ended is not None:
            ended, self._ended = self._ended, None
            self._session.end(self._connection)
            ended()
