"""Queries about finished matches: results by seat, and mistakes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, tuple_

from ...override import override
from .rows import EVERY_MATCH, MatchFilter, Mistake, PracticeNote, SeatResult
from .schema import columns_of, mistakes, practice, results, seats, tables, values_of
from .transactions import DatabaseStore, insert_new, reads, writes

SEAT_RESULT = columns_of(results, SeatResult)
MISTAKE = columns_of(mistakes, Mistake)
MINE, OTHER = results.alias("mine"), results.alias("other")


class ResultQueries(DatabaseStore):
    """Reads results, and adds those of older matches."""

    @override
    @reads
    def matches_of(
        self,
        connection: Connection,
        player: str,
        limit: int,
        wanted: MatchFilter = EVERY_MATCH,
        before: tuple[int, str] | None = None,
    ) -> list[SeatResult]:
        mine = select(MINE.c.table_id).where(MINE.c.player == player, *_conditions(wanted))
        if before is not None:
            mine = mine.where(tuple_(MINE.c.ended, MINE.c.table_id) < before)
        mine = mine.order_by(MINE.c.ended.desc(), MINE.c.table_id.desc()).limit(limit)
        query = select(*SEAT_RESULT).where(results.c.table_id.in_(mine))
        order = results.c.ended.desc(), results.c.table_id.desc(), results.c.seat
        return [SeatResult(*row) for row in connection.execute(query.order_by(*order))]

    @override
    @reads
    def opponents_of(
        self, connection: Connection, player: str
    ) -> list[tuple[str | None, str | None]]:
        query = select(OTHER.c.player, OTHER.c.bot).distinct()
        query = query.join(MINE, MINE.c.table_id == OTHER.c.table_id)
        query = query.where(MINE.c.player == player, OTHER.c.seat != MINE.c.seat)
        return [(person, bot) for person, bot in connection.execute(query)]

    @override
    @reads
    def uncounted_tables(self, connection: Connection, player: str) -> list[str]:
        query = select(tables.c.id).join(seats, seats.c.table_id == tables.c.id)
        query = query.where(seats.c.player == player, tables.c.status == "over")
        query = query.where(~exists().where(results.c.table_id == tables.c.id))
        found = connection.execute(query.order_by(tables.c.changed.desc()))
        return [id for (id,) in found]

    @override
    @writes
    def add_results(self, connection: Connection, found: Sequence[SeatResult]) -> None:
        for one in found:
            insert_new(connection, results, **values_of(one))

    @override
    @writes
    def add_mistakes(self, connection: Connection, found: Sequence[Mistake]) -> None:
        for one in found:
            insert_new(connection, mistakes, **values_of(one))

    @override
    @reads
    def mistakes_of(self, connection: Connection, player: str, limit: int) -> list[Mistake]:
        query = select(*MISTAKE).where(mistakes.c.player == player)
        query = query.order_by(mistakes.c.at.desc(), mistakes.c.table_id, mistakes.c.number)
        return [Mistake(*row) for row in connection.execute(query.limit(limit))]

    @override
    @reads
    def practice_of(self, connection: Connection, player: str) -> PracticeNote:
        query = select(practice.c.answered, practice.c.streak, practice.c.longest)
        row = connection.execute(query.where(practice.c.player == player)).first()
        if row is None:
            return PracticeNote()
        answered = msgspec.json.decode(row.answered, type=tuple[str, ...])
        return PracticeNote(answered, row.streak, row.longest)

    @override
    @writes
    def keep_practice(self, connection: Connection, player: str, note: PracticeNote) -> None:
        answered = msgspec.json.encode(note.answered).decode()
        values = {"answered": answered, "streak": note.streak, "longest": note.longest}
        connection.execute(delete(practice).where(practice.c.player == player))
        connection.execute(insert(practice).values(player=player, **values))


def _conditions(wanted: MatchFilter) -> list[ColumnElement[bool]]:
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
