"""Remote bots: the WebSocket on which they connect, and the bots that a player has."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated

import msgspec
from litestar import delete, get, post, websocket
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ..bot_tokens import add_bot, good_bot_name
from ..errors import Refusal
from ..games import adapters
from ..ids import hash_of
from ..live.connection import Line
from ..live.hub import Hub
from ..live.remote_bot import RemoteBot
from ..store.protected_names import name_key
from .guests import Player
from .request_context import GivenServices, KnownPlayer, Services, limited
from .responses import OK_200, PROBLEMS
from .socket_endpoints import AnySocket, MakeConnection, connect

MOST_BOTS = 5  # of one player
RECHECK_S = 5  # how soon a token that was revoked elsewhere stops working


class BotRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A name for a remote bot."""

    name: Annotated[str, Meta(max_length=200)]


class OwnBot(msgspec.Struct):
    """A remote bot of the caller; times are milliseconds since 1970."""

    name: str
    created: int
    used: int | None


class NewBot(msgspec.Struct):
    """A new remote bot; its token is sent only this once."""

    name: str
    token: str


@websocket("/api/bots/live")
async def live_bot(socket: AnySocket, services: GivenServices) -> None:
    """Speak the engine protocol with a remote bot."""

    async def bot(address: str) -> MakeConnection:
        hub = services.hub
        hub.moderation.check_network(address)
        scheme, _, given = socket.headers.get("authorization", "").partition(" ")
        token = hash_of(given.strip() if scheme.lower() == "bearer" else "")
        found = await hub.database.bot_of_token(token)
        if found is None:
            raise Refusal("bad-token")
        await hub.database.use_bot_token(token, hub.clock.now())

        def make(line: Line, ended: Callable[[], None]) -> RemoteBot:
            def over() -> None:
                watch.cancel()
                ended()

            remote = hub.remote_bots.connection(line, found.name, hub.limits, over)
            watch = asyncio.get_running_loop().create_task(_watch_token(remote, hub, token))
            return remote

        return make

    await connect(socket, services, bot, from_a_page=False)


async def _watch_token(bot: RemoteBot, hub: Hub, token: str) -> None:
    """Disconnect a bot once its token is revoked, perhaps by another process."""
    while True:
        await asyncio.sleep(RECHECK_S)
        with hub.storage.survived("a token could not be checked"):
            if await hub.database.bot_of_token(token) is None:
                bot.disconnect("bad-token")
                return


@get("/api/bots", responses=PROBLEMS)
async def remote_bots(services: GivenServices) -> dict[str, list[str]]:
    """The remote bots that tables can seat now, by game."""
    offered = services.hub.remote_bots.available
    return {adapter.game.name: offered(adapter.game.name) for adapter in adapters()}


@get("/api/me/bots", responses=PROBLEMS)
async def my_bots(player: KnownPlayer, services: GivenServices) -> list[OwnBot]:
    """My remote bots, oldest first."""
    return await _own_bots(services, player)


async def _own_bots(services: Services, player: Player) -> list[OwnBot]:
    found = await services.hub.database.bot_tokens(player.id)
    return [OwnBot(bot.name, bot.created, bot.used) for bot in found]


@post("/api/me/bots", guards=[limited("identities")], responses=PROBLEMS)
async def make_bot(
    data: JSONBody[BotRequest], player: KnownPlayer, services: GivenServices
) -> NewBot:
    """A token for a remote bot of mine; my name must be protected."""
    if not player.protected:
        raise Refusal("not-protected")
    store = services.hub.database
    if len(await store.bot_tokens(player.id)) >= MOST_BOTS:
        raise Refusal("too-many-bots", most=MOST_BOTS)
    name = good_bot_name(data.name)
    token = await add_bot(store, name, services.hub.clock.now(), player.id)
    return NewBot(name, token)


@delete("/api/me/bots/{name:str}", **OK_200)
async def revoke_bot(
    name: FromPath[str], player: KnownPlayer, services: GivenServices
) -> list[OwnBot]:
    """Revoke the token of a remote bot of mine; it is disconnected."""
    if not await services.hub.database.revoke_bot_token(name_key(name), player.id):
        raise Refusal("not-found")
    services.hub.remote_bots.disconnect(name)
    return await _own_bots(services, player)
