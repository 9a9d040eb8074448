"""A session of a remote bot: its messages, from the token to the end."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import WebSocket

from ..ids import hash_of
from ..store import StoreError
from ..table.event_visibility import Viewer
from .connection import Connection
from .hub import Hub
from .remote_bots import RemoteBot

RECHECK_S = 5  # how soon a token that was revoked elsewhere stops working


async def run_bot_session(socket: WebSocket[Any, Any, Any], hub: Hub, token: str) -> None:
    """Handle the messages of a remote bot until one side ends the connection."""
    connection = Connection(socket, Viewer(), hub.limits)
    found = await hub.store.bot_of_token(hash_of(token))
    if found is None:
        await connection.close_with("bad-token")
        return
    await hub.store.use_bot_token(hash_of(token), hub.clock.now())
    bot = RemoteBot(found.name, connection, hub.limits)
    recheck = asyncio.get_running_loop().create_task(_recheck(connection, hub, token))
    try:
        await _listen(socket, hub, bot)
        await connection.closed()
    except asyncio.CancelledError:
        if connection.closed_for is None:
            raise
    finally:
        recheck.cancel()
        hub.remote_bots.leave(bot)


async def _listen(socket: WebSocket[Any, Any, Any], hub: Hub, bot: RemoteBot) -> None:
    """Handle messages; with its hello the bot can be seated."""
    connection = bot.connection
    while connection.closed_for is None:
        connection.listening = True
        message = await socket.receive()
        connection.listening = False
        if message["type"] == "websocket.disconnect":
            return
        if message["type"] == "websocket.receive":
            data = message.get("text") or message.get("bytes") or b""
            if bot.handle(data):
                hub.remote_bots.enter(bot)


async def _recheck(connection: Connection, hub: Hub, token: str) -> None:
    """Disconnect the bot once its token is revoked, by whatever program; note that it is here."""
    while True:
        await asyncio.sleep(RECHECK_S)
        try:
            if await hub.store.bot_of_token(hash_of(token)) is None:
                connection.disconnect("bad-token")
                return
        except StoreError as problem:
            hub.storage_failed(problem)
