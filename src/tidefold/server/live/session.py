"""A session: the messages of one connection, from the first `hello` to the end."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection
from typing import Any

import msgspec
from litestar import WebSocket

from ..errors import Refusal
from ..protocol.messages import (
    PROTOCOL,
    AnyClientMessage,
    Failure,
    Hello,
    Ping,
    Pong,
    decode_client,
    encode,
)
from ..rate_limits import TokenBucket
from ..store import StoreError
from ..table.event_visibility import Viewer
from .connection import Client, Connection
from .dispatch import dispatch
from .hub import Hub
from .room import Room

NOBODY: frozenset[str] = frozenset()  # most viewers share it
HELLO_COST = 5  # messages: a welcome holds everything that a viewer may know
MOST_REFUSED = 20  # messages over the rate limit before the client is disconnected
log = logging.getLogger("tidefold.server")


def _read(data: str | bytes) -> AnyClientMessage | Refusal:
    """A client's message, or why it cannot be read."""
    try:
        message: AnyClientMessage = decode_client(data)
    except msgspec.DecodeError as problem:
        return Refusal("bad-message", detail=str(problem))
    except UnicodeDecodeError:
        return Refusal("bad-message", detail="it is not UTF-8")
    except RecursionError:
        return Refusal("bad-message", detail="it is nested too deeply")
    return message


class Session:
    """Handles the messages of one connection."""

    __slots__ = ("_hub", "_player", "_rate", "_refused", "_table")

    def __init__(self, hub: Hub, table: str, player: str | None) -> None:
        self._hub = hub
        self._table = table
        self._player = player
        self._rate = TokenBucket(hub.limits.burst, hub.limits.messages, time.monotonic())
        self._refused = 0

    async def handle(self, connection: Client, data: str | bytes) -> None:
        """Handle one message."""
        key = None
        try:
            message = _read(data)
            key = getattr(message, "key", None)
            self._check_rate(connection, HELLO_COST if isinstance(message, Hello) else 1)
            if isinstance(message, Refusal):
                raise message
            if isinstance(message, Hello):
                await self._hello(connection, message)
            elif connection.room is None:
                raise Refusal("hello-first")
            elif isinstance(message, Ping):
                connection.send(encode(Pong(connection.seq, self._hub.clock.now())))
            else:
                await dispatch(self._hub, connection.room, connection, message)
        except StoreError as problem:
            self._hub.storage_failed(problem)
            self._refuse(connection, Refusal("storage"), key)
        except Refusal as problem:
            self._refuse(connection, problem, key)
        except Exception:  # a client never sees a traceback
            log.exception("internal error while handling a message")
            self._refuse(connection, Refusal("internal"), key)

    def _check_rate(self, connection: Client, cost: int) -> None:
        """Refuse messages over the rate limit; a client that goes on is disconnected."""
        if self._rate.take(time.monotonic(), min(cost, self._hub.limits.burst)):
            return
        self._refused += 1
        self._hub.observer.count("limited", limit="messages")
        if self._refused > MOST_REFUSED:
            connection.disconnect("slow-down")
        raise Refusal("slow-down")

    def _refuse(self, connection: Client, problem: Refusal, key: str | None) -> None:
        if problem.code == "storage" and connection.room is None:
            connection.disconnect("storage")  # it has nothing to wait for here
            return
        failure = Failure(
            connection.seq,
            problem.code,
            problem.message,
            key,
            problem.reason,
            problem.values or None,
        )
        connection.send(encode(failure))

    async def _hello(self, connection: Client, message: Hello) -> None:
        """Let a viewer in, and give a returning player the seat back."""
        if message.protocol != PROTOCOL:
            raise Refusal("protocol", ours=PROTOCOL)
        blocked = await self._hub.store.blocked_by(self._player) if self._player else NOBODY
        room, seat = await self._enter(connection, message, blocked or NOBODY)
        if seat is not None and room.table.chairs[seat].away:
            await room.come_back(seat)

    async def _enter(
        self, connection: Client, message: Hello, blocked: Collection[str]
    ) -> tuple[Room, int | None]:
        """Show a viewer the table; returns its room and the viewer's seat."""
        while True:
            room = await self._hub.room(self._table)
            if room is None:
                raise Refusal("no-table")
            await room.reach(message.after)
            async with room.lock:
                if self._hub.room_in_memory(self._table) is not room:
                    continue  # it was unloaded meanwhile
                if not room.table.is_open_to(self._player, message.invite):
                    raise Refusal("no-table")
                if connection.room is not room:
                    self.end(connection)
                connection.room = room
                seat = room.table.seat_of(self._player)
                connection.viewer = Viewer(self._player, seat, blocked)
                room.welcome(connection, message.after)
                return room, seat

    def end(self, connection: Client) -> None:
        """The connection has ended."""
        if connection.room is not None:
            connection.room.leave(connection)


async def run_session(
    socket: WebSocket[Any, Any, Any], hub: Hub, table: str, player: str | None
) -> None:
    """Handle messages until one side ends the connection."""
    connection = Connection(socket, Viewer(player), hub.limits)
    session = Session(hub, table, player)
    try:
        while connection.closed_for is None:
            connection.listening = True
            message = await socket.receive()
            connection.listening = False
            if message["type"] == "websocket.disconnect":
                break
            if message["type"] == "websocket.receive":
                data = message.get("text") or message.get("bytes") or b""
                await session.handle(connection, data)
        connection.listening = False
        await connection.closed()
    except asyncio.CancelledError:
        if connection.closed_for is None:
            raise
    finally:
        session.end(connection)
