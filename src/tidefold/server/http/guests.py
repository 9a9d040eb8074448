"""Guests: players with a name and a cookie; a code moves both to another device."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace

from ..errors import Refusal
from ..ids import hash_of
from ..live.hub import Hub
from ..store.protected_names import MARK, name_key, shown_name, without_mark
from ..table.plain_text import plain_text
from ..table.verbs.seats import Leave

LONGEST_NAME = 30
CODE_LASTS_MS = 10 * 60 * 1000
PAGE = 100


@dataclass(frozen=True, slots=True)
class Player:
    """A guest with a name; nobody else may take the name of a `protected` one."""

    id: str
    name: str
    protected: bool = False

    @classmethod
    def from_shown_name(cls, id: str, name: str) -> Player:
        """A player from the name that others see; its mark means that it is protected."""
        return cls(id, without_mark(name), name.endswith(MARK))


class Guests:
    """The players, found by the token in their cookie."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    async def find(self, token: str | None) -> Player | None:
        """The player whose cookie has this token; None if there is no such player."""
        if not token:
            return None
        player = await self._hub.devices.player_of(hash_of(token))
        return None if player is None else self._player(player)

    def _player(self, player: str) -> Player:
        return Player.from_shown_name(player, self._hub.names.get(player, ""))

    async def join(self, name: str) -> tuple[Player, str]:
        """Add a player, and return it with the token for the cookie."""
        player, token = (
            Player(self._hub.ids.player(), self._check_name(name)),
            self._hub.ids.token(),
        )
        if await self._hub.store.owner_of_name(name_key(player.name)) is not None:
            raise Refusal("name-taken")
        device = hash_of(token)
        await self._hub.store.add_player(player.id, player.name, device, self._hub.clock.now())
        self._hub.devices.remember(device, player.id, player.name)
        return player, token

    async def rename(self, player: Player, name: str) -> Player:
        """Rename a player; a Refusal if another player protects the name."""
        named = replace(player, name=self._check_name(name))
        if not await self._hub.store.take_name(player.id, named.name, name_key(named.name)):
            raise Refusal("name-taken")
        self.show(named)
        return named

    def _check_name(self, name: str) -> str:
        tidy = good_name(name)
        self._hub.moderation.check_words(tidy)
        return tidy

    def show(self, player: Player) -> None:
        """Show a player's current name to everybody."""
        self._hub.names[player.id] = shown_name(player.name, player.protected)
        self._hub.context.public_changes += 1

    async def code(self, player: str) -> tuple[str, int]:
        """A new code for another device, and when it expires."""
        code, until = self._hub.ids.code(), self._hub.clock.now() + CODE_LASTS_MS
        await self._hub.database.add_code(hash_of(code), player, until)
        return code, until

    async def claim(self, code: str, old: str | None = None) -> tuple[Player, str]:
        """Use up a code: returns its player, and a token that replaces this device's old one."""
        token = self._hub.ids.token()
        now = self._hub.clock.now()
        player = await self._hub.database.claim_code(hash_of(tidy_code(code)), now, hash_of(token))
        if player is None:
            raise Refusal("bad-code")
        return await self.enter(player, token, old), token

    async def enter(self, player: str, token: str, old: str | None) -> Player:
        """Let a device use a token that is already stored instead of its `old` one."""
        names = await self._hub.store.names_of([player])
        self._hub.devices.remember(hash_of(token), player, names.get(player, ""))
        before = await self._hub.devices.player_of(hash_of(old)) if old else None
        if old is not None and before is not None:
            await self._hub.store.drop_token(hash_of(old))
            await self._hub.devices_changed(before)
        return self._player(player)

    async def sign_out_others(self, player: str, token: str) -> None:
        """Sign out all devices of a player except the one with this token."""
        await self._hub.database.drop_other_tokens(player, hash_of(token))
        await self._hub.devices_changed(player)

    async def forget(self, player: str) -> None:
        """Erase a player: they leave their tables, and their name and words are deleted."""
        for table in await self._unfinished(player):
            await self._leave(player, table)
        await self._hub.erase_nonces(player)
        await self._hub.store.forget_player(player)
        self._hub.names[player] = ""
        self._hub.context.public_changes += 1
        await self._hub.forget(player)

    async def _unfinished(self, player: str) -> list[str]:
        found = []
        before = None
        while lines := await self._hub.store.tables_of(player, PAGE, before):
            found += [line.id for line in lines if line.status in ("open", "playing")]
            before = lines[-1].id
        return found

    async def _leave(self, player: str, table: str) -> None:
        room = await self._hub.room(table)
        if room is not None and room.table.seat_of(player) is not None:
            message = Leave(self._hub.ids.text(12))
            await room.do(lambda current, now: message.decide(current, player, now))


def tidy_code(code: str) -> str:
    """A typed code in lower case, without spaces and dashes."""
    return code.strip().lower().replace("-", "").replace(" ", "")


def good_name(name: str) -> str:
    """A name without invisible characters and marks; a Refusal if it is empty or too long."""
    try:
        tidy = plain_text(without_mark(unicodedata.normalize("NFC", name)))
    except Refusal:
        raise Refusal("bad-name") from None
    if len(tidy) > LONGEST_NAME:
        raise Refusal("bad-name")
    return tidy
