"""Queries about remote bots and their tokens."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, update

from .rows import BotToken
from .schema import bot_tokens, columns_of
from .transactions import DatabaseStore, insert_new, reads, writes

BOT_TOKEN = columns_of(bot_tokens, BotToken)
BOT_OF_TOKEN = select(*BOT_TOKEN).where(bot_tokens.c.hash == bindparam("hash"))


class BotTokenQueries(DatabaseStore):
    """Reads and changes remote bots."""

    @writes
    def add_bot_token(
        self, connection: Connection, bot: BotToken, hash: str, name_key: str
    ) -> bool:
        """Store a remote bot; returns False if the name is taken."""
        values = {**msgspec.structs.asdict(bot), "hash": hash, "name_key": name_key}
        return insert_new(connection, bot_tokens, **values)

    @reads
    def bot_tokens(self, connection: Connection, player: str | None = None) -> list[BotToken]:
        """Return all remote bots, or those of a player, oldest first."""
        query = select(*BOT_TOKEN).order_by(bot_tokens.c.created, bot_tokens.c.name)
        if player is not None:
            query = query.where(bot_tokens.c.player == player)
        return [BotToken(*row) for row in connection.execute(query)]

    async def bot_of_token(self, hash: str) -> BotToken | None:
        """Return the remote bot with this token."""
        found = await self._fetch(BOT_OF_TOKEN, hash=hash)
        return BotToken(*found[0]) if found else None

    @writes
    def use_bot_token(self, connection: Connection, hash: str, now: int) -> None:
        """Record when a token was last used."""
        own = bot_tokens.c.hash == hash
        connection.execute(update(bot_tokens).where(own).values(used=now))

    @writes
    def revoke_bot_token(
        self, connection: Connection, name_key: str, player: str | None = None
    ) -> bool:
        """Revoke a bot's token, for a `player` only if it is theirs; returns if it existed."""
        named = bot_tokens.c.name_key == name_key
        if player is not None:
            named &= bot_tokens.c.player == player
        revoked = connection.execute(delete(bot_tokens).where(named))
        return bool(revoked.rowcount)
