"""Chance that anyone can audit: decks, thefts and dice from a secret committed to before the match.

The scheme `hmac-sha256/2`, for anyone who wants to check a record with their own program:

- The secret is 32 random bytes, in hex. The commitment is the hex SHA-256 of the text
  "tidefold fair/1 " followed by the secret's hex digits; it is published before the nonces.
- Every seat may add a nonce, a short text; seats that add none have an empty one, bots among them.
- A seat first publishes its nonce's hash: the hex SHA-256 of "tidefold nonce/1 " followed by the
  nonce. Nonces are revealed only once the hashes of all seats are published.
- The match's key is HMAC-SHA-256 with the secret as its key, over the JSON list of the game's name
  and the nonces by seat, without blanks, in UTF-8 with nothing escaped that need not be.
- A draw has a label, such as "deck 1". Block n of a label, counted from 0, is HMAC-SHA-256 with the
  match's key over the label, a slash and n. Blocks are read as 32-bit numbers, big-endian.
- A number below m is the next of these modulo m; those at or above the largest multiple of m that
  32 bits hold are left out, so that all are equally likely.
- A shuffle goes from the last place to the second and swaps it with a number below place + 1.

In the older scheme `hmac-sha256/1`, seats gave their nonces one after another, without hashes.
Draws are the same.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

from .api import RecordError

T = TypeVar("T")
SCHEME = "hmac-sha256/2"
WITHOUT_NONCE_HASHES = "hmac-sha256/1"
SCHEMES = (WITHOUT_NONCE_HASHES, SCHEME)
SECRET_BYTES = 32
WORD_BYTES = 4
WORDS = 1 << (8 * WORD_BYTES)


def new_secret() -> str:
    """A random secret from the operating system, in hex."""
    return secrets.token_hex(SECRET_BYTES)


def commitment_of(secret: str) -> str:
    """The hash of a secret, which is safe to publish before the match."""
    return hashlib.sha256(f"tidefold fair/1 {secret}".encode()).hexdigest()


def nonce_hash_of(nonce: str) -> str:
    """The hash of a nonce, which its seat publishes before any nonce is shown."""
    return hashlib.sha256(f"tidefold nonce/1 {nonce}".encode()).hexdigest()


NO_NONCE = nonce_hash_of("")  # the hash for a seat that adds no nonce


class Draw:
    """The random numbers that belong to one label, in order."""

    def __init__(self, key: bytes, label: str) -> None:
        self._key = key
        self._label = label
        self._blocks = 0
        self._rest = b""

    def _word(self) -> int:
        if not self._rest:
            text = f"{self._label}/{self._blocks}".encode()
            self._rest = hmac.digest(self._key, text, "sha256")
            self._blocks += 1
        word, self._rest = self._rest[:WORD_BYTES], self._rest[WORD_BYTES:]
        return int.from_bytes(word, "big")

    def below(self, limit: int) -> int:
        """The next number from 0 to limit - 1, each equally likely."""
        fair = WORDS - WORDS % limit
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % limit

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order, each order equally likely."""
        order = list(items)
        for place in range(len(order) - 1, 0, -1):
            other = self.below(place + 1)
            order[place], order[other] = order[other], order[place]
        return order


class FairChance:
    """Draws all random numbers of one match from a secret and the players' nonces."""

    def __init__(self, game: str, secret: str, nonces: Sequence[str]) -> None:
        if len(secret) != 2 * SECRET_BYTES or secret.strip("0123456789abcdef"):
            raise ValueError(f"a secret is {SECRET_BYTES} bytes in small hex digits")
        self.secret = secret
        self.nonces = tuple(nonces)
        text = json.dumps([game, *nonces], ensure_ascii=False, separators=(",", ":"))
        self._key = hmac.digest(bytes.fromhex(secret), text.encode(), "sha256")

    @property
    def key(self) -> str:
        """The match's key in hex, which draws again without the nonces but proves nothing."""
        return self._key.hex()

    def use_key(self, key: str) -> None:
        """Draw with a key that was computed before a nonce was erased."""
        self._key = bytes.fromhex(key)

    def draw(self, label: str) -> Draw:
        """The random numbers of a label, which start again with each call."""
        return Draw(self._key, label)

    def proof(self, *, revealed: bool, scheme: str = SCHEME) -> dict[str, Any]:
        """The `fair` of a record; it has the secret only if it is `revealed` after the match."""
        shown = {"secret": self.secret} if revealed else {}
        commitment = commitment_of(self.secret)
        return {"scheme": scheme, "commitment": commitment, "nonces": list(self.nonces), **shown}


def chance_of(game: str, players: int, proof: dict[str, Any]) -> FairChance:
    """The chance that a record's `fair` proves; RecordError if the proof is incomplete or wrong."""
    for name in ("scheme", "commitment", "secret", "nonces"):
        if name not in proof:
            raise RecordError(f"fair has no {name}; nothing can be verified")
    if proof["scheme"] not in SCHEMES:
        known = " and ".join(SCHEMES)
        raise RecordError(f"the scheme {proof['scheme']!r} is unknown; known are {known}")
    if len(proof["nonces"]) != players:
        raise RecordError(f"there are {len(proof['nonces'])} nonces for {players} seats")
    try:
        chance = FairChance(game, proof["secret"], proof["nonces"])
    except ValueError as problem:
        raise RecordError(str(problem)) from None
    if commitment_of(chance.secret) != proof["commitment"]:
        raise RecordError("the secret is not the one that was committed to")
    return chance


def check_promises(
    proof: dict[str, Any], commitment: str | None, nonce_hashes: Sequence[str]
) -> None:
    """Compare a record's `fair` with the hashes shown before the match; RecordError if it differs.

    Only this comparison shows that the commitment was made before the match; a record alone cannot.
    """
    if commitment is not None and proof.get("commitment") != commitment:
        raise RecordError("the commitment is not the one that was shown before the match")
    if not nonce_hashes:
        return
    hashes = [nonce_hash_of(nonce) for nonce in proof.get("nonces", ())]
    if len(hashes) != len(nonce_hashes):
        raise RecordError(f"there are {len(hashes)} nonces, and {len(nonce_hashes)} hashes of them")
    for seat, (found, shown) in enumerate(zip(hashes, nonce_hashes, strict=True)):
        if found != shown:
            raise RecordError(f"the nonce of seat {seat} is not the one it had committed to")
