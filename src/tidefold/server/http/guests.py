"""Guests: players with a name and a cookie; a code moves both to another device."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from dataclasses import dataclass

from ..errors import Refusal
from ..ids import hash_of
from ..live.hub import Hub
from ..protocol.messages import Leave
from ..table.chat_commands import plain_text
from ..table.seat_commands import leave

LONGEST_NAME = 30
CODE_LASTS_MS = 10 * 60 * 1000
KEPT_TOKENS = 10_000
PAGE = 100


@dataclass(frozen=True, slots=True)
class Player:
    """A guest with a name."""

    id: str
    name: str


class Guests:
    """Players by cookie."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._known: OrderedDict[str, str] = OrderedDict()

    async def find(self, token: str | None) -> Player | None:
        """The player of a cookie."""
        if not token:
            return None
        hashed = hash_of(token)
        if hashed not in self._known:
            found = await self._hub.store.player_of_token(hashed)
            if found is None:
                return None
            self._remember(hashed, Player(*found))
        player = self._known[hashed]
        return Player(player, self._hub.names.get(player, ""))

    def _remember(self, hashed: str, player: Player) -> None:
        self._known[hashed] = player.id
        self._hub.names[player.id] = player.name
        if len(self._known) > KEPT_TOKENS:
            self._known.popitem(last=False)

    async def join(self, name: str) -> tuple[Player, str]:
        """Add a player; returns also the token for the cookie."""
        player, token = Player(self._hub.ids.player(), good_name(name)), self._hub.ids.token()
        hashed = hash_of(token)
        await self._hub.store.add_player(player.id, player.name, hashed, self._hub.clock.now())
        self._remember(hashed, player)
        return player, token

    async def rename(self, player: str, name: str) -> Player:
        """Rename a player."""
        named = Player(player, good_name(name))
        await self._hub.store.rename_player(player, named.name)
        self._hub.names[player] = named.name
        self._hub.public_changes += 1
        return named

    async def code(self, player: str) -> tuple[str, int]:
        """A code for another device, and when it expires."""
        code, until = self._hub.ids.code(), self._hub.clock.now() + CODE_LASTS_MS
        await self._hub.store.add_code(hash_of(code), player, until)
        return code, until

    async def claim(self, code: str, old: str | None = None) -> tuple[Player, str]:
        """Use up a code: returns its player, and a token that replaces this device's old one."""
        token = self._hub.ids.token()
        tidy = code.strip().lower().replace("-", "").replace(" ", "")
        hashed = hash_of(token)
        player = await self._hub.store.claim_code(hash_of(tidy), self._hub.clock.now(), hashed)
        if player is None:
            raise Refusal("bad-code")
        names = await self._hub.store.names_of([player])
        found = Player(player, names.get(player, ""))
        self._remember(hashed, found)
        if old is not None:
            self._known.pop(hash_of(old), None)
            await self._hub.store.drop_token(hash_of(old))
        return found, token

    async def forget(self, player: str) -> None:
        """Erase a player: they leave their tables, and their name and words are deleted."""
        for table in await self._unfinished(player):
            await self._leave(player, table)
        await self._hub.erase_nonces(player)
        await self._hub.store.forget_player(player)
        self._hub.names[player] = ""
        self._hub.public_changes += 1
        self._known = OrderedDict((h, p) for h, p in self._known.items() if p != player)
        await self._hub.forget(player)

    async def _unfinished(self, player: str) -> list[str]:
        """The tables with an unfinished match or none yet."""
        found = []
        before = None
        while lines := await self._hub.store.tables_of(player, PAGE, before):
            found += [line.id for line in lines if line.status in ("open", "playing")]
            before = lines[-1].id
        return found

    async def _leave(self, player: str, table: str) -> None:
        """Leave one table."""
        room = await self._hub.room(table)
        if room is not None and room.table.seat_of(player) is not None:
            message = Leave(self._hub.ids.text(12))
            await room.do(lambda current, now: leave(current, player, message, now))


def good_name(name: str) -> str:
    """A name without invisible characters; Refusal if it is empty or too long."""
    try:
        tidy = plain_text(unicodedata.normalize("NFC", name))
    except Refusal:
        raise Refusal("bad-name") from None
    if len(tidy) > LONGEST_NAME:
        raise Refusal("bad-name")
    return tidy
