"""The REST endpoints of tournaments."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from ...errors import Refusal
from ...table.plain_text import plain_text
from ...tournaments.course import Course
from ...tournaments.plan import Plan, read_plan
from ..guests import Player
from ..request_context import AnyRequest, Caller, GivenServices, KnownPlayer, limited
from ..responses import OK_200, PROBLEMS, attachment, spreadsheet, unless_known
from ..tournament_answers import (
    COLUMNS,
    BotRequest,
    NewTournament,
    TournamentId,
    TournamentInfo,
    TournamentShort,
    info_of,
    records_of,
    standing_rows,
)
from . import Competition, GivenCompetition

LONGEST_LIST = 50


async def _info(competition: Competition, id: str, caller: str | None) -> TournamentInfo:
    tournaments = competition.tournaments
    return await info_of(tournaments.store, await tournaments.course(id), caller)


async def _own(competition: Competition, id: str, player: Player) -> Course:
    course = await competition.tournaments.course(id)
    if course.line.host != player.id:
        raise Refusal("tournament-host")
    return course


@get("/api/tournaments", responses=PROBLEMS)
async def tournaments(caller: Caller, competition: GivenCompetition) -> list[TournamentShort]:
    """The public tournaments and mine, newest first."""
    store = competition.tournaments.store
    found = []
    for line in await store.tournaments_for(caller, LONGEST_LIST):
        entrants = await store.entrants_of(line.id)
        mine = caller is not None and (
            line.host == caller or any(one.player == caller for one in entrants)
        )
        system = read_plan(line.plan).system
        what = line.id, line.title, line.game, line.status, system
        found.append(TournamentShort(*what, len(entrants), line.created, mine))
    return found


@post("/api/tournaments", guards=[limited("tables")], responses=PROBLEMS)
async def make_tournament(
    data: JSONBody[NewTournament], player: KnownPlayer, competition: GivenCompetition
) -> TournamentId:
    """Set up a tournament; people join with its link until it begins."""
    plan = Plan(data.settings, data.system, data.rounds, data.round_minutes, data.no_show)
    title = plain_text(data.title)
    return TournamentId(await competition.tournaments.create(player.id, title, data.public, plan))


@get("/api/tournaments/{id:str}", responses=PROBLEMS)
async def tournament(
    request: AnyRequest, id: FromPath[str], caller: Caller, competition: GivenCompetition
) -> Response[TournamentInfo]:
    """A tournament; 304 if nothing has changed."""
    return unless_known(request, await _info(competition, id, caller))


@post("/api/tournaments/{id:str}/players", guards=[limited("tables")], **OK_200)
async def enter(
    id: FromPath[str], player: KnownPlayer, competition: GivenCompetition
) -> TournamentInfo:
    """Take part."""
    await competition.tournaments.enter(id, player.id)
    return await _info(competition, id, player.id)


@delete("/api/tournaments/{id:str}/players/me", **OK_200)
async def withdraw(
    id: FromPath[str], player: KnownPlayer, competition: GivenCompetition
) -> TournamentInfo:
    """Take part no longer; a match that has begun is not given up by that."""
    course = await competition.tournaments.course(id)
    for entrant in course.entrants:
        if entrant.player == player.id:
            await competition.tournaments.store.withdraw(id, entrant.number)
    return await _info(competition, id, player.id)


@post("/api/tournaments/{id:str}/bots", guards=[limited("tables")], **OK_200)
async def enter_bot(
    id: FromPath[str],
    data: JSONBody[BotRequest],
    player: KnownPlayer,
    competition: GivenCompetition,
) -> TournamentInfo:
    """The host lets a bot in."""
    await _own(competition, id, player)
    await competition.tournaments.enter(id, None, data.bot)
    return await _info(competition, id, player.id)


@delete("/api/tournaments/{id:str}/players/{number:int}", guards=[limited("tables")], **OK_200)
async def remove_player(
    id: FromPath[str], number: FromPath[int], player: KnownPlayer, competition: GivenCompetition
) -> TournamentInfo:
    """The host takes a player out."""
    course = await _own(competition, id, player)
    if not any(entrant.number == number for entrant in course.entrants):
        raise Refusal("not-found")
    await competition.tournaments.store.withdraw(id, number)
    return await _info(competition, id, player.id)


@post("/api/tournaments/{id:str}/start", guards=[limited("tables")], **OK_200)
async def start(
    id: FromPath[str], player: KnownPlayer, competition: GivenCompetition
) -> TournamentInfo:
    """The host begins; from then on rounds follow by themselves."""
    await _own(competition, id, player)
    await competition.tournaments.start(id)
    return await _info(competition, id, player.id)


@post("/api/tournaments/{id:str}/close", guards=[limited("tables")], **OK_200)
async def close(
    id: FromPath[str], player: KnownPlayer, competition: GivenCompetition
) -> TournamentInfo:
    """The host calls it off before it begins."""
    await _own(competition, id, player)
    await competition.tournaments.close(id)
    return await _info(competition, id, player.id)


@get("/api/tournaments/{id:str}/standings.csv", guards=[limited("exports")], responses=PROBLEMS)
async def csv_of(id: FromPath[str], caller: Caller, competition: GivenCompetition) -> Response[str]:
    """The standings as a table for spreadsheets."""
    rows = standing_rows(await _info(competition, id, caller))
    return spreadsheet("tidefold-tournament.csv", COLUMNS, rows)


@get("/api/tournaments/{id:str}/records.jsonl", guards=[limited("exports")], responses=PROBLEMS)
async def tournament_records(
    id: FromPath[str], services: GivenServices, competition: GivenCompetition
) -> Stream:
    """The records of all rounds that are over, one per line."""
    course = await competition.tournaments.course(id)
    return Stream(
        records_of(services.hub, course),
        media_type="application/jsonl",
        headers=attachment("tidefold-tournament.jsonl"),
    )
