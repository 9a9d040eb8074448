"""Queries about protected names, passkeys, their challenges and recovery codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, Select, bindparam, delete, func, insert, select, update

from ...override import override
from .protected_names import name_key
from .rows import ChallengePurpose, Passkey
from .schema import (
    bot_tokens,
    columns_of,
    passkey_challenges,
    passkeys,
    players,
    protected_names,
    recovery_codes,
    tokens,
)
from .transactions import DatabaseStore, insert_new, writes

OWNER_OF_NAME = select(protected_names.c.player).where(
    protected_names.c.name_key == bindparam("name_key")
)
COLUMNS = columns_of(passkeys, Passkey)
PASSKEY = select(*COLUMNS).where(passkeys.c.credential == bindparam("credential"))
PASSKEYS_OF = (
    select(*COLUMNS)
    .where(passkeys.c.player == bindparam("player"))
    .order_by(passkeys.c.created, passkeys.c.id)
)
CODES_OF = select(func.count()).where(recovery_codes.c.player == bindparam("player"))


def _renew(connection: Connection, id: Column[Any], named: Select[Any]) -> None:
    keys = {row[0]: (name_key(row[1]), row[2]) for row in connection.execute(named)}
    taken = {old for _, old in keys.values()}
    for one, (key, old) in keys.items():
        if key != old and key not in taken:
            taken.add(key)
            connection.execute(update(id.table).where(id == one).values(name_key=key))


class PasskeyQueries(DatabaseStore):
    """Reads and changes the protection of names."""

    @override
    async def owner_of_name(self, name_key: str) -> str | None:
        found = await self._fetch(OWNER_OF_NAME, name_key=name_key)
        return str(found[0][0]) if found else None

    @override
    @writes
    def take_name(self, connection: Connection, player: str, name: str, name_key: str) -> bool:
        named = protected_names.c.name_key == name_key
        owner = connection.scalar(select(protected_names.c.player).where(named))
        if owner not in (None, player):
            return False
        mine = protected_names.c.player == player
        connection.execute(update(protected_names).where(mine).values(name_key=name_key))
        connection.execute(update(players).where(players.c.id == player).values(name=name))
        self._person_changed(connection, player, "renamed")
        return True

    @writes
    def renew_name_keys(self, connection: Connection) -> None:
        """Compute all keys again, since another version may have made them differently.

        Of two names that have the same key by now, one keeps its old key.
        """
        mine = players.c.id == protected_names.c.player
        owners = select(protected_names.c.player, players.c.name, protected_names.c.name_key)
        _renew(connection, protected_names.c.player, owners.join(players, mine))
        bots = select(bot_tokens.c.hash, bot_tokens.c.name, bot_tokens.c.name_key)
        _renew(connection, bot_tokens.c.hash, bots)

    @writes
    def add_passkey_challenge(
        self,
        connection: Connection,
        hash: str,
        purpose: ChallengePurpose,
        player: str,
        now: int,
        expires: int,
    ) -> None:
        """Store a challenge, without a player for a sign-in; expired challenges are deleted."""
        values = {"hash": hash, "purpose": purpose, "player": player, "expires": expires}
        old = passkey_challenges.c.expires <= now
        connection.execute(delete(passkey_challenges).where(old))
        connection.execute(insert(passkey_challenges).values(values))

    @writes
    def take_passkey_challenge(
        self, connection: Connection, hash: str, purpose: ChallengePurpose, now: int
    ) -> str | None:
        """Use up a challenge and return its player; None if it is used, expired or unknown."""
        challenges = passkey_challenges.c
        named = (challenges.hash == hash) & (challenges.purpose == purpose)
        taken = delete(passkey_challenges).where(named)
        found = connection.execute(taken.returning(challenges.player, challenges.expires))
        row = found.first()
        return str(row[0]) if row is not None and row[1] > now else None

    @writes
    def add_passkey(
        self, connection: Connection, passkey: Passkey, name_key: str, code_hashes: Sequence[str]
    ) -> bool | None:
        """Store a passkey; the first one protects the player's name and comes with recovery codes.

        Returns whether it is the first one; None if the name or the passkey is another player's.
        """
        owner = {"player": passkey.player, "name_key": name_key}
        first = insert_new(connection, protected_names, **owner)
        mine = select(protected_names.c.player).filter_by(player=passkey.player)
        if connection.scalar(mine) is None:
            return None
        values = msgspec.structs.asdict(passkey)
        if not insert_new(connection, passkeys, **values):
            connection.rollback()
            return None
        if first:
            _set_codes(connection, passkey.player, code_hashes)
            self._person_changed(connection, passkey.player, "renamed")
        return first

    async def passkeys_of(self, player: str) -> list[Passkey]:
        """The passkeys of a player, oldest first."""
        return [Passkey(*row) for row in await self._fetch(PASSKEYS_OF, player=player)]

    async def passkey(self, credential: str) -> Passkey | None:
        """The passkey with this credential id, which its device knows."""
        found = await self._fetch(PASSKEY, credential=credential)
        return Passkey(*found[0]) if found else None

    @writes
    def use_passkey(
        self, connection: Connection, passkey: Passkey, counter: int, now: int, token_hash: str
    ) -> bool:
        """Store a use's counter and a new device's token; False if it was used meanwhile."""
        same = (passkeys.c.credential == passkey.credential) & (
            passkeys.c.counter == passkey.counter
        )
        use = update(passkeys).where(same).values(counter=counter, used=now)
        used = connection.execute(use)
        if used.rowcount == 0:
            return False
        token = {"hash": token_hash, "player": passkey.player, "created": now}
        connection.execute(insert(tokens).values(token))
        return True

    @writes
    def remove_passkey(self, connection: Connection, player: str, id: str) -> bool:
        """Remove a passkey; the last one ends the protection. Returns whether it existed."""
        mine = passkeys.c.player == player
        # Two removals at once take turns, so that one of them finds that it is the last.
        lock = select(protected_names.c.player).filter_by(player=player).with_for_update()
        connection.execute(lock)
        removed = connection.execute(delete(passkeys).where(mine & (passkeys.c.id == id)))
        left = connection.scalar(select(func.count()).where(mine))
        if removed.rowcount and not left:
            for table in (protected_names, recovery_codes):
                connection.execute(delete(table).where(table.c.player == player))
            self._person_changed(connection, player, "renamed")
        return bool(removed.rowcount)

    @writes
    def set_recovery_codes(
        self, connection: Connection, player: str, hashes: Sequence[str]
    ) -> None:
        """Replace a player's recovery codes."""
        _set_codes(connection, player, hashes)

    async def count_recovery_codes(self, player: str) -> int:
        """How many unused recovery codes a player has."""
        return int((await self._fetch(CODES_OF, player=player))[0][0])

    @writes
    def use_recovery_code(
        self, connection: Connection, hash: str, now: int, token_hash: str
    ) -> str | None:
        """Exchange a recovery code for a new device's token, and return its player."""
        use = delete(recovery_codes).where(recovery_codes.c.hash == hash)
        player: str | None = connection.scalar(use.returning(recovery_codes.c.player))
        if player is not None:
            token = {"hash": token_hash, "player": player, "created": now}
            connection.execute(insert(tokens).values(token))
        return player

    @writes
    def drop_other_tokens(self, connection: Connection, player: str, token_hash: str) -> None:
        """Forget all devices of a player except the one with this token."""
        others = (tokens.c.player == player) & (tokens.c.hash != token_hash)
        connection.execute(delete(tokens).where(others))
        self._person_changed(connection, player, "devices")


def _set_codes(connection: Connection, player: str, hashes: Sequence[str]) -> None:
    connection.execute(delete(recovery_codes).where(recovery_codes.c.player == player))
    if hashes:
        rows = [{"hash": hash, "player": player} for hash in hashes]
        connection.execute(insert(recovery_codes), rows)
