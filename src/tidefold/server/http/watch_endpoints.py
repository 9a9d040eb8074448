"""The REST endpoints for people who watch: public matches, and the players they follow."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ..errors import Refusal
from ..settings import MOST_SEATS
from .request_context import AnyRequest, Caller, GivenServices, KnownPlayer, Services, open_room
from .responses import OK_200, PROBLEMS, unless_known
from .table_list import WatchedTable

FOLLOW_ID = 12  # letters


class FollowRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The seat of the person to follow."""

    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class FollowedPlayer(msgspec.Struct):
    """A player whom the caller follows; `id` names the entry of the list, not the player."""

    id: str
    name: str


@get("/api/watch", responses=PROBLEMS)
async def watch(
    request: AnyRequest, caller: Caller, services: GivenServices
) -> Response[list[WatchedTable]]:
    """The public matches that are being played now; 304 if the list has not changed."""
    if caller is None:
        return unless_known(request, await services.watch_list.shown(None, ()))
    followed = {one.player for one in await services.hub.database.followed_by(caller)}
    return unless_known(request, await services.watch_list.shown(caller, followed))


@get("/api/me/follows", responses=PROBLEMS)
async def follows(player: KnownPlayer, services: GivenServices) -> list[FollowedPlayer]:
    """Whom I follow, the newest first."""
    return await _followed(services, player.id)


@post("/api/tables/{table:str}/follow", **OK_200)
async def follow(
    table: FromPath[str],
    data: JSONBody[FollowRequest],
    player: KnownPlayer,
    services: GivenServices,
) -> list[FollowedPlayer]:
    """Follow a person at a public table; they do not learn of it."""
    room = await open_room(player.id, services, table)
    async with room.lock:
        chairs = room.table.chairs if room.table.settings.public else []
        followed = chairs[data.seat].player if data.seat < len(chairs) else None
    if followed is None or followed == player.id:
        raise Refusal("no-seat")
    hub = services.hub
    await hub.database.follow(player.id, followed, hub.ids.text(FOLLOW_ID), hub.clock.now())
    return await _followed(services, player.id)


@delete("/api/me/follows/{entry:str}", **OK_200)
async def unfollow(
    entry: FromPath[str], player: KnownPlayer, services: GivenServices
) -> list[FollowedPlayer]:
    """Stop following a player."""
    await services.hub.database.unfollow(player.id, entry)
    return await _followed(services, player.id)


async def _followed(services: Services, player: str) -> list[FollowedPlayer]:
    found = await services.hub.database.followed_by(player)
    names = await services.hub.store.names_of([one.player for one in found])
    return [FollowedPlayer(one.id, names.get(one.player, "")) for one in found]
