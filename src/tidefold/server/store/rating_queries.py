"""Queries about ratings: the fold of rated matches, and leaderboards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, groupby
from operator import attrgetter
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    delete,
    exists,
    func,
    insert,
    select,
    text,
    tuple_,
    update,
)

from .rows import Rating, RatingChange, Skill
from .schema import (
    UNFOLDED,
    columns_of,
    players,
    rating_changes,
    ratings,
    results,
    unlisted,
    values_of,
)
from .skill_model import SkillModel
from .transactions import DatabaseStore, reads, writes

BOT = "bot:"  # stands before the name of a bot in `rated_as`
REMOTE_BOT = BOT + "remote:"  # a bot that belongs to a person
PAIR_A_DAY = 5  # matches of the same two on one day (UTC) that count
DAY_MS = 24 * 3600 * 1000
FOLDED_AT_ONCE = 500  # matches in one transaction
# In both databases this waits until no other transaction folds the game.
ADD_POOL = text("INSERT INTO rating_pools (game) VALUES (:game) ON CONFLICT DO NOTHING")
LOCK_POOL = text("UPDATE rating_pools SET game = game WHERE game = :game")
_place = tuple_(results.c.ended, results.c.table_id)
_changed = tuple_(rating_changes.c.ended, rating_changes.c.table_id)
RATING = ratings.c["rated_as", "mu", "sigma", "matches"]
CHANGE = columns_of(rating_changes, RatingChange)
RATED = results.c.rated_as.is_not(None)
ON_LEADERBOARDS = (ratings.c.rated_as.startswith(BOT)) | (
    (players.c.name != "") & ~exists().where(unlisted.c.player == ratings.c.rated_as)
)


class RatingQueries(DatabaseStore):
    """Folds rated matches, and reads ratings."""

    async def fold_ratings(self, game: str, model: SkillModel) -> int:
        """Bring the ratings of a game up to date; returns how many matches were folded.

        Every node gets the same result, however often it folds. A match that ended before matches
        that are already folded is inserted in its place.
        """
        total = 0
        while folded := await self._fold_some(game, model):
            total += folded
        return total

    @writes
    def _fold_some(self, connection: Connection, game: str, model: SkillModel) -> int:
        _lock(connection, game)
        return _fold_oldest(connection, game, model)

    @writes
    def clear_ratings(self, connection: Connection) -> list[str]:
        """Forget all ratings before a new fold; returns the games that have rated matches."""
        query = select(results.c.game).where(RATED).distinct().order_by(results.c.game)
        found = [game for (game,) in connection.execute(query)]
        for game in found:
            _lock(connection, game)
        connection.execute(delete(rating_changes))
        connection.execute(delete(ratings))
        connection.execute(update(results).where(RATED).values(folded=None))
        return found

    @reads
    def unfolded_games(self, connection: Connection) -> list[str]:
        """The games with rated matches that are not in the ratings yet."""
        query = select(results.c.game).where(UNFOLDED).distinct()
        return sorted(game for (game,) in connection.execute(query))

    @reads
    def ratings_of(
        self, connection: Connection, game: str, rated: Collection[str]
    ) -> dict[str, Rating]:
        """The ratings of these players and bots; those without a rating are left out."""
        return _ratings_of(connection, game, rated)

    @reads
    def best_ratings(
        self, connection: Connection, game: str, most_sigma: float, limit: int
    ) -> list[Rating]:
        """The best ratings that are certain enough, without people who are unlisted."""
        query = select(*RATING, players.c.name)
        query = _certain(query, game, most_sigma)
        query = query.order_by(ratings.c.mu.desc(), ratings.c.rated_as).limit(limit)
        rows = connection.execute(query)
        return [Rating(who, mu, sigma, n, name or "") for who, mu, sigma, n, name in rows]

    @reads
    def better_ratings(
        self, connection: Connection, game: str, mu: float, most_sigma: float
    ) -> int:
        """How many ratings on that list are better than `mu`."""
        query = _certain(select(func.count()), game, most_sigma).where(ratings.c.mu > mu)
        return connection.scalar(query) or 0

    async def rating_changes_of(self, rated_as: str, game: str, limit: int) -> list[RatingChange]:
        """The changes of a player's rating, newest first."""
        own = (rating_changes.c.rated_as == rated_as) & (rating_changes.c.game == game)
        order = rating_changes.c.ended.desc(), rating_changes.c.table_id.desc()
        return await self._changes(own, *order, limit=limit)

    async def rating_changes_at(self, table: str) -> list[RatingChange]:
        """The rating changes of a table's match by seat; empty until it is folded."""
        return await self._changes(rating_changes.c.table_id == table, rating_changes.c.seat)

    @reads
    def is_folded(self, connection: Connection, table: str) -> bool:
        """Is a table's match in the ratings, even if it changed none?"""
        query = select(results.c.folded).where(results.c.table_id == table).limit(1)
        return bool(connection.scalar(query))

    @reads
    def _changes(
        self,
        connection: Connection,
        wanted: ColumnElement[bool],
        *order: Any,
        limit: int | None = None,
    ) -> list[RatingChange]:
        query = select(*CHANGE).where(wanted).order_by(*order).limit(limit)
        return [RatingChange(*row) for row in connection.execute(query)]

    @reads
    def rated_games_of(self, connection: Connection, rated_as: str) -> list[str]:
        """The games in which a player has a rating."""
        query = select(ratings.c.game).where(ratings.c.rated_as == rated_as)
        return sorted(game for (game,) in connection.execute(query))

    @writes
    def set_listed(self, connection: Connection, player: str, on: bool) -> None:
        """Set whether leaderboards may show a player."""
        connection.execute(delete(unlisted).where(unlisted.c.player == player))
        if not on:
            connection.execute(insert(unlisted).values(player=player))

    @reads
    def is_listed(self, connection: Connection, player: str) -> bool:
        """May leaderboards show this player? False after the player has opted out."""
        query = select(unlisted.c.player).where(unlisted.c.player == player)
        return connection.scalar(query) is None


def _lock(connection: Connection, game: str) -> None:
    connection.execute(ADD_POOL, {"game": game})
    connection.execute(LOCK_POOL, {"game": game})


def _certain(query: Any, game: str, most_sigma: float) -> Any:
    """Restrict a query to the ratings of a game that a leaderboard shows."""
    query = query.select_from(ratings).outerjoin(players, players.c.id == ratings.c.rated_as)
    return query.where(ratings.c.game == game, ratings.c.sigma <= most_sigma, ON_LEADERBOARDS)


def rename_rated(connection: Connection, old: str, new: str) -> None:
    """Rename a player in everything that is rated, so that the fold stays the same."""
    games = select(results.c.game).where(results.c.rated_as == old).distinct()
    for (game,) in sorted(tuple(row) for row in connection.execute(games)):
        connection.execute(LOCK_POOL, {"game": game})
    for table in (results, ratings, rating_changes):
        own = table.c.rated_as == old
        connection.execute(update(table).where(own).values(rated_as=new))
    connection.execute(delete(unlisted).where(unlisted.c.player == old))


def _ratings_of(connection: Connection, game: str, rated: Collection[str]) -> dict[str, Rating]:
    query = select(*RATING)
    query = query.where(ratings.c.game == game, ratings.c.rated_as.in_(rated))
    return {row.rated_as: Rating(*row) for row in connection.execute(query)}


def _fold_oldest(connection: Connection, game: str, model: SkillModel) -> int:
    """Fold the oldest matches that are not in the ratings; returns how many."""
    waiting = select(results.c.ended, results.c.table_id).where(UNFOLDED, results.c.game == game)
    oldest = waiting.order_by(results.c.ended, results.c.table_id).limit(1)
    first = connection.execute(oldest).first()
    if first is None:
        return 0
    _take_back(connection, game, tuple(first))
    matches = _matches_from(connection, game, tuple(first))
    rated = {seat.rated_as for seats in matches for seat in seats}
    known = _ratings_of(connection, game, rated)
    counted = (seats for seats in matches if _counts(connection, game, seats))
    changes = [change for seats in counted for change in _fold(known, game, seats, model)]
    _store(connection, game, known.values(), changes)
    tables = {seats[0].table_id for seats in matches}
    connection.execute(
        update(results).where(results.c.table_id.in_(tables), RATED).values(folded=True)
    )
    return len(matches)


def _matches_from(connection: Connection, game: str, first: tuple[Any, ...]) -> list[list[Any]]:
    """Rated matches of a game from `first` on, each by seat, in the order of their ends."""
    wanted = (results.c.game == game) & RATED & (_place >= first)
    some = select(results.c.ended, results.c.table_id).where(wanted).distinct()
    some = some.order_by(results.c.ended, results.c.table_id).limit(FOLDED_AT_ONCE)
    last = tuple(connection.execute(some).all()[-1])
    query = select(*results.c["table_id", "seat", "ended", "rank", "rated_as"])
    query = query.where(wanted, _place <= last)
    order = results.c.ended, results.c.table_id, results.c.seat
    rows = connection.execute(query.order_by(*order))
    return [list(seats) for _, seats in groupby(rows, attrgetter("table_id"))]


def _counts(connection: Connection, game: str, seats: Sequence[Any]) -> bool:
    """Did no two people here play too many rated matches earlier on this day?"""
    rated = {seat.rated_as for seat in seats}
    people = sorted(one for one in rated if not one.startswith(BOT) or one.startswith(REMOTE_BOT))
    mine, other = results.alias("mine"), results.alias("other")
    ended, table = seats[0].ended, seats[0].table_id
    earlier = select(func.count(mine.c.table_id.distinct())).join(
        other, other.c.table_id == mine.c.table_id
    )
    earlier = earlier.where(
        mine.c.game == game,
        mine.c.ended >= ended - ended % DAY_MS,
        tuple_(mine.c.ended, mine.c.table_id) < (ended, table),
    )
    return all(
        (connection.scalar(earlier.where(mine.c.rated_as == a, other.c.rated_as == b)) or 0)
        < PAIR_A_DAY
        for a, b in combinations(people, 2)
    )


def _take_back(connection: Connection, game: str, first: tuple[Any, ...]) -> None:
    """Undo the rating changes of matches after `first`; they are folded again afterwards."""
    later = (rating_changes.c.game == game) & (_changed > first)
    query = select(*CHANGE).where(later)
    order = rating_changes.c.ended.desc(), rating_changes.c.table_id.desc(), rating_changes.c.seat
    undone = [RatingChange(*row) for row in connection.execute(query.order_by(*order))]
    if not undone:
        return
    known = _ratings_of(connection, game, {change.rated_as for change in undone})
    for _, changes in groupby(undone, attrgetter("table")):
        for one in {change.rated_as: change for change in changes}.values():
            old = known[one.rated_as]
            known[one.rated_as] = Rating(
                one.rated_as, one.mu_before, one.sigma_before, old.matches - 1
            )
    connection.execute(delete(rating_changes).where(later))
    connection.execute(
        update(results).where(results.c.game == game, RATED, _place > first).values(folded=None)
    )
    _store(connection, game, known.values(), ())


def _fold(
    known: dict[str, Rating], game: str, seats: Sequence[Any], model: SkillModel
) -> list[RatingChange]:
    """A match's rating changes; a bot in several seats changes by their mean."""
    fresh = Rating("", *model.fresh, 0)
    before = [known.get(seat.rated_as, fresh) for seat in seats]
    after = model.rate([Skill(one.mu, one.sigma) for one in before], [seat.rank for seat in seats])
    changes = []
    for seat, old in zip(seats, before, strict=True):
        same = [new for new, s in zip(after, seats, strict=True) if s.rated_as == seat.rated_as]
        mu = sum(one.mu for one in same) / len(same)
        sigma = sum(one.sigma for one in same) / len(same)
        known[seat.rated_as] = Rating(seat.rated_as, mu, sigma, old.matches + 1)
        place = seat.table_id, seat.seat, game, seat.rated_as, seat.ended
        changes.append(RatingChange(*place, old.mu, old.sigma, mu, sigma))
    return changes


def _store(
    connection: Connection,
    game: str,
    known: Iterable[Rating],
    changes: Sequence[RatingChange],
) -> None:
    """Write ratings and changes; a rating without any match left is deleted."""
    names = [column.name for column in RATING]
    rows = [{name: getattr(one, name) for name in names} for one in known]
    old = (ratings.c.game == game) & ratings.c.rated_as.in_([row["rated_as"] for row in rows])
    connection.execute(delete(ratings).where(old))
    kept = [{"game": game, **row} for row in rows if row["matches"]]
    if kept:
        connection.execute(insert(ratings), kept)
    if changes:
        connection.execute(insert(rating_changes), [values_of(one) for one in changes])
