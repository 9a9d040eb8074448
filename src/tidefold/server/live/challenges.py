"""Challenges: friends play the very deal of a match that is over, each once."""

from __future__ import annotations

import asyncio

from ..errors import Refusal
from ..games import REMOTE
from ..store import database_of
from ..table.table import Table
from .hub import Hub
from .new_tables import create_challenge


class Challenges:
    """Makes challenges, and tables on their deals."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        # Only saves work: the keys of the database ensure that there is one try at one table.
        self._starting = asyncio.Lock()

    async def make(self, table: Table, player: str) -> str:
        """The id of a challenge with the deal of a player's match against bots or alone."""
        if table.challenge is not None:
            return table.challenge
        if table.status != "over" or table.live is None:
            raise Refusal("not-over")
        people = [chair.player for chair in table.chairs if chair.bot is None]
        own_deal = not table.is_shared_deal and table.beginning is None
        remote = any((chair.bot or "").startswith(REMOTE) for chair in table.chairs)
        if remote or people != [player] or not own_deal:
            raise Refusal("no-challenge")
        async with self._starting:
            return await database_of(self._hub.store).add_challenge(
                self._hub.ids.invite(), table.id, player
            )

    async def challenged_table(self, challenge: str) -> Table:
        """The table of the challenge's match; a Refusal if there is no such challenge."""
        table = await database_of(self._hub.store).challenged_table(challenge)
        room = None if table is None else await self._hub.room(table)
        if room is None:
            raise Refusal("not-found")
        return room.table

    async def start(self, challenge: str, player: str) -> str:
        """The table of a player's only try, set up at the first call."""
        async with self._starting:
            played = await self.challenged_table(challenge)
            # The try is noted first: if the server dies in between, the table is made later.
            store, fresh = database_of(self._hub.store), self._hub.ids.table()
            table = await store.begin_challenge(challenge, player, fresh)
            if await self._hub.room(table) is None:
                await create_challenge(self._hub, table, player, played, challenge)
            return table
