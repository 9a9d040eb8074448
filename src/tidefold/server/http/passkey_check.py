"""Checking what passkeys sign, with the library fido2, which is loaded with the first use.

A passkey belongs to the host name of the page that made it. Browsers offer passkeys on pages that
came over TLS, and on localhost.
"""

from __future__ import annotations

import ipaddress
import struct
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, cast
from urllib.parse import urlsplit

import msgspec

from ..errors import Refusal

if TYPE_CHECKING:
    from fido2.server import Fido2Server

ALGORITHMS = (-8, -7, -257)  # Ed25519, ES256, RS256
SITE_NAME = "Tidefold"
LONGEST_CREDENTIAL = 1023  # bytes, says the standard
# What the library and its parsers raise for bytes that make no sense.
_UNREADABLE = (
    *(ValueError, TypeError, LookupError, AttributeError, AssertionError, ArithmeticError),
    *(struct.error, RecursionError, NotImplementedError),
)


class Attestation(msgspec.Struct, forbid_unknown_fields=True):
    """What a new passkey sends, in base64url."""

    client_data: str
    attestation: str


class Assertion(msgspec.Struct, forbid_unknown_fields=True):
    """What a passkey sends to sign in, in base64url."""

    credential: str
    client_data: str
    authenticator_data: str
    signature: str
    user_handle: str | None = None


class NewCredential(NamedTuple):
    """A passkey that was just made."""

    id: str
    public_key: str
    counter: int


class PasskeySite(NamedTuple):
    """The page that uses passkeys: its origin, and its host name, to which they belong."""

    origin: str
    host: str


def passkey_site(origin: str | None) -> PasskeySite:
    """The site of an allowed origin; a Refusal if browsers offer no passkeys there."""
    parts = urlsplit(origin or "")
    host = parts.hostname or ""
    local = host == "localhost" or host.endswith(".localhost")
    if _is_address(host) or not (parts.scheme == "https" or (parts.scheme == "http" and local)):
        raise Refusal("no-passkeys")
    return PasskeySite(origin or "", host)


def _is_address(host: str) -> bool:
    """Is this host an IP address, or missing?"""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return not host
    return True


def challenge_in(client_data: str) -> str:
    """The challenge that a passkey says it signed, in base64url."""
    try:
        found = msgspec.json.decode(_bytes(client_data))["challenge"]
    except (*_UNREADABLE, msgspec.DecodeError):
        raise Refusal("bad-passkey") from None
    return found if isinstance(found, str) else ""


def check_attestation(site: PasskeySite, challenge: str, sent: Attestation) -> NewCredential:
    """The passkey that was made for a challenge; a Refusal if anything is wrong."""
    from fido2 import cbor, utils, webauthn

    try:
        client_data = _client_data(sent.client_data)
        response = webauthn.AuthenticatorAttestationResponse(
            client_data=client_data,
            attestation_object=webauthn.AttestationObject(_bytes(sent.attestation)),
        )
        found = _server(site).register_complete(
            _state(challenge), webauthn.RegistrationResponse(raw_id=b"", response=response)
        )
        made = found.credential_data
        if made is None or len(made.credential_id) > LONGEST_CREDENTIAL:
            raise ValueError("there is no credential")
        if made.public_key.get(3) not in ALGORITHMS:
            raise ValueError("this algorithm was not offered")
        key = utils.websafe_encode(cbor.encode(dict(made.public_key)))
        return NewCredential(utils.websafe_encode(made.credential_id), key, found.counter)
    except _UNREADABLE:
        raise Refusal("bad-passkey") from None


def check_assertion(
    site: PasskeySite, challenge: str, sent: Assertion, public_key: str, counter: int
) -> int:
    """The new counter of a passkey that signed a challenge; a Refusal if anything is wrong."""
    from fido2 import cbor, cose, webauthn

    try:
        known = webauthn.AttestedCredentialData.create(
            webauthn.Aaguid.NONE,
            _bytes(sent.credential),
            cose.CoseKey.parse(cast(Mapping[int, Any], cbor.decode(_bytes(public_key)))),
        )
        signed = webauthn.AuthenticatorData(_bytes(sent.authenticator_data))
        response = webauthn.AuthenticatorAssertionResponse(
            client_data=_client_data(sent.client_data),
            authenticator_data=signed,
            signature=_bytes(sent.signature),
        )
        _server(site).authenticate_complete(
            _state(challenge),
            [known],
            webauthn.AuthenticationResponse(raw_id=_bytes(sent.credential), response=response),
        )
    except _UNREADABLE:
        raise Refusal("bad-passkey") from None
    # A passkey's counter must grow; a passkey without a counter always sends 0.
    if (counter or signed.counter) and signed.counter <= counter:
        raise Refusal("bad-passkey")
    return signed.counter


def _server(site: PasskeySite) -> Fido2Server:
    from fido2.server import Fido2Server
    from fido2.webauthn import PublicKeyCredentialRpEntity

    party = PublicKeyCredentialRpEntity(name=SITE_NAME, id=site.host)
    return Fido2Server(party, verify_origin=lambda origin: origin == site.origin)


def _client_data(text: str) -> Any:
    """The browser's statement about the page; ValueError if another page framed it."""
    from fido2.webauthn import CollectedClientData

    found = CollectedClientData(_bytes(text))
    if found.cross_origin:
        raise ValueError("the page was shown inside another one")
    return found


def _state(challenge: str) -> dict[str, Any]:
    return {"challenge": challenge, "user_verification": None}


def _bytes(text: str) -> bytes:
    from fido2.utils import websafe_decode

    return websafe_decode(text)
