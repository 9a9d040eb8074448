"""The REST endpoints of players: a name, passkeys that protect it, and other devices."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ..errors import Refusal
from .passkey_check import Assertion, Attestation, PasskeySite, passkey_site
from .passkeys import Account
from .request_context import AnyRequest, GivenServices, KnownPlayer, Services, limited
from .responses import OK_200, PROBLEMS


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


class NewPasskey(Attestation, forbid_unknown_fields=True):
    """A passkey that the browser has made, and what it is called in the list."""

    label: Annotated[str, Meta(max_length=200)] = ""


class ProtectedAccount(Account):
    """The account, and recovery codes that are shown this once."""

    codes: list[str] = []  # noqa: RUF012  msgspec copies it


def _site(request: AnyRequest, services: Services) -> PasskeySite:
    """The site that sent a request; a Refusal for foreign sites and those without passkeys."""
    origin = request.headers.get("origin")
    if not services.security.allows(origin):
        raise Refusal("origin")
    return passkey_site(origin and origin.lower())


@get("/api/me/account", responses=PROBLEMS)
async def account(player: KnownPlayer, services: GivenServices) -> Account:
    """How my name is protected."""
    return await services.passkeys.account(player.id)


@post("/api/me/passkeys/options", guards=[limited("sign_ins")], **OK_200)
async def creation_options(
    request: AnyRequest, player: KnownPlayer, services: GivenServices
) -> dict[str, Any]:
    """The options with which the browser makes a passkey for me (WebAuthn, as JSON)."""
    return await services.passkeys.creation_options(player, _site(request, services))


@post("/api/me/passkeys", guards=[limited("sign_ins")], responses=PROBLEMS)
async def register(
    request: AnyRequest, data: JSONBody[NewPasskey], player: KnownPlayer, services: GivenServices
) -> ProtectedAccount:
    """Add a passkey; with the first one my name is protected, and I get recovery codes."""
    codes = await services.passkeys.register(player, _site(request, services), data, data.label)
    return await _with_codes(services, player.id, codes)


@delete("/api/me/passkeys/{passkey:str}", **OK_200)
async def remove(passkey: FromPath[str], player: KnownPlayer, services: GivenServices) -> Account:
    """Remove a passkey; with the last one the protection ends, and the recovery codes go."""
    await services.passkeys.remove(player, passkey)
    return await services.passkeys.account(player.id)


@post("/api/me/recovery-codes", responses=PROBLEMS)
async def renew_codes(player: KnownPlayer, services: GivenServices) -> ProtectedAccount:
    """New recovery codes; the old ones are void."""
    codes = await services.passkeys.renew_codes(player)
    return await _with_codes(services, player.id, codes)


@post("/api/me/sign-out-others", **OK_200)
async def sign_out_others(
    request: AnyRequest, player: KnownPlayer, services: GivenServices
) -> dict[str, str]:
    """Forget all my devices but this one."""
    token = services.security.token(request.cookies)
    await services.guests.sign_out_others(player.id, token or "")
    return {"status": "signed out"}


@post("/api/sign-in/options", guards=[limited("sign_ins")], **OK_200)
async def request_options(request: AnyRequest, services: GivenServices) -> dict[str, Any]:
    """The options with which the browser asks for a passkey (WebAuthn, as JSON)."""
    return await services.passkeys.request_options(_site(request, services))


@post("/api/sign-in", guards=[limited("sign_ins")], responses=PROBLEMS)
async def sign_in(
    request: AnyRequest, data: JSONBody[Assertion], services: GivenServices
) -> Response[Me]:
    """Become the player of a passkey on this device."""
    site, old = _site(request, services), services.security.token(request.cookies)
    player, token = await services.passkeys.sign_in(site, data, old)
    return Response(Me(player.name, player.protected), cookies=[services.security.cookie(token)])


@post("/api/sign-in/recover", guards=[limited("sign_ins")], responses=PROBLEMS)
async def recover(
    request: AnyRequest, data: JSONBody[CodeRequest], services: GivenServices
) -> Response[Me]:
    """Become the player of a recovery code on this device."""
    old = services.security.token(request.cookies)
    player, token = await services.passkeys.recover(data.code, old)
    return Response(Me(player.name, player.protected), cookies=[services.security.cookie(token)])


async def _with_codes(services: Services, player: str, codes: list[str]) -> ProtectedAccount:
    found = await services.passkeys.account(player)
    return ProtectedAccount(found.passkeys, found.codes_left, codes)
