"""The HTTP interface under /api."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from ..games.registry import games as registered_games
from ..games.seasalt.statistics import Statistics, statistics
from ..version import __version__
from .answers import (
    PROBLEMS,
    About,
    CodeSaid,
    DeviceCode,
    GameInfo,
    Me,
    NameSaid,
    RunningMatch,
    TableMade,
)
from .errors import ERRORS, Refusal
from .export import record_of
from .games import KINDS
from .lists import TableShort, short_of
from .messages import EMOTES, PROTOCOL, TableInfo
from .pages import client_of
from .people import Player
from .room import Room
from .services import GivenServices, Services
from .settings import LONGEST_TURN, SHORTEST_TURN, TableSettings
from .showing import table_info

AnyRequest = Request[Any, Any, Any]
LONGEST_LIST = 100


async def caller(request: AnyRequest, services: Services) -> Player | None:
    """Who asks."""
    return await services.people.find(services.guard.token(request.cookies))


async def known_caller(request: AnyRequest, services: Services) -> Player:
    """Who asks; refused without a name."""
    player = await caller(request, services)
    if player is None:
        raise Refusal("no-player")
    return player


def address_of(request: AnyRequest) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


async def open_room(
    request: AnyRequest, services: Services, table: str, invite: str | None
) -> tuple[Room, Player | None]:
    """A room that the caller may look into."""
    player = await caller(request, services)
    room = await services.hub.room(table)
    if room is None or not room.table.is_open_to(player.id if player else None, invite):
        raise Refusal("no-table")
    return room, player


TableId = Annotated[str | None, QueryParameter(min_length=1, max_length=64)]
Invite = Annotated[str | None, HeaderParameter(name="x-invite", max_length=64)]


@get("/api", responses=PROBLEMS)
async def about() -> About:
    """What this server offers."""
    games = {
        game.name: GameInfo(
            game.title,
            list(game.seats),
            list(KINDS[game.name].bots),
            client_of(game.name),
            game.facts(),
        )
        for game in registered_games()
    }
    return About(__version__, PROTOCOL, games, EMOTES, (SHORTEST_TURN, LONGEST_TURN), ERRORS)


@get("/api/health", responses=PROBLEMS)
async def health(services: GivenServices) -> Response[dict[str, str]]:
    """Is the server able to store moves?"""
    trouble = services.hub.trouble
    if trouble is None:
        return Response({"status": "ok"})
    return Response({"status": "cannot store", "kind": trouble.kind}, status_code=503)


@post("/api/me", responses=PROBLEMS)
async def join(
    request: AnyRequest, data: JSONBody[NameSaid], services: GivenServices
) -> Response[Me]:
    """Become a guest with a name; the answer sets the cookie."""
    services.addresses.ask(address_of(request), "identities")
    player, token = await services.people.join(data.name)
    return Response(Me(player.name), cookies=[services.guard.cookie(token)])


@get("/api/me", responses=PROBLEMS)
async def me(request: AnyRequest, services: GivenServices) -> Me:
    """Who I am."""
    player = await caller(request, services)
    return Me(player.name if player else None)


@patch("/api/me", responses=PROBLEMS)
async def rename(request: AnyRequest, data: JSONBody[NameSaid], services: GivenServices) -> Me:
    """Take another name."""
    player = await known_caller(request, services)
    return Me((await services.people.rename(player.id, data.name)).name)


@delete("/api/me", status_code=200, responses=PROBLEMS)
async def forget_me(request: AnyRequest, services: GivenServices) -> Response[dict[str, str]]:
    """Erase my name, my words and my devices, and leave my tables."""
    player = await known_caller(request, services)
    await services.people.forget(player.id)
    return Response({"status": "forgotten"}, cookies=[services.guard.no_cookie()])


@post("/api/me/code", responses=PROBLEMS)
async def device_code(request: AnyRequest, services: GivenServices) -> DeviceCode:
    """A code that brings me to another device, once and within ten minutes."""
    player = await known_caller(request, services)
    return DeviceCode(*await services.people.code(player.id))


@post("/api/me/claim", responses=PROBLEMS)
async def claim(
    request: AnyRequest, data: JSONBody[CodeSaid], services: GivenServices
) -> Response[Me]:
    """Become, on this device, the player whose code this is."""
    services.addresses.ask(address_of(request), "identities")
    player, token = await services.people.claim(data.code, services.guard.token(request.cookies))
    return Response(Me(player.name), cookies=[services.guard.cookie(token)])


@get("/api/me/tables", responses=PROBLEMS)
async def my_tables(
    request: AnyRequest, services: GivenServices, before: TableId = None
) -> list[TableShort]:
    """Tables at which I sit or sat, newest first; `before` is the id of the last one seen."""
    player = await known_caller(request, services)
    lines = await services.hub.store.tables_of(player.id, LONGEST_LIST, before)
    return await short_of(services.hub, lines, player.id)


@get("/api/tables", responses=PROBLEMS)
async def tables(services: GivenServices) -> list[TableShort]:
    """Public tables that can be joined or watched, newest first."""
    lines = await services.hub.store.public_tables(LONGEST_LIST)
    return await short_of(services.hub, lines, None)


@post("/api/tables", responses=PROBLEMS)
async def make_table(
    request: AnyRequest, data: JSONBody[TableSettings], services: GivenServices
) -> TableMade:
    """Set up a table; connect to it and sit down to add your nonce."""
    player = await known_caller(request, services)
    services.addresses.ask(address_of(request), "tables")
    made = (await services.hub.create(player.id, data)).table
    return TableMade(made.id, made.invite, made.commitment)


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def one_table(
    request: AnyRequest, table: FromPath[str], services: GivenServices, invite: Invite = None
) -> TableInfo:
    """A table, if it is open to the caller."""
    room, player = await open_room(request, services, table, invite)
    async with room.lock:
        room.must_be_sound()
        seat = room.table.seat_of(player.id if player else None)
        return table_info(room.table, services.hub.names, invited=seat is not None)


@get("/api/tables/{table:str}/record", responses=PROBLEMS)
async def record(
    request: AnyRequest, table: FromPath[str], services: GivenServices, invite: Invite = None
) -> RunningMatch | dict[str, Any]:
    """The record of a match that is over; of a running one what the caller may know."""
    room, player = await open_room(request, services, table, invite)
    async with room.lock:
        room.must_be_sound()
        over = record_of(room.table, services.hub.names)
        if over is not None:
            return over
        seat = room.table.seat_of(player.id if player else None)
        game = room.table.live
        return RunningMatch(
            table_info(room.table, services.hub.names, invited=seat is not None),
            seat,
            game.view(seat) if game else None,
            game.history(seat) if game else [],
        )


@get("/api/tables/{table:str}/statistics", responses=PROBLEMS)
async def numbers(
    request: AnyRequest, table: FromPath[str], services: GivenServices, invite: Invite = None
) -> Statistics:
    """A match of Sea Salt & Paper in numbers, from what everybody could see of it."""
    room, _ = await open_room(request, services, table, invite)
    async with room.lock:
        room.must_be_sound()
        game = room.table.live
        if game is None or room.table.settings.game != "seasalt":
            raise Refusal("not-found")
        return statistics(game.history(None), room.table.settings.players)


HANDLERS = [
    about,
    health,
    join,
    me,
    rename,
    forget_me,
    device_code,
    claim,
    my_tables,
    tables,
    make_table,
    one_table,
    record,
    numbers,
]
