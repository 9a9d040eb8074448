"""Queries about protected names, passkeys, their challenges and recovery codes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .account_api import ChallengePurpose, Passkey
from .database import DatabaseStore
from .schema import (
    passkey_challenges,
    passkeys,
    players,
    protected_names,
    recovery_codes,
    tokens,
)

OWNER_OF_NAME = select(protected_names.c.player).where(
    protected_names.c.name_key == bindparam("name_key")
)
_COLUMNS = [passkeys.c[name] for name in Passkey.__struct_fields__]
PASSKEY = select(*_COLUMNS).where(passkeys.c.credential == bindparam("credential"))
PASSKEYS_OF = (
    select(*_COLUMNS)
    .where(passkeys.c.player == bindparam("player"))
    .order_by(passkeys.c.created, passkeys.c.id)
)
CODES_OF = select(func.count()).where(recovery_codes.c.player == bindparam("player"))


class PasskeyQueries(DatabaseStore):
    """Reads and changes what protects names."""

    async def owner_of_name(self, name_key: str) -> str | None:
        """The player who protects a name."""
        found = await self._fetch(OWNER_OF_NAME, name_key=name_key)
        return str(found[0][0]) if found else None

    async def take_name(self, player: str, name: str, name_key: str) -> bool:
        """Give a player another name, unless somebody else protects it."""
        named = protected_names.c.name_key == name_key
        async with self._transaction() as connection:
            owner = await connection.scalar(select(protected_names.c.player).where(named))
            if owner not in (None, player):
                return False
            mine = protected_names.c.player == player
            await connection.execute(update(protected_names).where(mine).values(name_key=name_key))
            await connection.execute(
                update(players).where(players.c.id == player).values(name=name)
            )
            await self._person_changed(connection, player, "renamed")
        return True

    async def add_passkey_challenge(
        self, hash: str, purpose: ChallengePurpose, player: str, now: int, expires: int
    ) -> None:
        """Store a challenge for a player, or for nobody in particular; expired ones go."""
        values = {"hash": hash, "purpose": purpose, "player": player, "expires": expires}
        async with self._transaction() as connection:
            old = passkey_challenges.c.expires <= now
            await connection.execute(delete(passkey_challenges).where(old))
            await connection.execute(insert(passkey_challenges).values(values))

    async def take_passkey_challenge(
        self, hash: str, purpose: ChallengePurpose, now: int
    ) -> str | None:
        """Use up a challenge: returns its player, None if it is used, expired or unknown."""
        challenges = passkey_challenges.c
        named = (challenges.hash == hash) & (challenges.purpose == purpose)
        taken = delete(passkey_challenges).where(named)
        async with self._transaction() as connection:
            found = await connection.execute(taken.returning(challenges.player, challenges.expires))
            row = found.first()
        return str(row[0]) if row is not None and row[1] > now else None

    async def add_passkey(
        self, passkey: Passkey, name_key: str, code_hashes: Sequence[str]
    ) -> bool | None:
        """Store a passkey; with the first one, the player's name is protected and has codes."""
        owner = {"player": passkey.player, "name_key": name_key}
        async with self._transaction() as connection:
            first = await self._insert_new(connection, protected_names, owner)
            mine = select(protected_names.c.player).filter_by(player=passkey.player)
            if await connection.scalar(mine) is None:
                return None
            values = msgspec.structs.asdict(passkey)
            if not await self._insert_new(connection, passkeys, values):
                await connection.rollback()
                return None
            if first:
                await _set_codes(connection, passkey.player, code_hashes)
                await self._person_changed(connection, passkey.player, "renamed")
        return first

    async def passkeys_of(self, player: str) -> list[Passkey]:
        """The passkeys of a player, oldest first."""
        return [Passkey(*row) for row in await self._fetch(PASSKEYS_OF, player=player)]

    async def passkey(self, credential: str) -> Passkey | None:
        """A passkey by the id that its device knows."""
        found = await self._fetch(PASSKEY, credential=credential)
        return Passkey(*found[0]) if found else None

    async def use_passkey(self, passkey: Passkey, counter: int, now: int, token_hash: str) -> bool:
        """Store the counter of a use and a new device's token; False if it was used meanwhile."""
        same = (passkeys.c.credential == passkey.credential) & (
            passkeys.c.counter == passkey.counter
        )
        async with self._transaction() as connection:
            use = update(passkeys).where(same).values(counter=counter, used=now)
            used = await connection.execute(use)
            if used.rowcount == 0:
                return False
            token = {"hash": token_hash, "player": passkey.player, "created": now}
            await connection.execute(insert(tokens).values(token))
        return True

    async def remove_passkey(self, player: str, id: str) -> bool:
        """Remove a passkey; with the last one the protection ends. Was there such a passkey?"""
        mine = passkeys.c.player == player
        async with self._transaction() as connection:
            # Two removals at once take turns, so that one of them finds that it is the last.
            lock = select(protected_names.c.player).filter_by(player=player).with_for_update()
            await connection.execute(lock)
            removed = await connection.execute(delete(passkeys).where(mine & (passkeys.c.id == id)))
            left = await connection.scalar(select(func.count()).where(mine))
            if removed.rowcount and not left:
                for table in (protected_names, recovery_codes):
                    await connection.execute(delete(table).where(table.c.player == player))
                await self._person_changed(connection, player, "renamed")
        return bool(removed.rowcount)

    async def set_recovery_codes(self, player: str, hashes: Sequence[str]) -> None:
        """Replace a player's recovery codes."""
        async with self._transaction() as connection:
            await _set_codes(connection, player, hashes)

    async def count_recovery_codes(self, player: str) -> int:
        """How many recovery codes of a player are unused."""
        return int((await self._fetch(CODES_OF, player=player))[0][0])

    async def use_recovery_code(self, hash: str, now: int, token_hash: str) -> str | None:
        """Use up a recovery code for a new device's token: returns its player."""
        use = delete(recovery_codes).where(recovery_codes.c.hash == hash)
        async with self._transaction() as connection:
            player: str | None = await connection.scalar(use.returning(recovery_codes.c.player))
            if player is not None:
                token = {"hash": token_hash, "player": player, "created": now}
                await connection.execute(insert(tokens).values(token))
        return player

    async def drop_other_tokens(self, player: str, token_hash: str) -> None:
        """Forget all devices of a player but one."""
        others = (tokens.c.player == player) & (tokens.c.hash != token_hash)
        async with self._transaction() as connection:
            await connection.execute(delete(tokens).where(others))
            await self._person_changed(connection, player, "devices")


async def _set_codes(connection: AsyncConnection, player: str, hashes: Sequence[str]) -> None:
    """Replace a player's recovery codes."""
    await connection.execute(delete(recovery_codes).where(recovery_codes.c.player == player))
    if hashes:
        rows = [{"hash": hash, "player": player} for hash in hashes]
        await connection.execute(insert(recovery_codes), rows)
