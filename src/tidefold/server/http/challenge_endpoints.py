"""The REST endpoints of challenges: making one, looking at it, and the caller's try."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath

from ..store import database_of
from .deal_results import ranked, result_of
from .endpoints import AnyRequest, address_of, caller, known_caller, open_room
from .responses import PROBLEMS, Challenge, ChallengeId, DealTable
from .services import GivenServices


@post("/api/tables/{table:str}/challenge", status_code=200, responses=PROBLEMS)
async def make_challenge(
    request: AnyRequest, table: FromPath[str], services: GivenServices
) -> ChallengeId:
    """Let others play the deal of my finished match against bots or alone."""
    player = await known_caller(request, services)
    await services.rate_limiter.count(address_of(request), "tables")
    room, _ = await open_room(request, services, table, None)
    async with room.lock:
        room.check_usable()
        return ChallengeId(await services.challenges.make(room.table, player.id))


@get("/api/challenges/{challenge:str}", responses=PROBLEMS)
async def challenge(
    request: AnyRequest, challenge: FromPath[str], services: GivenServices
) -> Challenge:
    """A challenge; its results are only for those who have finished it."""
    played = await services.challenges.played(challenge)
    player = await caller(request, services)
    me = player.id if player else None
    tries = await database_of(services.hub.store).challenge_tries(challenge)
    over = [one for one in tries if one.status == "over"]
    names = await services.hub.store.names_of({*(one.player for one in over), played.host or ""})
    own = next((one for one in tries if one.player == me), None)
    results = [result_of(one, names.get(one.player, ""), you=one.player == me) for one in over]
    return Challenge(
        id=challenge,
        by=names.get(played.host or "", ""),
        settings=played.settings,
        bots=[chair.bot for chair in played.chairs if chair.bot is not None],
        tries=len(tries),
        table="" if own is None else own.table,
        results=ranked(results) if own is not None and own.status == "over" else None,
    )


@post("/api/challenges/{challenge:str}", status_code=200, responses=PROBLEMS)
async def start_challenge(
    request: AnyRequest, challenge: FromPath[str], services: GivenServices
) -> DealTable:
    """The table of my only try at a challenge; it is set up the first time."""
    player = await known_caller(request, services)
    await services.rate_limiter.count(address_of(request), "tables")
    return DealTable(await services.challenges.start(challenge, player.id))


HANDLERS = [make_challenge, challenge, start_challenge]
