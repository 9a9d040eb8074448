"""The devices of players: whose cookie a token is, kept in memory until something changes."""

from __future__ import annotations

from collections import OrderedDict

from ..store.api import Store

KEPT_DEVICES = 10_000


class Devices:
    """Finds players by the hashes of their devices' tokens, and learns their names."""

    def __init__(self, store: Store, names: dict[str, str]) -> None:
        self._store = store
        self._names = names
        self._known: OrderedDict[str, str] = OrderedDict()
        self._changes = 0  # what was read before a change must not be remembered after it

    async def player_of(self, device: str) -> str | None:
        """The player of a device; None if it is unknown or was signed out."""
        while device not in self._known:
            changes = self._changes
            found = await self._store.player_of_token(device)
            if found is None:
                return None
            if changes == self._changes:
                self.remember(device, *found)
        return self._known[device]

    def remember(self, device: str, player: str, shown_name: str) -> None:
        """Remember whose device this is, as the store has it."""
        self._known[device] = player
        self._names[player] = shown_name
        if len(self._known) > KEPT_DEVICES:
            self._known.popitem(last=False)

    def knows(self, device: str) -> bool:
        """Was it looked up, and has nothing changed since?"""
        return device in self._known

    def forget(self, player: str | None) -> None:
        """Look the devices of a player up again, or those of all players."""
        self._changes += 1
        kept = {} if player is None else self._known
        self._known = OrderedDict((d, p) for d, p in kept.items() if p != player)
