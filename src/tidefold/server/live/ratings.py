"""Ratings: brought up to date after every rated match, and shown."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ..store.rows import Rating, RatingChange
from ..store.skill_model import PROVISIONAL, SkillModel
from ..table.rated_matches import rated_as
from ..table.table import Table
from .hub import Hub

LONGEST_LIST = 100
LONGEST_HISTORY = 200


class Ratings:
    """The ratings of one database; any number of servers may keep them."""

    def __init__(self, hub: Hub) -> None:
        self.store = hub.database
        self._hub = hub
        self._model = SkillModel()
        self._folding = asyncio.Lock()
        hub.context.when_match_ends.append(self._match_ended)

    async def start(self) -> None:
        """Rate the matches that a crashed server has left unrated."""
        for game in await self.store.unfolded_games():
            await self.fold(game)

    def _match_ended(self, table: Table) -> None:
        if table.is_rated:
            self._hub.background.spawn(self._fold_later(table.settings.game))

    async def _fold_later(self, game: str) -> None:
        with self._hub.storage.survived("ratings could not be brought up to date"):
            await self.fold(game)  # if not, the next match of the game rates this one, too

    async def fold(self, game: str) -> int:
        """Bring the ratings of a game up to date; returns how many matches were rated."""
        async with self._folding:
            return await self.store.fold_ratings(game, self._model)

    async def rebuild(self) -> dict[str, int]:
        """Recompute all ratings; returns how many matches of each game were rated."""
        return {game: await self.fold(game) for game in await self.store.clear_ratings()}

    async def best(self, game: str) -> list[Rating]:
        """The leaderboard of a game: those whose ratings are certain enough."""
        return await self.store.best_ratings(game, PROVISIONAL, LONGEST_LIST)

    async def place(self, game: str, rating: Rating) -> int:
        """The place of a rating on the leaderboard."""
        return 1 + await self.store.better_ratings(game, rating.mu, PROVISIONAL)

    async def of(self, game: str, player: str) -> Rating | None:
        """The rating of a player, if there is one."""
        return (await self.store.ratings_of(game, [player])).get(player)

    async def history(self, game: str, player: str) -> list[RatingChange]:
        """How the rating of a player changed, newest first."""
        return await self.store.rating_changes_of(player, game, LONGEST_HISTORY)

    async def at_table(self, table: Table) -> Sequence[Rating | None]:
        """The ratings of the seats of a table as they are now; None for an empty one."""
        names = [rated_as(chair) for chair in table.chairs]
        people = [name for name in names if name]
        known = await self.store.ratings_of(table.settings.game, people)
        fresh = self._model.fresh
        return [known.get(name, Rating(name, *fresh, 0)) if name else None for name in names]
