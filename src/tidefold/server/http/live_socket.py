"""A socket after its upgrade: whole text messages go straight between TCP and the connection.

Everything else in the WebSocket protocol (parts of messages, binary messages, pings, closing,
mistakes) is left to the library `websockets`, in an object that exists only while it is needed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, cast

from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN, SERVER
from websockets.protocol import Protocol as Library

from ...override import override
from ..live.connection import Connection, Line
from ..rate_limits import Limits, TokenBucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiled part on this platform
    from websockets.utils import apply_mask

STALLED_S = 30  # how long a client may leave what was sent to it unread
CLOSE_S = 10  # how long a client may take to answer that the connection is closed
CLOSE_STALLED_S = 1  # the same for a client that does not read
CONTROL_BURST = 100  # pings, pongs and continuation frames at once; then `messages` per second
SLOW_DOWN = 1008, "slow-down"
NO_ANSWER = 1011, "keepalive ping timeout"
RESTART = 1012
NOT_UTF8 = 1007

WHOLE_TEXT = 0x81  # the first byte of a text message in one frame
MASKED, LENGTH = 0x80, 0x7F  # of the second byte
TWO_BYTES, EIGHT_BYTES = 126, 127  # lengths that say that the length follows
MASK_SIZE = 4
PING_PARTS = 20  # so that thousands of sockets are not pinged all at once
log = logging.getLogger("uvicorn.error")

_SPARE: list[Library] = []  # it is a cycle of objects, so making one for each pong costs memory


def text_head(size: int) -> bytes:
    """The head of a text message in one frame."""
    if size < TWO_BYTES:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES, size >> 8, size & 0xFF))
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + size.to_bytes(8, "big")


class LiveSocket(asyncio.Protocol, Line):
    """The server's end of one open socket."""

    __slots__ = (
        "_closed_at",
        "_connection",
        "_control",
        "_keepalive",
        "_library",
        "_limits",
        "_loop",
        "_parts",
        "_pinged",
        "_shared",
        "_stalled",
        "_transport",
        "_unread",
        "is_writable",
        "part",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        shared: ServerState,
        limits: Limits,
        keepalive: KeepAlive,
        make_connection: Callable[[Line], Connection],
    ) -> None:
        """Take over a transport right after the upgrade."""
        self._transport = transport
        self._shared = shared
        self._limits = limits
        self._keepalive = keepalive
        self._loop = asyncio.get_running_loop()
        self._control: TokenBucket | None = None
        self._library: Library | None = None  # while anything but whole texts is read
        self._parts: list[bytes] = []  # of a message that comes in several frames
        self._pinged: bytes | None = None  # our ping, until the client answers it
        self._stalled: asyncio.TimerHandle | None = None
        self._closed_at: asyncio.TimerHandle | None = None
        self._unread = b""  # the beginning of a frame
        self.is_writable = True
        self.part = 0
        shared.connections.add(self)  # type: ignore[arg-type]  # uvicorn lists its own protocols
        keepalive.add(self)
        transport.set_protocol(self)
        self._connection = make_connection(self)

    @override
    def write(self, frame: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(text_head(len(frame)) + frame)

    @override
    def close(self, code: int, reason: str) -> None:
        # The client gets some time to answer.
        if self._transport.is_closing() or self._is_closing:
            return
        library = self._library or self._new_library()
        library.send_close(code, reason)
        self._flush(library)
        seconds = CLOSE_S if self.is_writable else CLOSE_STALLED_S
        self._closed_at = self._loop.call_later(seconds, self._transport.close)
        self._transport.resume_reading()

    @override
    def run(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._shared.tasks.add(task)
        task.add_done_callback(self._shared.tasks.discard)

    @override
    def pause_reading(self) -> None:
        if not self._transport.is_closing():
            self._transport.pause_reading()

    @override
    def resume_reading(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()

    @override
    def data_received(self, data: bytes) -> None:
        if self._unread:
            data, self._unread = self._unread + data, b""
        place, end = 0, len(data)
        while place < end and not self._transport.is_closing():
            start, size = self._frame_at(data, place)
            if start < 0 or start + size > end:
                self._unread = data[place:]
                return
            if self._library is None and data[place] == WHOLE_TEXT:
                masked = data[start : start + size]
                self._text(apply_mask(masked, data[start - MASK_SIZE : start]))
            else:
                self._read_with_library(data[place : start + size])
            place = start + size

    def _frame_at(self, data: bytes, place: int) -> tuple[int, int]:
        """Where the content of a frame starts, and its size; below 0 if the head is not whole.

        A frame that the library will refuse takes all the data.
        """
        if place + 2 > len(data):
            return -1, 0
        second = data[place + 1]
        size, start = second & LENGTH, place + 2
        if size >= TWO_BYTES:
            start += 2 if size == TWO_BYTES else 8
            if start > len(data):
                return -1, 0
            size = int.from_bytes(data[place + 2 : start], "big")
        if not second & MASKED or size > self._limits.frame:
            self._library = self._library or self._new_library()
            return len(data), 0
        start += MASK_SIZE
        return (start, size) if start <= len(data) else (-1, 0)

    def _text(self, content: bytes) -> None:
        try:
            text = content.decode()
        except UnicodeDecodeError:
            self._fail(NOT_UTF8, "")
            return
        self._connection.receive(text)

    def _new_library(self) -> Library:
        """Take a spare or a new library object, as it is between two messages."""
        if _SPARE:
            self._library = _SPARE.pop()
            self._library.max_message_size = self._limits.frame
        else:
            self._library = Library(SERVER, state=OPEN, max_size=self._limits.frame, logger=log)
        return self._library

    def _return_library(self, library: Library) -> None:
        """Between two messages, another socket can use the library; unsent pongs are dropped."""
        self._library = None
        library.data_to_send()
        if not _SPARE:
            _SPARE.append(library)

    @property
    def _is_closing(self) -> bool:
        """Was the connection closed from our side?"""
        return self._library is not None and self._library.state is not OPEN

    def _read_with_library(self, data: bytes) -> None:
        library = self._library or self._new_library()
        closing = self._is_closing
        library.receive_data(data)
        for event in library.events_received():
            if isinstance(event, Frame) and not self._transport.is_closing():
                self._frame(library, event, closing=closing)
        if library.parser_exc is not None and not self._transport.is_closing():
            self._hang_up(library)
        elif library.state is OPEN and library.current_size is None:
            self._return_library(library)

    def _frame(self, library: Library, frame: Frame, *, closing: bool) -> None:
        """Handle a frame that is not a whole text, or comes after we closed the connection."""
        if frame.opcode is Opcode.CLOSE:
            self._hang_up(library)
        elif frame.opcode is Opcode.PING:
            if not self._is_too_fast() and self.is_writable:
                self._flush(library)
        elif frame.opcode is Opcode.PONG:
            if not self._is_too_fast() and frame.data == self._pinged:
                self._pinged = None
        elif not closing and not (frame.opcode is Opcode.CONT and self._is_too_fast()):
            self._part(frame)

    def _part(self, frame: Frame) -> None:
        """Collect a part of a message, and handle the message once it is whole."""
        if frame.opcode is not Opcode.CONT:
            self._parts = [b"text" if frame.opcode is Opcode.TEXT else b"bytes"]
        self._parts.append(bytes(frame.data))
        if frame.fin:
            kind, *parts = self._parts
            self._parts = []
            if kind == b"text":
                self._text(b"".join(parts))
            else:
                self._connection.receive(b"".join(parts))

    def _is_too_fast(self) -> bool:
        """Is this frame over the rate limit? Then the connection ends."""
        rate, now = self._limits.messages, time.monotonic()
        self._control = self._control or TokenBucket(max(CONTROL_BURST, rate), rate, now)
        if self._control.take(now):
            return False
        self._fail(*SLOW_DOWN)
        return True

    def _fail(self, code: int, reason: str) -> None:
        library = self._library or self._new_library()
        library.fail(code, reason)
        self._hang_up(library)

    def _hang_up(self, library: Library) -> None:
        self._flush(library)
        self._transport.close()
        self._connection.lost()

    def _flush(self, library: Library) -> None:
        data = b"".join(library.data_to_send())
        if data and not self._transport.is_closing():
            self._transport.write(data)

    def ping(self) -> None:
        """Ask the client whether it is there, or end the connection if it did not answer."""
        if self._transport.is_closing() or self._is_closing:
            return
        if self._pinged is not None:
            self._fail(*NO_ANSWER)
            return
        self._pinged = secrets.token_bytes(4)
        self._transport.write(Frame(Opcode.PING, self._pinged).serialize(mask=False))

    @override
    def pause_writing(self) -> None:
        self.is_writable = False
        self._stalled = self._loop.call_later(STALLED_S, self._transport.abort)

    @override
    def resume_writing(self) -> None:
        self.is_writable = True
        cancel(self._stalled)
        self._connection.writable()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        cancel(self._stalled)
        cancel(self._closed_at)
        self._keepalive.remove(self)
        self._shared.connections.discard(self)
        self._connection.lost()
        # Both are cycles of objects, which would keep kilobytes until a garbage collection.
        del self._connection
        if self._library is not None:
            self._library.parser.close()
            self._library = None

    def shutdown(self) -> None:
        """Close the connection because the server stops."""
        if self not in cast(set[object], self._shared.connections):
            return  # it is lost already
        if not self._is_closing and not self._transport.is_closing():
            library = self._library or self._new_library()
            library.send_close(RESTART)
            self._flush(library)
        self._transport.close()
        self._connection.lost()


class KeepAlive:
    """Pings each socket once in an interval."""

    def __init__(self, seconds: float | None) -> None:
        """`seconds` is the interval; without one, nobody is pinged."""
        self._seconds = seconds
        self._parts: list[set[LiveSocket]] = [set() for _ in range(PING_PARTS)]
        self._next = 0
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, socket: LiveSocket) -> None:
        """Ping a socket from now on, for the first time after about one interval."""
        socket.part = (self._next - 1) % PING_PARTS
        self._parts[socket.part].add(socket)
        self._count += 1
        if self._timer is None and self._seconds:
            self._wait()

    def remove(self, socket: LiveSocket) -> None:
        """Stop pinging a socket."""
        if socket in self._parts[socket.part]:
            self._parts[socket.part].discard(socket)
            self._count -= 1

    def _wait(self) -> None:
        seconds = (self._seconds or 0) / PING_PARTS
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ping_part)

    def _ping_part(self) -> None:
        self._timer = None
        for socket in list(self._parts[self._next]):
            socket.ping()
        self._next = (self._next + 1) % PING_PARTS
        if self._count:
            self._wait()


def cancel(timer: asyncio.TimerHandle | None) -> None:
    """Cancel a timer, if there is one."""
    if timer is not None:
        timer.cancel()
