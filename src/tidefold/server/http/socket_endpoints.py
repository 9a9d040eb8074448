"""The WebSockets: who may open one, and the one of a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, cast

from litestar import WebSocket, websocket
from litestar.params import FromPath

from ..errors import Refusal
from ..ids import hash_of
from ..live.connection import POLICY_VIOLATION, TAKE_OVER, TRY_AGAIN_LATER, Connection, Line
from ..live.session import Session
from ..store.api import StoreError
from .request_context import GivenServices, Services

AnySocket = WebSocket[Any, Any, Any]
MakeConnection = Callable[[Line, Callable[[], None]], Connection]


@websocket("/api/tables/{table:str}/live")
async def live(socket: AnySocket, table: FromPath[str], services: GivenServices) -> None:
    """Speak the live protocol with one client."""

    async def session(address: str) -> MakeConnection:
        hub = services.hub
        token = services.security.token(socket.cookies)
        found = await services.guests.find(token)
        hub.moderation.check_network(address)
        if found is not None:
            hub.moderation.check_player(found.id, address)
        device = hash_of(token) if token and found else ""
        return lambda line, ended: Session(line, hub, table, device, ended, address)

    await connect(socket, services, session, from_a_page=True)


async def connect(
    socket: AnySocket,
    services: Services,
    find: Callable[[str], Awaitable[MakeConnection]],
    *,
    from_a_page: bool,
) -> None:
    """Open a socket for a client that may connect, with the connection that `find` makes.

    A client reads a refusal of `find` on the open socket, since pages see no other answer.
    """
    address = await _admit(socket, services, from_a_page=from_a_page)
    if address is None:
        return
    ended = partial(services.rate_limiter.disconnect, address)
    taken = False
    try:
        try:
            make = await find(address)
        except StoreError as problem:
            services.hub.storage.failed(problem)
            make = partial(_refuse, services, Refusal("storage"))
        except Refusal as problem:
            make = partial(_refuse, services, problem)
        await socket.accept()
        take_over = cast(Any, socket.scope)["extensions"][TAKE_OVER]
        taken = take_over(lambda line: make(line, ended))
    finally:
        if not taken:
            ended()


def _refuse(
    services: Services, problem: Refusal, line: Line, ended: Callable[[], None]
) -> Connection:
    connection = Connection(line, services.hub.limits, ended)
    connection.refuse(problem)
    return connection


async def _admit(socket: AnySocket, services: Services, *, from_a_page: bool) -> str | None:
    """The address of a client that may connect; None if its socket was closed.

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
