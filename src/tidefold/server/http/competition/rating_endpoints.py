"""The REST endpoints of ratings: leaderboards, the caller's ratings, and those at a table."""

from __future__ import annotations

import msgspec
from litestar import get, put
from litestar.params import FromPath, JSONBody

from ....games.registry import game_names
from ...errors import Refusal
from ...store.rows import Rating, RatingChange
from ...store.skill_model import PROVISIONAL
from ...table.rated_matches import BOT, Uncounted, uncounted
from ..request_context import Caller, KnownPlayer, OpenRoom
from ..responses import PROBLEMS
from . import GivenCompetition


class ShownRating(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rating and its standard deviation; a `provisional` one is not to be relied on yet.

    `change` is what the match at this table did to it.
    """

    rating: int
    deviation: int
    matches: int
    provisional: bool = False
    change: int | None = None


class LeaderboardRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of a leaderboard: a person's name, or a bot with its budget."""

    place: int
    name: str
    rating: ShownRating
    bot: str = ""
    you: bool = False


class Leaderboard(msgspec.Struct, frozen=True):
    """The best players of a game, and the caller's own rating, whose place may be null.

    A caller who is not `listed` is on no leaderboard.
    """

    game: str
    rows: list[LeaderboardRow]
    own: ShownRating | None
    place: int | None
    listed: bool


class RatingMoment(msgspec.Struct, frozen=True):
    """A rating after a match, and what that match changed."""

    table: str
    ended: int
    rating: int
    deviation: int
    change: int


class OwnRating(msgspec.Struct, frozen=True):
    """The caller's rating in a game and its latest changes, oldest first."""

    game: str
    now: ShownRating
    history: list[RatingMoment]


class TableRatings(msgspec.Struct, frozen=True):
    """The ratings of the seats; `settled` once those after the match are known.

    `uncounted` says why the match changes none: two people share a network (`same-network`),
    a player made no decision (`undecided`), or the same two have met too often today (`pair`).
    """

    seats: list[ShownRating | None]
    settled: bool
    uncounted: Uncounted | None = None


class ListedRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Whether the caller wants to be on leaderboards."""

    listed: bool


@get("/api/ratings/{game:str}", responses=PROBLEMS)
async def leaderboard(
    game: FromPath[str], caller: Caller, competition: GivenCompetition
) -> Leaderboard:
    """The best players of a game whose ratings are certain enough."""
    if game not in game_names():
        raise Refusal("not-found")
    me, ratings = caller or "", competition.ratings
    best = await ratings.best(game)
    rows = [_row(1 + sum(one.mu > each.mu for one in best), each, me) for each in best]
    own = await ratings.of(game, me) if me else None
    listed = await ratings.store.is_listed(me) if me else True
    counts = own is not None and listed and own.sigma <= PROVISIONAL
    place = await ratings.place(game, own) if own and counts else None
    return Leaderboard(game, rows, _shown_rating(own) if own else None, place, listed)


@get("/api/me/ratings", responses=PROBLEMS)
async def my_ratings(player: KnownPlayer, competition: GivenCompetition) -> list[OwnRating]:
    """My ratings, and how they came about."""
    ratings = competition.ratings
    found = []
    for game in await ratings.store.rated_games_of(player.id):
        now = await ratings.of(game, player.id)
        history = await ratings.history(game, player.id)
        if now is not None:
            moments = [_moment(one) for one in reversed(history)]
            found.append(OwnRating(game, _shown_rating(now), moments))
    return found


@put("/api/me/listed", responses=PROBLEMS)
async def set_listed(
    data: JSONBody[ListedRequest], player: KnownPlayer, competition: GivenCompetition
) -> ListedRequest:
    """Be on leaderboards, or not."""
    await competition.ratings.store.set_listed(player.id, data.listed)
    return data


@get("/api/tables/{table:str}/ratings", responses=PROBLEMS)
async def table_ratings(
    table: FromPath[str], room: OpenRoom, caller: Caller, competition: GivenCompetition
) -> TableRatings:
    """The ratings of the players at a rated table, and what its match changed."""
    if not room.table.is_rated:
        raise Refusal("not-found")
    store = competition.ratings.store
    changes = await store.rating_changes_at(table)
    late = room.audience.late_moment(caller) is not None
    if not changes:
        now = [
            _shown_rating(one) if one else None
            for one in await competition.ratings.at_table(room.table)
        ]
        why = None if late else uncounted(room.table)
        if why is None and not late and await store.is_folded(table):
            why = "pair"
        return TableRatings(now, why is not None and room.table.status == "over", why)
    if late:  # a spectator who has not seen the end must not learn it from here
        return TableRatings([_before(one) for one in changes], settled=False)
    return TableRatings([_changed(one) for one in changes], settled=True)


def _shown_rating(rating: Rating) -> ShownRating:
    """A rating rounded for display, and marked while it is provisional."""
    unsure = rating.sigma > PROVISIONAL
    return ShownRating(round(rating.mu), round(rating.sigma), rating.matches, unsure)


def _row(place: int, rating: Rating, me: str) -> LeaderboardRow:
    bot = rating.rated_as.removeprefix(BOT) if rating.rated_as.startswith(BOT) else ""
    return LeaderboardRow(place, rating.name, _shown_rating(rating), bot, rating.rated_as == me)


def _moment(one: RatingChange) -> RatingMoment:
    change = round(one.mu) - round(one.mu_before)
    return RatingMoment(one.table, one.ended, round(one.mu), round(one.sigma), change)


def _before(one: RatingChange) -> ShownRating:
    unsure = one.sigma_before > PROVISIONAL
    return ShownRating(round(one.mu_before), round(one.sigma_before), 0, unsure)


def _changed(one: RatingChange) -> ShownRating:
    change = round(one.mu) - round(one.mu_before)
    return ShownRating(round(one.mu), round(one.sigma), 0, one.sigma > PROVISIONAL, change)
