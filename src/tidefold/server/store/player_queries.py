"""Queries about players: devices, whom they block and follow, and their remote bots."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from itertools import zip_longest

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from ...override import override
from .protected_names import shown_name
from .rating_queries import rename_rated
from .rows import BotToken, Followed
from .schema import (
    blocks,
    bot_tokens,
    challenge_tries,
    codes,
    columns_of,
    daily_tries,
    follows,
    log,
    mistakes,
    passkey_challenges,
    passkeys,
    players,
    practice,
    protected_names,
    recovery_codes,
    results,
    sanctions,
    tokens,
)
from .tournament_queries import leave_tournaments
from .transactions import DatabaseStore, insert_new, reads, writes

PLAYER_OF_TOKEN = (
    select(players.c.id, players.c.name, protected_names.c.player)
    .join(tokens, tokens.c.player == players.c.id)
    .outerjoin(protected_names, protected_names.c.player == players.c.id)
    .where(tokens.c.hash == bindparam("hash"))
)
ASKED = tuple(f"player_{number}" for number in range(16))
NAMES_OF = (
    select(players.c.id, players.c.name, protected_names.c.player)
    .outerjoin(protected_names, protected_names.c.player == players.c.id)
    .where(players.c.id.in_([bindparam(place) for place in ASKED]))
)
FORGOTTEN = "forgotten:"  # the name of the rating of a player who was deleted
BLOCKED_BY = select(blocks.c.blocked).where(blocks.c.player == bindparam("player"))
MOST_FOLLOWED = 100  # per player; the oldest entry is dropped
BOT_TOKEN = columns_of(bot_tokens, BotToken)
BOT_OF_TOKEN = select(*BOT_TOKEN).where(bot_tokens.c.hash == bindparam("hash"))


class PlayerQueries(DatabaseStore):
    """Reads and changes players."""

    @override
    @writes
    def add_player(
        self, connection: Connection, id: str, name: str, token_hash: str, at: int
    ) -> None:
        connection.execute(insert(players).values(id=id, name=name, created=at))
        connection.execute(
            insert(tokens).values(hash=token_hash, player=id, created=at),
        )

    @override
    async def player_of_token(self, token_hash: str) -> tuple[str, str] | None:
        found = await self._fetch(PLAYER_OF_TOKEN, hash=token_hash)
        return _with_shown_name(*found[0]) if found else None

    @override
    async def names_of(self, ids: Iterable[str]) -> dict[str, str]:
        names: dict[str, str] = {}
        wanted = list(ids)
        for first in range(0, len(wanted), len(ASKED)):
            some = wanted[first : first + len(ASKED)]
            asked = dict(zip_longest(ASKED, some, fillvalue=""))
            names.update(_with_shown_name(*row) for row in await self._fetch(NAMES_OF, **asked))
        return names

    @writes
    def add_code(self, connection: Connection, hash: str, player: str, expires: int) -> None:
        """Store a one-time code that moves a player to another device."""
        connection.execute(
            insert(codes).values(hash=hash, player=player, expires=expires),
        )

    @writes
    def claim_code(
        self, connection: Connection, hash: str, now: int, new_token_hash: str
    ) -> str | None:
        """Exchange a code for a new token and return its player; None if it is used or unknown."""
        # First, so that an expired code cannot be claimed.
        connection.execute(delete(codes).where(codes.c.expires <= now))
        claim = delete(codes).where(codes.c.hash == hash).returning(codes.c.player)
        player: str | None = connection.scalar(claim)
        if player is not None:
            token = insert(tokens).values(hash=new_token_hash, player=player, created=now)
            connection.execute(token)
        return player

    @override
    @writes
    def drop_token(self, connection: Connection, token_hash: str) -> None:
        dropped = delete(tokens).where(tokens.c.hash == token_hash).returning(tokens.c.player)
        player: str | None = connection.scalar(dropped)
        if player is not None:
            self._person_changed(connection, player, "devices")

    @override
    @writes
    def forget_player(self, connection: Connection, id: str) -> None:
        written = (log.c.player == id) & log.c.words.is_not(None)
        connection.execute(update(players).where(players.c.id == id).values(name=""))
        connection.execute(update(log).where(written).values(words=None))
        connection.execute(delete(mistakes).where(mistakes.c.player == id))
        connection.execute(delete(practice).where(practice.c.player == id))
        own = results.c.player == id
        connection.execute(update(results).where(own).values(player=None))
        rename_rated(connection, id, f"{FORGOTTEN}{secrets.token_hex(8)}")
        leave_tournaments(connection, id)
        connection.execute(delete(tokens).where(tokens.c.player == id))
        connection.execute(delete(codes).where(codes.c.player == id))
        for owned in (
            protected_names,
            passkeys,
            passkey_challenges,
            recovery_codes,
            bot_tokens,
            sanctions,
        ):
            connection.execute(delete(owned).where(owned.c.player == id))
        mine = or_(blocks.c.player == id, blocks.c.blocked == id)
        connection.execute(delete(blocks).where(mine))
        for tries in (daily_tries, challenge_tries):
            connection.execute(delete(tries).where(tries.c.player == id))
        theirs = or_(follows.c.player == id, follows.c.followed == id)
        connection.execute(delete(follows).where(theirs))
        self._person_changed(connection, id, "forgotten")

    @override
    @writes
    def block(self, connection: Connection, player: str, blocked: str, on: bool) -> None:
        pair = (blocks.c.player == player) & (blocks.c.blocked == blocked)
        connection.execute(delete(blocks).where(pair))
        if on:
            insert_new(connection, blocks, player=player, blocked=blocked)
        self._person_changed(connection, player, "blocks")

    @override
    async def blocked_by(self, player: str) -> frozenset[str]:
        return frozenset(row[0] for row in await self._fetch(BLOCKED_BY, player=player))

    @writes
    def follow(self, connection: Connection, player: str, followed: str, id: str, at: int) -> None:
        """Let a player follow another one; `id` names the entry in the player's list."""
        pair = (follows.c.player == player) & (follows.c.followed == followed)
        mine = select(follows.c.followed).where(follows.c.player == player)
        connection.execute(delete(follows).where(pair))
        values = {"player": player, "followed": followed, "id": id, "at": at}
        connection.execute(insert(follows).values(values))
        order = follows.c.at.desc(), follows.c.id
        found = connection.scalars(mine.order_by(*order).offset(MOST_FOLLOWED))
        oldest = list(found)
        if oldest:
            many = (follows.c.player == player) & follows.c.followed.in_(oldest)
            connection.execute(delete(follows).where(many))

    @writes
    def unfollow(self, connection: Connection, player: str, id: str) -> None:
        """Remove an entry from a player's list."""
        entry = (follows.c.player == player) & (follows.c.id == id)
        connection.execute(delete(follows).where(entry))

    @reads
    def followed_by(self, connection: Connection, player: str) -> list[Followed]:
        """The players whom a player follows, the newest entry first."""
        query = select(follows.c.followed, follows.c.id).where(follows.c.player == player)
        found = connection.execute(query.order_by(follows.c.at.desc(), follows.c.id))
        return [Followed(*row) for row in found]

    @writes
    def add_bot_token(
        self, connection: Connection, bot: BotToken, hash: str, name_key: str
    ) -> bool:
        """Store a remote bot; returns False if the name is taken."""
        values = {**msgspec.structs.asdict(bot), "hash": hash, "name_key": name_key}
        return insert_new(connection, bot_tokens, **values)

    @reads
    def bot_tokens(self, connection: Connection, player: str | None = None) -> list[BotToken]:
        """All remote bots, or those of a player, oldest first."""
        query = select(*BOT_TOKEN).order_by(bot_tokens.c.created, bot_tokens.c.name)
        if player is not None:
            query = query.where(bot_tokens.c.player == player)
        return [BotToken(*row) for row in connection.execute(query)]

    async def bot_of_token(self, hash: str) -> BotToken | None:
        """The remote bot with this token."""
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


def _with_shown_name(id: str, name: str, protector: str | None) -> tuple[str, str]:
    """A player's id, and the name with its mark if it is protected."""
    return id, shown_name(name, protector is not None)
