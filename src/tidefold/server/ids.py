"""Names that nobody can guess: tables, invitations, devices; of secrets only hashes are stored."""

from __future__ import annotations

import hashlib
import secrets

# No letters or digits that look alike; each stands for nearly five bits.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 12
INVITE_LENGTH = 14
CODE_LENGTH = 14


class Ids:
    """Makes ids and codes from the operating system's randomness."""

    def text(self, length: int) -> str:
        """Some letters and digits."""
        return "".join(secrets.choice(ALPHABET) for _ in range(length))

    def table(self) -> str:
        """The id of a table, which is no secret."""
        return self.text(ID_LENGTH)

    def player(self) -> str:
        """The id of a player, known to the server alone."""
        return self.text(ID_LENGTH)

    def invite(self) -> str:
        """A code of 69 bits that lets its holder in."""
        return self.text(INVITE_LENGTH)

    def code(self) -> str:
        """A code of 69 bits that moves an identity to another device, once."""
        return self.text(CODE_LENGTH)

    def token(self) -> str:
        """What a device's cookie holds: 256 bits."""
        return secrets.token_urlsafe(32)


def hash_of(secret: str) -> str:
    """What is stored of a secret of many bits."""
    return hashlib.sha256(secret.encode()).hexdigest()
