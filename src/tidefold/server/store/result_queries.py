"""Queries about finished matches: how they ended, seat by seat, and mistakes made in them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, delete, exists, insert, select, tuple_

from .api import EVERY_MATCH, MatchFilter, Mistake, PracticeNote, SeatResult
from .database import DatabaseStore
from .schema import mistakes, practice, results, seats, tables

SEAT_RESULT = [column for column in results.c if column.name != "folded"]
MINE, OTHER = results.alias("mine"), results.alias("other")


class ResultQueries(DatabaseStore):
    """Reads results, and adds those of older matches."""

    async def matches_of(
        self,
        player: str,
        limit: int,
        wanted: MatchFilter = EVERY_MATCH,
        before: tuple[int, str] | None = None,
    ) -> list[SeatResult]:
        """All seats of a player's matches, newest first; `before` is the end and table of one."""
        mine = select(MINE.c.table_id).where(MINE.c.player == player, *_conditions(wanted))
        if before is not None:
            mine = mine.where(tuple_(MINE.c.ended, MINE.c.table_id) < before)
        mine = mine.order_by(MINE.c.ended.desc(), MINE.c.table_id.desc()).limit(limit)
        query = select(*SEAT_RESULT).where(results.c.table_id.in_(mine))
        order = results.c.ended.desc(), results.c.table_id.desc(), results.c.seat
        async with self._transaction() as connection:
            return [SeatResult(*row) for row in await connection.execute(query.order_by(*order))]

    async def opponents_of(self, player: str) -> list[tuple[str | None, str | None]]:
        """Every person and every bot (id, bot) that a player has had at the table."""
        query = select(OTHER.c.player, OTHER.c.bot).distinct()
        query = query.join(MINE, MINE.c.table_id == OTHER.c.table_id)
        query = query.where(MINE.c.player == player, OTHER.c.seat != MINE.c.seat)
        async with self._transaction() as connection:
            return [(person, bot) for person, bot in await connection.execute(query)]

    async def uncounted_tables(self, player: str) -> list[str]:
        """Tables with a finished match of a player of which no results are stored."""
        query = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        query = query.where(seats.c.player == player, tables.c.status == "over")
        query = query.where(~exists().where(results.c.table_id == tables.c.id))
        async with self._transaction() as connection:
            found = await connection.execute(query.order_by(tables.c.changed.desc()))
            return [id for (id,) in found]

    async def add_results(self, found: Sequence[SeatResult]) -> None:
        """Store results of a match that ended long ago, unless they are there."""
        async with self._transaction() as connection:
            for one in found:
                place = (results.c.table_id == one.table) & (results.c.seat == one.seat)
                if await connection.scalar(select(results.c.seat).where(place)) is None:
                    await connection.execute(insert(results).values(_values(one)))

    async def add_mistakes(self, found: Sequence[Mistake]) -> None:
        """Store the mistakes of a match, unless they are there."""
        async with self._transaction() as connection:
            for one in found:
                place = (mistakes.c.table_id == one.table) & (mistakes.c.number == one.number)
                if await connection.scalar(select(mistakes.c.number).where(place)) is None:
                    await connection.execute(insert(mistakes).values(_values(one)))

    async def mistakes_of(self, player: str, limit: int) -> list[Mistake]:
        """A player's own mistakes, those found last first."""
        query = select(mistakes).where(mistakes.c.player == player)
        query = query.order_by(mistakes.c.at.desc(), mistakes.c.table_id, mistakes.c.number)
        async with self._transaction() as connection:
            return [Mistake(*row) for row in await connection.execute(query.limit(limit))]

    async def practice_of(self, player: str) -> PracticeNote:
        """How a player does in practice."""
        query = select(practice.c.answered, practice.c.streak, practice.c.longest)
        async with self._transaction() as connection:
            row = (await connection.execute(query.where(practice.c.player == player))).first()
        if row is None:
            return PracticeNote()
        answered = msgspec.json.decode(row.answered, type=tuple[str, ...])
        return PracticeNote(answered, row.streak, row.longest)

    async def keep_practice(self, player: str, note: PracticeNote) -> None:
        """Store how a player does in practice."""
        answered = msgspec.json.encode(note.answered).decode()
        values = {"answered": answered, "streak": note.streak, "longest": note.longest}
        async with self._transaction() as connection:
            await connection.execute(delete(practice).where(practice.c.player == player))
            await connection.execute(insert(practice).values(player=player, **values))


def _values(one: SeatResult | Mistake) -> dict[str, object]:
    """A result or a mistake by the columns of its row."""
    fields = {name: getattr(one, name) for name in one.__struct_fields__}
    return {"table_id": fields.pop("table"), **fields}


def _conditions(wanted: MatchFilter) -> list[ColumnElement[bool]]:
    """What a filter asks of a player's own row."""
    found: list[ColumnElement[bool]] = []
    if wanted.game is not None:
        found.append(MINE.c.game == wanted.game)
    if wanted.outcome is not None:
        found.append(MINE.c.outcome == wanted.outcome)
    if wanted.since is not None:
        found.append(MINE.c.ended >= wanted.since)
    if wanted.until is not None:
        found.append(MINE.c.ended < wanted.until)
    there = (OTHER.c.table_id == MINE.c.table_id) & (OTHER.c.seat != MINE.c.seat)
    if wanted.rival is not None:
        found.append(exists().where(there, OTHER.c.player == wanted.rival))
    if wanted.bot is not None:
        found.append(exists().where(there, OTHER.c.bot == wanted.bot))
    return found
