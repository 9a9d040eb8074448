"""Limits per hour that all nodes count together, in the database."""

from __future__ import annotations

import hmac

from ...games.fair import new_secret
from ..live.hub import Hub
from ..store import database_of

SECRET_NAME = "limits"


class SharedLimits:
    """Buckets in the database, whose names hide the addresses of clients."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._secret: str | None = None

    async def take(self, network: str, what: str, most: int, per_second: float) -> bool:
        """Take a token; False if there is none left."""
        if not self._hub.nodes.several:
            return True
        if self._secret is None:
            self._secret = await database_of(self._hub.store).host_secret(SECRET_NAME, new_secret())
        name = hmac.digest(bytes.fromhex(self._secret), f"{what} {network}".encode(), "sha256")
        return await self._hub.nodes.take(name.hex(), most, per_second)
