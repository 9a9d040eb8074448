"""The REST endpoints of players: a name, and moving to another device."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.params import JSONBody
from msgspec import Meta

from .request_context import AnyRequest, KnownPlayer, limited
from .responses import OK_200, PROBLEMS
from .services import GivenServices


class NameRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A name for a player."""

    name: Annotated[str, Meta(max_length=200)]


class CodeRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A code from another device."""

    code: Annotated[str, Meta(max_length=64)]


class Me(msgspec.Struct, omit_defaults=True):
    """Who the caller is; a newcomer has no name. A protected name has passkeys."""

    name: str | None
    protected: bool = False


class DeviceCode(msgspec.Struct):
    """A code that moves the caller to another device once, and when it expires (milliseconds)."""

    code: str
    until: int


@post("/api/me", guards=[limited("identities")], responses=PROBLEMS)
async def join(data: JSONBody[NameRequest], services: GivenServices) -> Response[Me]:
    """Become a guest with a name; the response sets the cookie."""
    player, token = await services.guests.join(data.name)
    return Response(Me(player.name), cookies=[services.security.cookie(token)])


@get("/api/me", responses=PROBLEMS)
async def me(request: AnyRequest, services: GivenServices) -> Me:
    """Who am I?"""
    player = await services.guests.find(services.security.token(request.cookies))
    return Me(player.name, player.protected) if player else Me(None)


@patch("/api/me", responses=PROBLEMS)
async def rename(data: JSONBody[NameRequest], player: KnownPlayer, services: GivenServices) -> Me:
    """Take another name."""
    named = await services.guests.rename(player, data.name)
    return Me(named.name, named.protected)


@delete("/api/me", **OK_200)
async def forget_me(player: KnownPlayer, services: GivenServices) -> Response[dict[str, str]]:
    """Erase my name, my words and my devices, and leave my tables."""
    await services.guests.forget(player.id)
    return Response({"status": "forgotten"}, cookies=[services.security.no_cookie()])


@post("/api/me/code", responses=PROBLEMS)
async def device_code(player: KnownPlayer, services: GivenServices) -> DeviceCode:
    """A code that moves me to another device, once and within ten minutes."""
    return DeviceCode(*await services.guests.code(player.id))


@post("/api/me/claim", guards=[limited("identities")], responses=PROBLEMS)
async def claim(
    request: AnyRequest, data: JSONBody[CodeRequest], services: GivenServices
) -> Response[Me]:
    """Become the player of a code on this device."""
    player, token = await services.guests.claim(data.code, services.security.token(request.cookies))
    return Response(Me(player.name, player.protected), cookies=[services.security.cookie(token)])
