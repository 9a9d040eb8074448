"""The WebSocket endpoint of a table: it checks origin, rate and cookie, then `live` takes over."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.params import FromPath

from ..errors import Refusal
from ..live.connection import Connection
from ..live.session import run_session
from ..live.socket_session import Line, SocketSession
from ..store import StoreError
from ..table.event_visibility import Viewer
from .services import GivenServices
from .socket_admission import admit

TAKE_OVER = "tidefold.take-over"  # the extension of our own server


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], services: GivenServices
) -> None:
    """Speak the live protocol with one client."""
    address = await admit(socket, services, from_a_page=True)
    if address is None:
        return
    ended = partial(services.rate_limiter.disconnect, address)
    taken_over = False
    try:
        found = await services.guests.find(services.security.token(socket.cookies))
        player = found.id if found else None
        await socket.accept()
        try:
            services.hub.moderation.check_network(address)
            if player is not None:
                services.hub.moderation.check_player(player, address)
        except Refusal as problem:
            await Connection(socket, Viewer(), services.hub.limits).close_for(problem)
            return
        taken_over = _take_over(
            socket, lambda line: SocketSession(line, services.hub, table, player, ended)
        )
        if not taken_over:
            await run_session(socket, services.hub, table, player)
    except StoreError as problem:
        services.hub.storage_failed(problem)
        await socket.accept()
        limits = services.hub.limits
        await Connection(socket, Viewer(), limits).close_with("storage")
    finally:
        if not taken_over:
            ended()


def _take_over(
    socket: WebSocket[Any, Any, Any], make_session: Callable[[Line], SocketSession]
) -> bool:
    """Give the socket to a session that needs no task, if the server can do that."""
    take_over = (socket.scope.get("extensions") or {}).get(TAKE_OVER)
    return take_over is not None and cast(Any, take_over)(make_session)
