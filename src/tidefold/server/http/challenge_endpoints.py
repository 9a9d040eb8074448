"""The REST endpoints of challenges: making one, looking at it, and the caller's try."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import FromPath

from ..settings import TableSettings
from ..store import database_of
from .deal_results import DealResult, DealTable, ranked, result_of
from .request_context import Caller, GivenServices, KnownPlayer, limited, open_room
from .responses import OK_200, PROBLEMS


class ChallengeId(msgspec.Struct):
    """A challenge; its link is /challenge/ID."""

    id: str


class Challenge(msgspec.Struct):
    """A challenge: by whom, the settings of the match and its bots, and the caller's table.

    `results`, best first, are null until the caller has finished.
    """

    id: str
    by: str
    settings: TableSettings
    bots: list[str]
    tries: int
    table: str
    results: list[DealResult] | None


@post("/api/tables/{table:str}/challenge", guards=[limited("tables")], **OK_200)
async def make_challenge(
    table: FromPath[str], player: KnownPlayer, services: GivenServices
) -> ChallengeId:
    """Let others play the deal of my finished match against bots or alone."""
    room = await open_room(player.id, services, table)
    async with room.usable():
        return ChallengeId(await services.challenges.make(room.table, player.id))


@get("/api/challenges/{challenge:str}", responses=PROBLEMS)
async def challenge(challenge: FromPath[str], caller: Caller, services: GivenServices) -> Challenge:
    """A challenge; its results are only for those who have finished it."""
    played = await services.challenges.challenged_table(challenge)
    tries = await database_of(services.hub.store).challenge_tries(challenge)
    over = [one for one in tries if one.status == "over"]
    names = await services.hub.store.names_of({*(one.player for one in over), played.host or ""})
    own = next((one for one in tries if one.player == caller), None)
    results = [result_of(one, names.get(one.player, ""), you=one.player == caller) for one in over]
    return Challenge(
        id=challenge,
        by=names.get(played.host or "", ""),
        settings=played.settings,
        bots=[chair.bot for chair in played.chairs if chair.bot is not None],
        tries=len(tries),
        table="" if own is None else own.table,
        results=ranked(results) if own is not None and own.status == "over" else None,
    )


@post("/api/challenges/{challenge:str}", guards=[limited("tables")], **OK_200)
async def start_challenge(
    challenge: FromPath[str], player: KnownPlayer, services: GivenServices
) -> DealTable:
    """The table of my only try at a challenge; it is set up the first time."""
    return DealTable(await services.challenges.start(challenge, player.id))
