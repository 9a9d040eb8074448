"""A passkey in software, as honest or as forged as a test wants."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def client_data(kind: str, challenge: str, origin: str, **more: Any) -> bytes:
    return json.dumps({"type": kind, "challenge": challenge, "origin": origin, **more}).encode()


@dataclass
class SoftwarePasskey:
    """One credential of one host name."""

    host: str = "localhost"
    counts: bool = True
    counter: int = 0
    credential: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    handle: str | None = None

    def __post_init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())

    def _authenticator_data(self, flags: int, attested: bytes = b"") -> bytes:
        self.counter += self.counts
        host = hashlib.sha256(self.host.encode()).digest()
        return host + bytes([flags]) + self.counter.to_bytes(4, "big") + attested

    def create(self, options: dict[str, Any], origin: str, **lies: Any) -> dict[str, str]:
        """What a browser sends for a new passkey."""
        self.handle = options["user"]["id"]
        numbers = self._key.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        length = len(self.credential).to_bytes(2, "big")
        attested = bytes(16) + length + self.credential + cbor.encode(key)
        flags = lies.pop("flags", PRESENT | VERIFIED | ATTESTED)
        data = self._authenticator_data(flags, attested)
        attestation = cbor.encode({"fmt": "none", "attStmt": {}, "authData": data})
        said = {"kind": "webauthn.create", "challenge": options["challenge"], "origin": origin}
        return {
            "client_data": b64(client_data(**{**said, **lies})),
            "attestation": b64(attestation),
        }

    def get(self, options: dict[str, Any], origin: str, **lies: Any) -> dict[str, Any]:
        """What a browser sends to sign in."""
        data = self._authenticator_data(lies.pop("flags", PRESENT | VERIFIED))
        said = {"kind": "webauthn.get", "challenge": options["challenge"], "origin": origin}
        about = client_data(**{**said, **lies})
        signed = data + hashlib.sha256(about).digest()
        return {
            "credential": b64(self.credential),
            "client_data": b64(about),
            "authenticator_data": b64(data),
            "signature": b64(self._key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "user_handle": self.handle,
        }
