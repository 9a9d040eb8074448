"""The REST endpoints of tournaments."""

from __future__ import annotations

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from ..errors import Refusal
from ..table.plain_text import plain_text
from ..tournaments.course import Course
from ..tournaments.plan import Plan, read_plan
from .competition import Competition, GivenCompetition
from .endpoints import AnyRequest, address_of, caller, known_caller
from .responses import PROBLEMS, unless_known
from .services import GivenServices, Services
from .tournament_answers import (
    BotRequest,
    NewTournament,
    TournamentId,
    TournamentInfo,
    TournamentShort,
    info_of,
    records_of,
    standings_csv,
)

LONGEST_LIST = 50


async def _info(
    request: AnyRequest, services: Services, competition: Competition, id: str
) -> TournamentInfo:
    """A tournament as the caller may know it now."""
    player = await caller(request, services)
    tournaments = competition.tournaments
    course = await tournaments.course(id)
    return await info_of(tournaments.store, course, player.id if player else None)


async def _own(
    request: AnyRequest, services: Services, competition: Competition, id: str
) -> Course:
    """A tournament whose host the caller is."""
    player = await known_caller(request, services)
    await services.rate_limiter.count(address_of(request), "tables")
    course = await competition.tournaments.course(id)
    if course.line.host != player.id:
        raise Refusal("tournament-host")
    return course


@get("/api/tournaments", responses=PROBLEMS)
async def tournaments(
    request: AnyRequest, services: GivenServices, competition: GivenCompetition
) -> list[TournamentShort]:
    """The public tournaments and mine, newest first."""
    player, store = await caller(request, services), competition.tournaments.store
    me = player.id if player else None
    found = []
    for line in await store.tournaments_for(me, LONGEST_LIST):
        entrants = await store.entrants_of(line.id)
        mine = me is not None and (line.host == me or any(one.player == me for one in entrants))
        system = read_plan(line.plan).system
        what = line.id, line.title, line.game, line.status, system
        found.append(TournamentShort(*what, len(entrants), line.created, mine))
    return found


@post("/api/tournaments", responses=PROBLEMS)
async def make_tournament(
    request: AnyRequest,
    data: JSONBody[NewTournament],
    services: GivenServices,
    competition: GivenCompetition,
) -> TournamentId:
    """Set up a tournament; people join with its link until it begins."""
    player = await known_caller(request, services)
    await services.rate_limiter.count(address_of(request), "tables")
    plan = Plan(data.settings, data.system, data.rounds, data.round_minutes, data.no_show)
    title = plain_text(data.title)
    return TournamentId(await competition.tournaments.create(player.id, title, data.public, plan))


@get("/api/tournaments/{id:str}", responses=PROBLEMS)
async def tournament(
    request: AnyRequest, id: FromPath[str], services: GivenServices, competition: GivenCompetition
) -> Response[TournamentInfo]:
    """A tournament; 304 if nothing has changed."""
    return unless_known(request, await _info(request, services, competition, id))


@post("/api/tournaments/{id:str}/players", status_code=200, responses=PROBLEMS)
async def enter(
    request: AnyRequest, id: FromPath[str], services: GivenServices, competition: GivenCompetition
) -> TournamentInfo:
    """Take part."""
    player = await known_caller(request, services)
    await services.rate_limiter.count(address_of(request), "tables")
    await competition.tournaments.enter(id, player.id)
    return await _info(request, services, competition, id)


@delete("/api/tournaments/{id:str}/players/me", status_code=200, responses=PROBLEMS)
async def withdraw(
    request: AnyRequest, id: FromPath[str], services: GivenServices, competition: GivenCompetition
) -> TournamentInfo:
    """Take part no longer; a match that has begun is not given up by that."""
    player = await known_caller(request, services)
    course = await competition.tournaments.course(id)
    for entrant in course.entrants:
        if entrant.player == player.id:
            await competition.tournaments.store.withdraw(id, entrant.number)
    return await _info(request, services, competition, id)


@post("/api/tournaments/{id:str}/bots", status_code=200, responses=PROBLEMS)
async def enter_bot(
    request: AnyRequest,
    id: FromPath[str],
    data: JSONBody[BotRequest],
    services: GivenServices,
    competition: GivenCompetition,
) -> TournamentInfo:
    """The host lets a bot in."""
    await _own(request, services, competition, id)
    await competition.tournaments.enter(id, None, data.bot)
    return await _info(request, services, competition, id)


@delete("/api/tournaments/{id:str}/players/{number:int}", status_code=200, responses=PROBLEMS)
async def remove_player(
    request: AnyRequest,
    id: FromPath[str],
    number: FromPath[int],
    services: GivenServices,
    competition: GivenCompetition,
) -> TournamentInfo:
    """The host takes a player out."""
    course = await _own(request, services, competition, id)
    if not any(entrant.number == number for entrant in course.entrants):
        raise Refusal("not-found")
    await competition.tournaments.store.withdraw(id, number)
    return await _info(request, services, competition, id)


@post("/api/tournaments/{id:str}/start", status_code=200, responses=PROBLEMS)
async def start(
    request: AnyRequest, id: FromPath[str], services: GivenServices, competition: GivenCompetition
) -> TournamentInfo:
    """The host begins; from then on rounds follow by themselves."""
    await _own(request, services, competition, id)
    await competition.tournaments.start(id)
    return await _info(request, services, competition, id)


@post("/api/tournaments/{id:str}/close", status_code=200, responses=PROBLEMS)
async def close(
    request: AnyRequest, id: FromPath[str], services: GivenServices, competition: GivenCompetition
) -> TournamentInfo:
    """The host calls it off before it begins."""
    await _own(request, services, competition, id)
    await competition.tournaments.close(id)
    return await _info(request, services, competition, id)


@get("/api/tournaments/{id:str}/standings.csv", responses=PROBLEMS)
async def csv_of(
    request: AnyRequest, id: FromPath[str], services: GivenServices, competition: GivenCompetition
) -> Response[str]:
    """The standings as a table for spreadsheets."""
    await services.rate_limiter.count(address_of(request), "exports")
    told = await _info(request, services, competition, id)
    return Response(
        standings_csv(told), media_type="text/csv; charset=utf-8", headers=_saved("csv")
    )


@get("/api/tournaments/{id:str}/records.jsonl", responses=PROBLEMS)
async def tournament_records(
    request: AnyRequest, id: FromPath[str], services: GivenServices, competition: GivenCompetition
) -> Stream:
    """The records of all rounds that are over, a line each."""
    await services.rate_limiter.count(address_of(request), "exports")
    course = await competition.tournaments.course(id)
    return Stream(
        records_of(services.hub, course), media_type="application/jsonl", headers=_saved("jsonl")
    )


def _saved(kind: str) -> dict[str, str]:
    """The headers of a file to keep."""
    name = f'attachment; filename="tidefold-tournament.{kind}"'
    return {"content-disposition": name, "cache-control": "private, no-store"}


HANDLERS = [
    tournaments,
    make_tournament,
    tournament,
    enter,
    withdraw,
    enter_bot,
    remove_player,
    start,
    close,
    csv_of,
    tournament_records,
]
