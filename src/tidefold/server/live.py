"""The live socket of a table."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from .addresses import Bucket
from .commands import obey
from .errors import Refusal
from .messages import (
    PROTOCOL,
    Failure,
    FromClient,
    Hello,
    Ping,
    Pong,
    decode_client,
    encode,
)
from .services import GivenServices, Services
from .sockets import POLICY, TRY_LATER, Socket
from .store import StoreError
from .table.facts import Viewer

PATIENCE = 20  # messages refused for haste before the connection ends


def _read(data: str | bytes) -> FromClient | Refusal:
    """What a client says, or why it is nothing."""
    try:
        said: FromClient = decode_client(data)
    except msgspec.DecodeError as problem:
        return Refusal("bad-message", detail=str(problem))
    except UnicodeDecodeError:
        return Refusal("bad-message", detail="it is not UTF-8")
    except RecursionError:
        return Refusal("bad-message", detail="it is nested too deeply")
    return said


class Conversation:
    """What a client says over one connection, and what is done about it."""

    def __init__(self, services: Services, table: str, player: str | None) -> None:
        self._services = services
        self._table = table
        self._player = player
        limits = services.hub.limits
        self._credits = Bucket(limits.burst, limits.messages, time.monotonic())
        self._hasty = 0

    async def hear(self, socket: Socket, data: str | bytes) -> None:
        """One message."""
        key = None
        try:
            said = _read(data)
            key = getattr(said, "key", None)
            self._pay(socket)
            if isinstance(said, Refusal):
                raise said
            if isinstance(said, Hello):
                await self._hello(socket, said)
            elif socket.room is None:
                raise Refusal("hello-first")
            elif isinstance(said, Ping):
                socket.tell(encode(Pong(socket.seq, self._services.hub.clock.now())))
            else:
                await obey(self._services.hub, socket.room, socket, said)
        except StoreError as problem:
            self._services.hub.storage_failed(problem)
            self._refuse(socket, Refusal("storage"), key)
        except Refusal as problem:
            self._refuse(socket, problem, key)
        except Exception:  # noqa: BLE001  nobody is shown a traceback
            self._services.log_mistake()
            self._refuse(socket, Refusal("internal"), key)

    def _pay(self, socket: Socket) -> None:
        """A message costs a credit; who does not stop when there is none left is cut off."""
        if self._credits.take(time.monotonic()):
            return
        self._hasty += 1
        if self._hasty > PATIENCE:
            socket.cut("slow-down")
        raise Refusal("slow-down")

    def _refuse(self, socket: Socket, problem: Refusal, key: str | None) -> None:
        socket.tell(encode(Failure(socket.seq, problem.code, problem.message, key, problem.reason)))

    async def _hello(self, socket: Socket, said: Hello) -> None:
        """Let somebody look at the table, and give a seat back to who returns."""
        if said.protocol != PROTOCOL:
            raise Refusal("protocol", ours=PROTOCOL)
        hub = self._services.hub
        blocked = await hub.store.blocked_by(self._player) if self._player else frozenset()
        room = await hub.room(self._table)
        if room is None:
            raise Refusal("no-table")
        async with room.lock:  # at once, or the room could be forgotten as idle in between
            room.must_be_sound()
            if not room.table.is_open_to(self._player, said.invite):
                raise Refusal("no-table")
            self.end(socket)
            socket.room = room
            seat = room.table.seat_of(self._player)
            socket.viewer = Viewer(self._player, seat, blocked)
            room.welcome(socket, said.after)
        if seat is not None and room.table.chairs[seat].away:
            await room.come_back(seat)

    def end(self, socket: Socket) -> None:
        """The connection is over."""
        if socket.room is not None:
            socket.room.leave(socket)


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], services: GivenServices
) -> None:
    """Speak the live protocol with one client."""
    address = socket.client.host if socket.client else ""
    if not services.guard.allows(socket.headers.get("origin")):
        await socket.close(code=POLICY, reason="origin")
        return
    try:
        services.addresses.connect(address)
    except Refusal as problem:
        await socket.close(code=TRY_LATER, reason=problem.code)
        return
    try:
        await socket.accept()
        player = await services.people.find(services.guard.token(socket.cookies))
        await _converse(socket, services, table, player.id if player else None)
    except StoreError as problem:
        services.hub.storage_failed(problem)
        await Socket(socket, Viewer(), 1).say_goodbye("storage")
    finally:
        services.addresses.disconnect(address)


async def _converse(
    raw: WebSocket[Any, Any, Any], services: Services, table: str, player: str | None
) -> None:
    """Hear and answer until one side ends it."""
    socket = Socket(raw, Viewer(player), services.hub.limits.queue)
    talk = Conversation(services, table, player)
    try:
        while socket.closed_for is None:
            socket.listening = True
            message = await raw.receive()
            socket.listening = False
            if message["type"] == "websocket.disconnect":
                break
            if message["type"] == "websocket.receive":
                await talk.hear(socket, message.get("text") or message.get("bytes") or b"")
        socket.listening = False
        await socket.closed()
    except asyncio.CancelledError:
        if socket.closed_for is None:
            raise
    finally:
        talk.end(socket)
