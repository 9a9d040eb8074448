"""The interface of the store for ratings; a store in a page has none."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

import msgspec


class Skill(NamedTuple):
    """What is known of somebody's skill: the mean, and the standard deviation of what it may be."""

    mu: float
    sigma: float


class RatingModel(Protocol):
    """How results change what is known of skills."""

    fresh: Skill  # of somebody who has not played yet

    def rate(self, skills: Sequence[Skill], ranks: Sequence[int]) -> Sequence[Skill]:
        """The skills after a match, from those before it; equal ranks are a tie."""
        ...


class Rating(msgspec.Struct, frozen=True):
    """Somebody's skill after a number of matches; `name` is that of a person."""

    rated_as: str
    mu: float
    sigma: float
    matches: int
    name: str = ""


class RatingChange(msgspec.Struct, frozen=True):
    """What one match did to the rating of one seat."""

    table: str
    seat: int
    game: str
    rated_as: str
    ended: int
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float


class RatingStore(Protocol):
    """Ratings: the fold of all rated matches of a game, in the order in which they ended."""

    async def fold_ratings(self, game: str, model: RatingModel) -> int:
        """Bring the ratings of a game up to date; returns how many matches were folded.

        It comes out the same whoever folds, and however often. A match that ended before others
        which are in already is put in its place.
        """

    async def clear_ratings(self) -> list[str]:
        """Forget all ratings, to fold everything again; returns the games that have any."""

    async def unfolded_games(self) -> list[str]:
        """The games with rated matches that are not in the ratings yet."""

    async def ratings_of(self, game: str, rated: Collection[str]) -> dict[str, Rating]:
        """Ratings by whom they rate; those who have none are left out."""

    async def best_ratings(self, game: str, most_sigma: float, limit: int) -> list[Rating]:
        """The best ratings that are certain enough, without people who are not to be listed."""

    async def better_ratings(self, game: str, mu: float, most_sigma: float) -> int:
        """How many on that list are better."""

    async def rating_changes_of(self, rated_as: str, game: str, limit: int) -> list[RatingChange]:
        """How somebody's rating changed, newest first."""

    async def rating_changes_at(self, table: str) -> list[RatingChange]:
        """What a table's match changed, by seat; empty until it is in the ratings."""

    async def rated_games_of(self, rated_as: str) -> list[str]:
        """The games in which somebody has a rating."""

    async def set_listed(self, player: str, on: bool) -> None:
        """Show a player on leaderboards, or not."""

    async def is_listed(self, player: str) -> bool:
        """Is a player shown on leaderboards?"""
