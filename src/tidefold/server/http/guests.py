"""Guests: players with a name and a cookie; a code moves both to another device."""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from dataclasses import dataclass, replace

from ..errors import Refusal
from ..ids import hash_of
from ..live.hub import Hub
from ..store import database_of
from ..store.protected_names import MARK, name_key, shown_name, without_mark
from ..table.plain_text import plain_text
from ..table.verbs.seats import Leave

LONGEST_NAME = 30
CODE_LASTS_MS = 10 * 60 * 1000
KEPT_TOKENS = 10_000
PAGE = 100


@dataclass(frozen=True, slots=True)
class Player:
    """A guest with a name; nobody else may take the name of a `protected` one."""

    id: str
    name: str
    protected: bool = False

    @classmethod
    def shown(cls, id: str, name: str) -> Player:
        """A player from the name that others see; its mark means that it is protected."""
        return cls(id, without_mark(name), name.endswith(MARK))


class Guests:
    """The players, found by the token in their cookie."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._known: OrderedDict[str, str] = OrderedDict()
        self._changes = 0  # what was read before a change must not be cached after it
        hub.context.when_player_changes.append(self._forget_devices)

    def _forget_devices(self, player: str | None) -> None:
        """Drop the cached tokens of a player, or of all players."""
        self._changes += 1
        kept = {} if player is None else self._known
        self._known = OrderedDict((h, p) for h, p in kept.items() if p != player)

    async def find(self, token: str | None) -> Player | None:
        """The player whose cookie has this token; None if there is no such player."""
        if not token:
            return None
        hashed = hash_of(token)
        while hashed not in self._known:
            changes = self._changes
            found = await self._hub.store.player_of_token(hashed)
            if found is None:
                return None
            if changes == self._changes:
                self._remember(hashed, Player.shown(*found))
        player = self._known[hashed]
        return Player.shown(player, self._hub.names.get(player, ""))

    def _remember(self, hashed: str, player: Player) -> None:
        self._known[hashed] = player.id
        self._hub.names[player.id] = shown_name(player.name, player.protected)
        if len(self._known) > KEPT_TOKENS:
            self._known.popitem(last=False)

    async def join(self, name: str) -> tuple[Player, str]:
        """Add a player, and return it with the token for the cookie."""
        player, token = Player(self._hub.ids.player(), self._allowed(name)), self._hub.ids.token()
        if await self._hub.store.owner_of_name(name_key(player.name)) is not None:
            raise Refusal("name-taken")
        hashed = hash_of(token)
        await self._hub.store.add_player(player.id, player.name, hashed, self._hub.clock.now())
        self._remember(hashed, player)
        return player, token

    async def rename(self, player: Player, name: str) -> Player:
        """Rename a player; a Refusal if another player protects the name."""
        named = replace(player, name=self._allowed(name))
        if not await self._hub.store.take_name(player.id, named.name, name_key(named.name)):
            raise Refusal("name-taken")
        self.show(named)
        return named

    def _allowed(self, name: str) -> str:
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
        await database_of(self._hub.store).add_code(hash_of(code), player, until)
        return code, until

    async def claim(self, code: str, old: str | None = None) -> tuple[Player, str]:
        """Use up a code: returns its player, and a token that replaces this device's old one."""
        token = self._hub.ids.token()
        now = self._hub.clock.now()
        player = await database_of(self._hub.store).claim_code(
            hash_of(tidy_code(code)), now, hash_of(token)
        )
        if player is None:
            raise Refusal("bad-code")
        return await self.enter(player, token, old), token

    async def enter(self, player: str, token: str, old: str | None) -> Player:
        """Let a device use a token that is already stored instead of its `old` one."""
        names = await self._hub.store.names_of([player])
        found = Player.shown(player, names.get(player, ""))
        self._remember(hash_of(token), found)
        if old is not None:
            await self._hub.store.drop_token(hash_of(old))
            self._changes += 1
            self._known.pop(hash_of(old), None)
        return found

    async def sign_out_others(self, player: str, token: str) -> None:
        """Sign out all devices of a player except the one with this token."""
        kept = hash_of(token)
        await database_of(self._hub.store).drop_other_tokens(player, kept)
        self._changes += 1
        self._known = OrderedDict(
            (h, p) for h, p in self._known.items() if p != player or h == kept
        )
        for listener in self._hub.listeners_of(player):
            listener.disconnect("no-player")  # the kept device connects again

    async def forget(self, player: str) -> None:
        """Erase a player: they leave their tables, and their name and words are deleted."""
        for table in await self._unfinished(player):
            await self._leave(player, table)
        await self._hub.erase_nonces(player)
        await self._hub.store.forget_player(player)
        self._hub.names[player] = ""
        self._hub.context.public_changes += 1
        self._forget_devices(player)
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
