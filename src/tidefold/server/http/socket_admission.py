"""Who may open a WebSocket: checked before it is accepted, for people and remote bots."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket

from ..errors import Refusal
from ..live.connection import POLICY_VIOLATION, TRY_AGAIN_LATER
from .services import Services


async def admit(
    socket: WebSocket[Any, Any, Any], services: Services, *, from_a_page: bool
) -> str | None:
    """The address of a client that may connect, None after its socket was closed.

    A page always says where it comes from. The rate limiter counts the connection until its
    `disconnect` is called.
    """
    address = socket.client.host if socket.client else ""
    origin = socket.headers.get("origin")
    if (from_a_page or origin is not None) and not services.security.allows(origin):
        await socket.close(code=POLICY_VIOLATION, reason="origin")
        return None
    try:
        services.rate_limiter.check(address, "requests")
        services.rate_limiter.connect(address)
    except Refusal as problem:
        await socket.close(code=TRY_AGAIN_LATER, reason=problem.code)
        return None
    return address
