"""Deals that many play, each at their own table and once: the daily deal, and challenges.

The key of a day is HMAC-SHA-256 of its ISO date, keyed with a secret that the host's database keeps
and no message carries. It takes the place of a table's secret, and nobody adds a nonce, so a record
is verified like any other. Its commitment is shown on the day, the key itself once the day is over.
In a challenge, friends play the very deal of a match that is over.
"""

from __future__ import annotations

import asyncio

from ...games.fair import FairChance, commitment_of
from ..errors import Refusal
from ..games import REMOTE, adapters
from ..settings import TableSettings
from ..table.days import day_at, is_day
from ..table.table import Table
from .hub import Hub
from .new_tables import create_challenge, create_daily


class DailyDeals:
    """Computes the keys of days, and sets up tables on their deals."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        # Only saves work: the keys of the database ensure that there is one try at one table.
        self._starting = asyncio.Lock()

    def today(self) -> str:
        """The day on the server's clock."""
        return day_at(self._hub.clock.now())

    def check_day(self, day: str) -> str:
        """The day itself; a Refusal unless it is a date that has begun."""
        if not is_day(day) or day > self.today():
            raise Refusal("not-found")
        return day

    async def commitment(self, day: str) -> str:
        """The hash that the key of a day will match."""
        return commitment_of(await self._key(day))

    async def revealed_key(self, day: str) -> str | None:
        """The key of a day that is over; None before."""
        return await self._key(day) if day < self.today() else None

    async def settings(self, day: str) -> dict[str, TableSettings]:
        """The settings of a day's tables, by game."""
        key = await self._key(day)
        found = {
            adapter.game.name: adapter.daily_settings(FairChance(adapter.game.name, key, ()))
            for adapter in adapters()
        }
        return {game: settings for game, settings in found.items() if settings is not None}

    async def start(self, game: str, player: str) -> str:
        """The table of a player's only try at today's deal, set up at the first call."""
        async with self._starting:
            day = self.today()
            settings = (await self.settings(day)).get(game)
            if settings is None:
                raise Refusal("not-found")
            # The try is noted first: if the server dies in between, the table is made later.
            store, fresh = self._hub.database, self._hub.ids.table()
            table = await store.begin_try(day, game, player, fresh)
            if await self._hub.room(table) is None:
                key = await self._key(day)
                await create_daily(self._hub, table, player, settings, day, key)
            return table

    async def _key(self, day: str) -> str:
        self.check_day(day)
        return await self._hub.keyed_hash("daily", day)


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
            return await self._hub.database.add_challenge(self._hub.ids.invite(), table.id, player)

    async def challenged_table(self, challenge: str) -> Table:
        """The table of the challenge's match; a Refusal if there is no such challenge."""
        table = await self._hub.database.challenged_table(challenge)
        room = None if table is None else await self._hub.room(table)
        if room is None:
            raise Refusal("not-found")
        return room.table

    async def start(self, challenge: str, player: str) -> str:
        """The table of a player's only try, set up at the first call."""
        async with self._starting:
            played = await self.challenged_table(challenge)
            # The try is noted first: if the server dies in between, the table is made later.
            store, fresh = self._hub.database, self._hub.ids.table()
            table = await store.begin_challenge(challenge, player, fresh)
            if await self._hub.room(table) is None:
                await create_challenge(self._hub, table, player, played, challenge)
            return table
