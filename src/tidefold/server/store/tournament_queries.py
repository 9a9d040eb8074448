"""Queries about tournaments, their players and their rounds."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .api import SeatResult
from .database import DatabaseStore
from .result_queries import SEAT_RESULT
from .schema import (
    PLAYING,
    results,
    tables,
    tournament_players,
    tournament_rounds,
    tournaments,
)
from .tournament_api import Entrant, TournamentLine, TournamentRound, TournamentStatus


class TournamentQueries(DatabaseStore):
    """Reads and changes tournaments; whoever changes one locks its row first."""

    async def add_tournament(self, line: TournamentLine) -> None:
        """Store a new tournament."""
        async with self._transaction() as connection:
            await connection.execute(insert(tournaments).values(msgspec.structs.asdict(line)))

    async def tournament(self, id: str) -> TournamentLine | None:
        """A tournament, if there is one."""
        async with self._transaction() as connection:
            query = select(tournaments).where(tournaments.c.id == id)
            row = (await connection.execute(query)).first()
        return None if row is None else TournamentLine(*row)

    async def tournaments_for(self, player: str | None, limit: int) -> list[TournamentLine]:
        """The public tournaments and those of a player, newest first, without closed ones."""
        takes_part = exists().where(
            tournament_players.c.tournament == tournaments.c.id,
            tournament_players.c.player == player,
        )
        shown = or_(tournaments.c.public, tournaments.c.host == player, takes_part)
        query = select(tournaments).where(tournaments.c.status != "closed")
        query = query.where(shown if player else tournaments.c.public)
        query = query.order_by(tournaments.c.created.desc(), tournaments.c.id).limit(limit)
        async with self._transaction() as connection:
            return [TournamentLine(*row) for row in await connection.execute(query)]

    async def playing_tournaments(self) -> list[str]:
        """The ids of the tournaments that are being played."""
        async with self._transaction() as connection:
            query = select(tournaments.c.id).where(PLAYING).order_by(tournaments.c.created)
            return [id for (id,) in await connection.execute(query)]

    async def set_tournament_status(
        self, id: str, before: TournamentStatus, after: TournamentStatus
    ) -> bool:
        """Change the status; False if it is no longer the one before."""
        now = (tournaments.c.id == id) & (tournaments.c.status == before)
        async with self._transaction() as connection:
            done = await connection.execute(update(tournaments).where(now).values(status=after))
            return bool(done.rowcount)

    async def entrants_of(self, tournament: str) -> list[Entrant]:
        """Who takes part, by number."""
        columns = tournament_players.c["number", "player", "bot", "withdrew"]
        query = select(*columns).where(tournament_players.c.tournament == tournament)
        async with self._transaction() as connection:
            rows = await connection.execute(query.order_by(tournament_players.c.number))
            return [Entrant(*row) for row in rows]

    async def enter(self, tournament: str, player: str | None, bot: str | None, most: int) -> bool:
        """Let a person in, once, or a bot; False if it is full or no longer open."""
        there = tournament_players.c.tournament == tournament
        async with self._transaction() as connection:
            if await _locked(connection, tournament) != "open":
                return False
            same = select(tournament_players.c.number).where(
                there, tournament_players.c.player == player
            )
            if player is not None and await connection.scalar(same) is not None:
                return True
            query = select(func.count(), func.max(tournament_players.c.number)).where(there)
            count, last = (await connection.execute(query)).one()
            if count >= most:
                return False
            values = {"number": (last or 0) + 1, "player": player, "bot": bot, "withdrew": False}
            await connection.execute(
                insert(tournament_players).values(tournament=tournament, **values)
            )
            return True

    async def withdraw(self, tournament: str, number: int) -> None:
        """Take somebody out: altogether before it begins, else from the next round on."""
        one = (tournament_players.c.tournament == tournament) & (
            tournament_players.c.number == number
        )
        async with self._transaction() as connection:
            if await _locked(connection, tournament) == "open":
                await connection.execute(delete(tournament_players).where(one))
            else:
                await connection.execute(
                    update(tournament_players).where(one).values(withdrew=True)
                )

    async def rounds_of(self, tournament: str) -> list[TournamentRound]:
        """The rounds that were paired, in order."""
        columns = tournament_rounds.c["number", "begins", "due", "pairing", "over"]
        query = select(*columns).where(tournament_rounds.c.tournament == tournament)
        async with self._transaction() as connection:
            rows = await connection.execute(query.order_by(tournament_rounds.c.number))
            return [TournamentRound(*row) for row in rows]

    async def add_round(self, tournament: str, round: TournamentRound) -> bool:
        """Store a pairing; False if the round was paired already or nobody plays any more."""
        same = (tournament_rounds.c.tournament == tournament) & (
            tournament_rounds.c.number == round.number
        )
        async with self._transaction() as connection:
            if await _locked(connection, tournament) != "playing":
                return False
            if (await connection.execute(select(tournament_rounds).where(same))).first():
                return False
            values = msgspec.structs.asdict(round)
            await connection.execute(
                insert(tournament_rounds).values(tournament=tournament, **values)
            )
            return True

    async def end_round(self, tournament: str, number: int) -> None:
        """Note that a round is over."""
        one = (tournament_rounds.c.tournament == tournament) & (
            tournament_rounds.c.number == number
        )
        async with self._transaction() as connection:
            await connection.execute(update(tournament_rounds).where(one).values(over=True))

    async def results_at(self, wanted: Collection[str]) -> list[SeatResult]:
        """How the matches at some tables ended, by table and seat."""
        query = select(*SEAT_RESULT).where(results.c.table_id.in_(wanted))
        async with self._transaction() as connection:
            rows = await connection.execute(query.order_by(results.c.table_id, results.c.seat))
            return [SeatResult(*row) for row in rows]

    async def statuses_of(self, wanted: Collection[str]) -> dict[str, str]:
        """The status of those of some tables that exist."""
        query = select(tables.c.id, tables.c.status).where(tables.c.id.in_(wanted))
        async with self._transaction() as connection:
            return {row.id: row.status for row in await connection.execute(query)}


async def _locked(connection: AsyncConnection, tournament: str) -> str | None:
    """The status of a tournament, which nobody else changes until the transaction ends."""
    one = tournaments.c.id == tournament
    await connection.execute(update(tournaments).where(one).values(id=tournament))
    status: str | None = await connection.scalar(select(tournaments.c.status).where(one))
    return status


async def leave_tournaments(connection: AsyncConnection, player: str) -> None:
    """Take a player who is forgotten out of all tournaments, and what they called their own."""
    own = tournament_players.c.player == player
    await connection.execute(
        update(tournament_players).where(own).values(player=None, withdrew=True)
    )
    host = tournaments.c.host == player
    await connection.execute(
        update(tournaments).where(host, tournaments.c.status == "open").values(status="closed")
    )
    await connection.execute(update(tournaments).where(host).values(host=None, title=""))
