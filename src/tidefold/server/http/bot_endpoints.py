"""Remote bots: the WebSocket on which they connect, and the bots that a player has."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import WebSocket, delete, get, post, websocket
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ..bot_tokens import add_bot, good_bot_name
from ..errors import Refusal
from ..games import adapters
from ..live.bot_session import run_bot_session
from ..live.connection import Connection
from ..store import StoreError
from ..store.protected_names import name_key
from ..table.event_visibility import Viewer
from .endpoints import AnyRequest, address_of, known_caller
from .responses import PROBLEMS
from .services import GivenServices
from .socket_admission import admit

MOST_BOTS = 5  # of one player


class BotRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A name for a remote bot."""

    name: Annotated[str, Meta(max_length=200)]


class OwnBot(msgspec.Struct):
    """A remote bot of the caller; times are milliseconds since 1970."""

    name: str
    created: int
    used: int | None


class NewBot(msgspec.Struct):
    """A new remote bot; its token is told this once."""

    name: str
    token: str


@websocket("/api/bots/live")
async def live_bot(socket: WebSocket[Any, Any, Any], services: GivenServices) -> None:
    """Speak the engine protocol with a remote bot."""
    address = await admit(socket, services, from_a_page=False)
    if address is None:
        return
    try:
        await socket.accept()
        services.hub.moderation.check_network(address)
        scheme, _, token = socket.headers.get("authorization", "").partition(" ")
        given = token.strip() if scheme.lower() == "bearer" else ""
        await run_bot_session(socket, services.hub, given)
    except Refusal as problem:
        await Connection(socket, Viewer(), services.hub.limits).close_for(problem)
    except StoreError as problem:
        services.hub.storage_failed(problem)
        await Connection(socket, Viewer(), services.hub.limits).close_with("storage")
    finally:
        services.rate_limiter.disconnect(address)


@get("/api/bots", responses=PROBLEMS)
async def remote_bots(services: GivenServices) -> dict[str, list[str]]:
    """The remote bots that tables can seat now, by game."""
    offered = services.hub.remote_bots.offered
    return {adapter.game.name: offered(adapter.game.name) for adapter in adapters()}


@get("/api/me/bots", responses=PROBLEMS)
async def my_bots(request: AnyRequest, services: GivenServices) -> list[OwnBot]:
    """My remote bots, oldest first."""
    player = await known_caller(request, services)
    found = await services.hub.store.bot_tokens(player.id)
    return [OwnBot(bot.name, bot.created, bot.used) for bot in found]


@post("/api/me/bots", responses=PROBLEMS)
async def make_bot(
    request: AnyRequest, data: JSONBody[BotRequest], services: GivenServices
) -> NewBot:
    """A token for a remote bot of mine; my name must be protected."""
    await services.rate_limiter.count(address_of(request), "identities")
    player = await known_caller(request, services)
    if not player.protected:
        raise Refusal("not-protected")
    store = services.hub.store
    if len(await store.bot_tokens(player.id)) >= MOST_BOTS:
        raise Refusal("too-many-bots", most=MOST_BOTS)
    name = good_bot_name(data.name)
    token = await add_bot(store, name, services.hub.clock.now(), player.id)
    return NewBot(name, token)


@delete("/api/me/bots/{name:str}", status_code=200, responses=PROBLEMS)
async def revoke_bot(
    request: AnyRequest, name: FromPath[str], services: GivenServices
) -> list[OwnBot]:
    """Revoke the token of a remote bot of mine; it is disconnected."""
    player = await known_caller(request, services)
    if not await services.hub.store.revoke_bot_token(name_key(name), player.id):
        raise Refusal("not-found")
    services.hub.remote_bots.disconnect(name)
    found = await services.hub.store.bot_tokens(player.id)
    return [OwnBot(bot.name, bot.created, bot.used) for bot in found]


HANDLERS = [live_bot, remote_bots, my_bots, make_bot, revoke_bot]
