"""Players with passkeys: protecting a name, signing in on other devices, and recovery codes."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from ..errors import Refusal
from ..ids import hash_of
from ..live.hub import Hub
from ..store.protected_names import name_key
from ..store.rows import ChallengePurpose, Passkey
from ..table.plain_text import plain_text
from .guests import Guests, Player, tidy_code
from .passkey_check import (
    ALGORITHMS,
    SITE_NAME,
    Assertion,
    Attestation,
    PasskeySite,
    challenge_in,
    check_assertion,
    check_attestation,
)

CHALLENGE_LASTS_MS = 5 * 60 * 1000
CHALLENGE_BYTES = 32
RECOVERY_CODES = 10
MOST_PASSKEYS = 20
LONGEST_LABEL = 40
PASSKEY_ID = 12  # letters


class PasskeyInfo(msgspec.Struct):
    """A passkey in its owner's list; times are milliseconds since 1970."""

    id: str
    label: str
    created: int
    used: int | None


class Account(msgspec.Struct):
    """How the caller's name is protected, and how many recovery codes are left."""

    passkeys: list[PasskeyInfo]
    codes_left: int


class Passkeys:
    """What players can do with passkeys."""

    def __init__(self, hub: Hub, guests: Guests) -> None:
        self._hub = hub
        self._guests = guests

    async def account(self, player: str) -> Account:
        """A player's passkeys, and how many recovery codes are left."""
        found = await self._hub.database.passkeys_of(player)
        shown = [PasskeyInfo(one.id, one.label, one.created, one.used) for one in found]
        return Account(shown, await self._hub.database.count_recovery_codes(player) if found else 0)

    async def creation_options(self, player: Player, site: PasskeySite) -> dict[str, Any]:
        """What a browser needs to make a passkey for a player."""
        await self._check_name(player)
        known = await self._hub.database.passkeys_of(player.id)
        if len(known) >= MOST_PASSKEYS:
            raise Refusal("too-many")
        challenge = await self._challenge("register", player.id)
        return {
            "rp": {"id": site.host, "name": SITE_NAME},
            "user": {"id": _handle(player.id), "name": player.name, "displayName": player.name},
            "challenge": challenge,
            "pubKeyCredParams": [{"type": "public-key", "alg": one} for one in ALGORITHMS],
            "timeout": CHALLENGE_LASTS_MS,
            "excludeCredentials": [{"type": "public-key", "id": one.credential} for one in known],
            "authenticatorSelection": {
                "residentKey": "required",
                "requireResidentKey": True,
                "userVerification": "preferred",
            },
            "attestation": "none",
        }

    async def _check_name(self, player: Player) -> None:
        owner = await self._hub.store.owner_of_name(name_key(player.name))
        if owner not in (None, player.id):
            raise Refusal("name-taken")

    async def register(
        self, player: Player, site: PasskeySite, sent: Attestation, label: str
    ) -> list[str]:
        """Add a passkey that a browser has made; the first one comes with recovery codes."""
        challenge = challenge_in(sent.client_data)
        now = self._hub.clock.now()
        owner = await self._hub.database.take_passkey_challenge(hash_of(challenge), "register", now)
        if owner != player.id:
            raise Refusal("bad-passkey")
        made = await asyncio.to_thread(check_attestation, site, challenge, sent)
        passkey = Passkey(
            made.id,
            self._hub.ids.text(PASSKEY_ID),
            player.id,
            made.public_key,
            made.counter,
            _good_label(label),
            now,
        )
        codes = self._new_codes()
        first = await self._hub.database.add_passkey(passkey, name_key(player.name), _hashes(codes))
        if first is None:
            await self._check_name(player)
            raise Refusal("bad-passkey")
        self._guests.show(replace(player, protected=True))
        return codes if first else []

    async def request_options(self, site: PasskeySite) -> dict[str, Any]:
        """What a browser needs for a sign-in; it reveals nothing about players."""
        return {
            "rpId": site.host,
            "challenge": await self._challenge("sign-in", ""),
            "timeout": CHALLENGE_LASTS_MS,
            "userVerification": "preferred",
        }

    async def sign_in(
        self, site: PasskeySite, sent: Assertion, old: str | None
    ) -> tuple[Player, str]:
        """The player of a passkey, and a token that replaces this device's old one."""
        challenge = challenge_in(sent.client_data)
        now = self._hub.clock.now()
        owner = await self._hub.database.take_passkey_challenge(hash_of(challenge), "sign-in", now)
        if owner is None:
            raise Refusal("bad-passkey")
        known = await self._hub.database.passkey(sent.credential.rstrip("="))
        if known is None or sent.user_handle not in (None, _handle(known.player)):
            raise Refusal("bad-passkey")
        counter = await asyncio.to_thread(
            check_assertion, site, challenge, sent, known.public_key, known.counter
        )
        token = self._hub.ids.token()
        if not await self._hub.database.use_passkey(known, counter, now, hash_of(token)):
            raise Refusal("bad-passkey")
        return await self._guests.enter(known.player, token, old), token

    async def recover(self, code: str, old: str | None) -> tuple[Player, str]:
        """Use up a recovery code: its player, and a token that replaces this device's old one."""
        token, now = self._hub.ids.token(), self._hub.clock.now()
        hashed = hash_of(tidy_code(code))
        player = await self._hub.database.use_recovery_code(hashed, now, hash_of(token))
        if player is None:
            raise Refusal("bad-code")
        return await self._guests.enter(player, token, old), token

    async def remove(self, player: Player, id: str) -> None:
        """Remove a passkey; a name without passkeys is no longer protected."""
        if not await self._hub.database.remove_passkey(player.id, id):
            raise Refusal("not-found")
        left = await self._hub.database.passkeys_of(player.id)
        self._guests.show(replace(player, protected=bool(left)))

    async def renew_codes(self, player: Player) -> list[str]:
        """New recovery codes; the old ones are void."""
        if not await self._hub.database.passkeys_of(player.id):
            raise Refusal("not-protected")
        codes = self._new_codes()
        await self._hub.database.set_recovery_codes(player.id, _hashes(codes))
        return codes

    def _new_codes(self) -> list[str]:
        codes = (self._hub.ids.code() for _ in range(RECOVERY_CODES))
        return [f"{code[: len(code) // 2]}-{code[len(code) // 2 :]}" for code in codes]

    async def _challenge(self, purpose: ChallengePurpose, player: str) -> str:
        """Store a new challenge that can be used once, for one purpose, and return it."""
        challenge, now = _base64url(secrets.token_bytes(CHALLENGE_BYTES)), self._hub.clock.now()
        expires = now + CHALLENGE_LASTS_MS
        await self._hub.database.add_passkey_challenge(
            hash_of(challenge), purpose, player, now, expires
        )
        return challenge


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _handle(player: str) -> str:
    """The user handle of a player in passkeys; it does not reveal the player's id."""
    return _base64url(hashlib.sha256(f"passkeys of {player}".encode()).digest())


def _hashes(codes: Sequence[str]) -> list[str]:
    return [hash_of(tidy_code(code)) for code in codes]


def _good_label(label: str) -> str:
    """A label as short plain text; empty if nothing of it can be shown."""
    try:
        return plain_text(label)[:LONGEST_LABEL]
    except Refusal:
        return ""
