"""Random ids, invite codes and tokens; only hashes of secrets are stored."""

from __future__ import annotations

import hashlib
import re
import secrets

# No letters or digits that look alike; each carries nearly five bits.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
ID_LENGTH = 12
INVITE_LENGTH = 14
CODE_LENGTH = 14
REMATCH = re.compile(r"(?P<first>\w+)_(?P<rotations>\d{1,6})_\w+")
REMATCH_LENGTH = 6  # of the random part


class Ids:
    """Makes ids and codes from the operating system's random numbers."""

    def text(self, length: int) -> str:
        """Random letters and digits."""
        return "".join(secrets.choice(ALPHABET) for _ in range(length))

    def table(self) -> str:
        """Make the id of a table, which is not secret."""
        return self.text(ID_LENGTH)

    def rematch(self, before: str) -> str:
        """Make the id of a rematch, which says what it follows from (see `first_table`)."""
        first, rotations = first_table(before)
        return f"{first}_{rotations + 1}_{self.text(REMATCH_LENGTH)}"

    def player(self) -> str:
        """Make the id of a player, which only the server knows."""
        return self.text(ID_LENGTH)

    def invite(self) -> str:
        """Make an invite code of 69 bits, which admits anyone who has it."""
        return self.text(INVITE_LENGTH)

    def code(self) -> str:
        """Make a one-time code of 69 bits that moves an identity to another device."""
        return self.text(CODE_LENGTH)

    def token(self) -> str:
        """Make the token in a device's cookie: 256 bits."""
        return secrets.token_urlsafe(32)


def first_table(id: str) -> tuple[str, int]:
    """The table that a row of rematches began with, and how many times its seats were rotated."""
    found = REMATCH.fullmatch(id)
    return (found["first"], int(found["rotations"])) if found else (id, 0)


def hash_of(secret: str) -> str:
    """The hash of a long secret; the store keeps only the hash."""
    return hashlib.sha256(secret.encode()).hexdigest()
