"""Queries about tournaments, their players and their rounds."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from .result_queries import SEAT_RESULT
from .rows import Entrant, SeatResult, TournamentLine, TournamentRound, TournamentStatus
from .schema import (
    PLAYING,
    columns_of,
    results,
    tables,
    tournament_players,
    tournament_rounds,
    tournaments,
)
from .transactions import DatabaseStore, reads, writes

LINE = columns_of(tournaments, TournamentLine)


class TournamentQueries(DatabaseStore):
    """Reads and changes tournaments; every change locks the row first."""

    @writes
    def add_tournament(self, connection: Connection, line: TournamentLine) -> None:
        """Store a new tournament."""
        connection.execute(insert(tournaments).values(msgspec.structs.asdict(line)))

    @reads
    def tournament(self, connection: Connection, id: str) -> TournamentLine | None:
        """A tournament, or None if there is no such tournament."""
        query = select(*LINE).where(tournaments.c.id == id)
        row = connection.execute(query).first()
        return None if row is None else TournamentLine(*row)

    @reads
    def tournaments_for(
        self, connection: Connection, player: str | None, limit: int
    ) -> list[TournamentLine]:
        """The public tournaments and those of a player, newest first, except closed ones."""
        takes_part = exists().where(
            tournament_players.c.tournament == tournaments.c.id,
            tournament_players.c.player == player,
        )
        shown = or_(tournaments.c.public, tournaments.c.host == player, takes_part)
        query = select(*LINE).where(tournaments.c.status != "closed")
        query = query.where(shown if player else tournaments.c.public)
        query = query.order_by(tournaments.c.created.desc(), tournaments.c.id).limit(limit)
        return [TournamentLine(*row) for row in connection.execute(query)]

    @reads
    def playing_tournaments(self, connection: Connection) -> list[str]:
        """The ids of the tournaments that are being played."""
        query = select(tournaments.c.id).where(PLAYING).order_by(tournaments.c.created)
        return [id for (id,) in connection.execute(query)]

    @writes
    def set_tournament_status(
        self, connection: Connection, id: str, before: TournamentStatus, after: TournamentStatus
    ) -> bool:
        """Change the status; returns False if it is no longer `before`."""
        now = (tournaments.c.id == id) & (tournaments.c.status == before)
        done = connection.execute(update(tournaments).where(now).values(status=after))
        return bool(done.rowcount)

    @reads
    def entrants_of(self, connection: Connection, tournament: str) -> list[Entrant]:
        """The entrants of a tournament, by number."""
        columns = columns_of(tournament_players, Entrant)
        query = select(*columns).where(tournament_players.c.tournament == tournament)
        rows = connection.execute(query.order_by(tournament_players.c.number))
        return [Entrant(*row) for row in rows]

    @writes
    def enter(
        self,
        connection: Connection,
        tournament: str,
        player: str | None,
        bot: str | None,
        most: int,
    ) -> bool:
        """Add a bot, or a person once; returns False if the tournament is full or not open."""
        there = tournament_players.c.tournament == tournament
        if _lock(connection, tournament) != "open":
            return False
        same = select(tournament_players.c.number).where(
            there, tournament_players.c.player == player
        )
        if player is not None and connection.scalar(same) is not None:
            return True
        query = select(func.count(), func.max(tournament_players.c.number)).where(there)
        count, last = connection.execute(query).one()
        if count >= most:
            return False
        values = {"number": (last or 0) + 1, "player": player, "bot": bot, "withdrew": False}
        connection.execute(insert(tournament_players).values(tournament=tournament, **values))
        return True

    @writes
    def withdraw(self, connection: Connection, tournament: str, number: int) -> None:
        """Remove an entrant before the tournament begins; afterwards, mark the withdrawal."""
        one = (tournament_players.c.tournament == tournament) & (
            tournament_players.c.number == number
        )
        if _lock(connection, tournament) == "open":
            connection.execute(delete(tournament_players).where(one))
        else:
            connection.execute(update(tournament_players).where(one).values(withdrew=True))

    @reads
    def rounds_of(self, connection: Connection, tournament: str) -> list[TournamentRound]:
        """The paired rounds, in order."""
        columns = columns_of(tournament_rounds, TournamentRound)
        query = select(*columns).where(tournament_rounds.c.tournament == tournament)
        rows = connection.execute(query.order_by(tournament_rounds.c.number))
        return [TournamentRound(*row) for row in rows]

    @writes
    def add_round(self, connection: Connection, tournament: str, round: TournamentRound) -> bool:
        """Store a round; False if it is already paired or the tournament is not being played."""
        same = (tournament_rounds.c.tournament == tournament) & (
            tournament_rounds.c.number == round.number
        )
        if _lock(connection, tournament) != "playing":
            return False
        if connection.execute(select(tournament_rounds).where(same)).first():
            return False
        values = msgspec.structs.asdict(round)
        connection.execute(insert(tournament_rounds).values(tournament=tournament, **values))
        return True

    @writes
    def end_round(self, connection: Connection, tournament: str, number: int) -> None:
        """Mark a round as over."""
        one = (tournament_rounds.c.tournament == tournament) & (
            tournament_rounds.c.number == number
        )
        connection.execute(update(tournament_rounds).where(one).values(over=True))

    @reads
    def results_at(self, connection: Connection, wanted: Collection[str]) -> list[SeatResult]:
        """The results of matches at `wanted` tables, by table and seat."""
        query = select(*SEAT_RESULT).where(results.c.table_id.in_(wanted))
        rows = connection.execute(query.order_by(results.c.table_id, results.c.seat))
        return [SeatResult(*row) for row in rows]

    @reads
    def statuses_of(self, connection: Connection, wanted: Collection[str]) -> dict[str, str]:
        """The status of each `wanted` table that exists."""
        query = select(tables.c.id, tables.c.status).where(tables.c.id.in_(wanted))
        return {row.id: row.status for row in connection.execute(query)}


def _lock(connection: Connection, tournament: str) -> str | None:
    """Lock a tournament until the transaction ends, and return its status."""
    one = tournaments.c.id == tournament
    connection.execute(update(tournaments).where(one).values(id=tournament))
    status: str | None = connection.scalar(select(tournaments.c.status).where(one))
    return status


def leave_tournaments(connection: Connection, player: str) -> None:
    """Remove a forgotten player from all tournaments, and the titles that the player chose."""
    own = tournament_players.c.player == player
    connection.execute(update(tournament_players).where(own).values(player=None, withdrew=True))
    host = tournaments.c.host == player
    connection.execute(
        update(tournaments).where(host, tournaments.c.status == "open").values(status="closed")
    )
    connection.execute(update(tournaments).where(host).values(host=None, title=""))
