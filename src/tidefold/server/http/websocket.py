"""The WebSocket endpoint of a table: it checks origin, rate and cookie, then `live` takes over."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from ..errors import Refusal
from ..live.connection import POLICY_VIOLATION, TRY_AGAIN_LATER, Connection
from ..live.session import run_session
from ..store import StoreError
from ..table.event_visibility import Viewer
from .services import GivenServices


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], table: FromPath[str], services: GivenServices
) -> None:
    """Speak the live protocol with one client."""
    address = socket.client.host if socket.client else ""
    if not services.security.allows(socket.headers.get("origin")):
        await socket.close(code=POLICY_VIOLATION, reason="origin")
        return
    try:
        services.rate_limiter.check(address, "requests")
        services.rate_limiter.connect(address)
    except Refusal as problem:
        await socket.close(code=TRY_AGAIN_LATER, reason=problem.code)
        return
    try:
        await socket.accept()
        player = await services.guests.find(services.security.token(socket.cookies))
        await run_session(socket, services.hub, table, player.id if player else None)
    except StoreError as problem:
        services.hub.storage_failed(problem)
        limits = services.hub.limits
        await Connection(socket, Viewer(), limits).close_with("storage")
    finally:
        services.rate_limiter.disconnect(address)
