"""Queries about remote bots and their tokens."""

from __future__ import annotations

import msgspec
from sqlalchemy import bindparam, delete, select, update

from .account_api import BotToken
from .database import DatabaseStore
from .schema import bot_tokens

_COLUMNS = [bot_tokens.c[name] for name in BotToken.__struct_fields__]
BOT_OF_TOKEN = select(*_COLUMNS).where(bot_tokens.c.hash == bindparam("hash"))


class BotTokenQueries(DatabaseStore):
    """Reads and changes remote bots."""

    async def add_bot_token(self, bot: BotToken, hash: str, name_key: str) -> bool:
        """Store a remote bot; False if there is one of this name."""
        values = {**msgspec.structs.asdict(bot), "hash": hash, "name_key": name_key}
        async with self._transaction() as connection:
            return await self._insert_new(connection, bot_tokens, values)

    async def bot_tokens(self, player: str | None = None) -> list[BotToken]:
        """All remote bots, or those of a player, oldest first."""
        query = select(*_COLUMNS).order_by(bot_tokens.c.created, bot_tokens.c.name)
        if player is not None:
            query = query.where(bot_tokens.c.player == player)
        async with self._transaction() as connection:
            return [BotToken(*row) for row in await connection.execute(query)]

    async def bot_of_token(self, hash: str) -> BotToken | None:
        """The remote bot whose token this is."""
        found = await self._fetch(BOT_OF_TOKEN, hash=hash)
        return BotToken(*found[0]) if found else None

    async def use_bot_token(self, hash: str, now: int) -> None:
        """Note when a token was used."""
        async with self._transaction() as connection:
            own = bot_tokens.c.hash == hash
            await connection.execute(update(bot_tokens).where(own).values(used=now))

    async def revoke_bot_token(self, name_key: str, player: str | None = None) -> bool:
        """Revoke the token of a remote bot, any or one of a player's. Was there one?"""
        named = bot_tokens.c.name_key == name_key
        if player is not None:
            named &= bot_tokens.c.player == player
        async with self._transaction() as connection:
            revoked = await connection.execute(delete(bot_tokens).where(named))
        return bool(revoked.rowcount)
