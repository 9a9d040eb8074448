"""The REST endpoints under /api; those for hints and analyses are in `analysis_endpoints.py`."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from ...analysis.api import analyst_of
from ...version import __version__
from ..errors import ERRORS, Refusal
from ..games import GameAdapter, adapter_of, adapters
from ..live.new_tables import create_table
from ..live.room import Room
from ..live.viewer_frames import table_info
from ..protocol.messages import PROTOCOL, TableInfo
from ..settings import LONGEST_TURN, SHORTEST_TURN, TableSettings
from ..table.event_visibility import Viewer, events_seen
from ..table.record import record_of
from ..table.verbs.chat import EMOTES
from .guests import Player
from .responses import (
    PROBLEMS,
    About,
    CodeRequest,
    DeviceCode,
    GameInfo,
    Me,
    NameRequest,
    NewTable,
    RunningMatch,
    Statistics,
    unless_known,
)
from .services import GivenServices, Services
from .static_files import client_of
from .table_list import LONGEST_LIST, Lobby, TableShort, short_of

AnyRequest = Request[Any, Any, Any]


async def caller(request: AnyRequest, services: Services) -> Player | None:
    """The player who sent a request; None for a stranger."""
    return await services.guests.find(services.security.token(request.cookies))


async def known_caller(request: AnyRequest, services: Services) -> Player:
    """The player who sent a request; a Refusal for a stranger."""
    player = await caller(request, services)
    if player is None:
        raise Refusal("no-player")
    if request.method in ("POST", "PATCH"):  # a banned player may look, and delete their data
        services.hub.moderation.check_player(player.id, address_of(request))
    return player


def address_of(request: AnyRequest) -> str:
    """The network address of a request."""
    return request.client.host if request.client else ""


async def open_room(
    request: AnyRequest, services: Services, table: str, invite: str | None
) -> tuple[Room, Player | None]:
    """A room that is open to the caller, and the caller."""
    player = await caller(request, services)
    room = await services.hub.room(table)
    if room is None or not room.table.is_open_to(player.id if player else None, invite):
        raise Refusal("no-table")
    return room, player


TableId = Annotated[str | None, QueryParameter(min_length=1, max_length=64)]
Invite = Annotated[str | None, HeaderParameter(name="x-invite", max_length=64)]


@get("/api", responses=PROBLEMS)
async def about() -> About:
    """The server's version, its games and its limits."""
    games = {adapter.game.name: _game_info(adapter) for adapter in adapters()}
    return About(__version__, PROTOCOL, games, EMOTES, (SHORTEST_TURN, LONGEST_TURN), ERRORS)


def _game_info(adapter: GameAdapter) -> GameInfo:
    """What a client needs to know to set up a table and to draw the game."""
    game = adapter.game
    client = client_of(game.name)
    return GameInfo(
        game.title,
        list(game.seats),
        list(adapter.bots),
        client,
        adapter.facts(),
        replay=game.replay_steps is not None,
        lesson=len(adapter.lesson.steps) if adapter.lesson else 0,
        advice=analyst_of(game.name) is not None,
    )


@get("/api/health", responses=PROBLEMS)
async def health(services: GivenServices) -> Response[dict[str, str]]:
    """Can the server store moves?"""
    trouble = services.hub.storage.trouble
    if trouble is None:
        return Response({"status": "ok"})
    return Response({"status": "cannot store", "kind": trouble.kind}, status_code=503)


@post("/api/me", responses=PROBLEMS)
async def join(
    request: AnyRequest, data: JSONBody[NameRequest], services: GivenServices
) -> Response[Me]:
    """Become a guest with a name; the response sets the cookie."""
    await services.rate_limiter.count(address_of(request), "identities")
    player, token = await services.guests.join(data.name)
    return Response(Me(player.name), cookies=[services.security.cookie(token)])


@get("/api/me", responses=PROBLEMS)
async def me(request: AnyRequest, services: GivenServices) -> Me:
    """Who am I?"""
    player = await caller(request, services)
    return Me(player.name, player.protected) if player else Me(None)


@patch("/api/me", responses=PROBLEMS)
async def rename(request: AnyRequest, data: JSONBody[NameRequest], services: GivenServices) -> Me:
    """Take another name."""
    player = await known_caller(request, services)
    named = await services.guests.rename(player, data.name)
    return Me(named.name, named.protected)


@delete("/api/me", status_code=200, responses=PROBLEMS)
async def forget_me(request: AnyRequest, services: GivenServices) -> Response[dict[str, str]]:
    """Erase my name, my words and my devices, and leave my tables."""
    player = await known_caller(request, services)
    await services.guests.forget(player.id)
    return Response({"status": "forgotten"}, cookies=[services.security.no_cookie()])


@post("/api/me/code", responses=PROBLEMS)
async def device_code(request: AnyRequest, services: GivenServices) -> DeviceCode:
    """A code that moves me to another device, once and within ten minutes."""
    player = await known_caller(request, services)
    return DeviceCode(*await services.guests.code(player.id))


@post("/api/me/claim", responses=PROBLEMS)
async def claim(
    request: AnyRequest, data: JSONBody[CodeRequest], services: GivenServices
) -> Response[Me]:
    """Become the player of a code on this device."""
    await services.rate_limiter.count(address_of(request), "identities")
    player, token = await services.guests.claim(data.code, services.security.token(request.cookies))
    return Response(Me(player.name, player.protected), cookies=[services.security.cookie(token)])


@get("/api/lobby", responses=PROBLEMS)
async def lobby(request: AnyRequest, services: GivenServices) -> Response[Lobby]:
    """My tables, none for a stranger, and the public ones; 304 if they have not changed."""
    player = await caller(request, services)
    mine = await _tables_of(services, player.id) if player else []
    return unless_known(request, Lobby(mine, await services.public_tables.shown()))


@get("/api/me/tables", responses=PROBLEMS)
async def my_tables(
    request: AnyRequest, services: GivenServices, before: TableId = None
) -> Response[list[TableShort]]:
    """The tables where I sit or sat, newest first; `before` is the id of the last one seen."""
    player = await known_caller(request, services)
    return unless_known(request, await _tables_of(services, player.id, before))


@get("/api/tables", responses=PROBLEMS)
async def tables(request: AnyRequest, services: GivenServices) -> Response[list[TableShort]]:
    """Public tables that can be joined or watched, newest first."""
    return unless_known(request, await services.public_tables.shown())


async def _tables_of(
    services: Services, player: str, before: str | None = None
) -> list[TableShort]:
    """The tables where a player sits or sat, newest first."""
    lines = await services.hub.store.tables_of(player, LONGEST_LIST, before)
    return await short_of(services.hub, lines, player)


@post("/api/tables", responses=PROBLEMS)
async def make_table(
    request: AnyRequest, data: JSONBody[TableSettings], services: GivenServices
) -> NewTable:
    """Set up a table; then connect to it, sit down and reveal your nonce."""
    player = await known_caller(request, services)
    await services.rate_limiter.count(address_of(request), "tables")
    made = (await create_table(services.hub, player.id, data)).table
    return NewTable(made.id, made.invite, made.commitment)


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def one_table(
    request: AnyRequest, table: FromPath[str], services: GivenServices, invite: Invite = None
) -> TableInfo:
    """A table, if it is open to the caller."""
    room, player = await open_room(request, services, table, invite)
    async with room.lock:
        room.check_usable()
        late = room.audience.late_moment(player.id if player else None)
        if late is not None:
            return late.info(services.hub.names)
        seat = room.table.seat_of(player.id if player else None)
        return table_info(room.table, services.hub.names, invited=seat is not None)


@get("/api/tables/{table:str}/record", responses=PROBLEMS)
async def record(
    request: AnyRequest, table: FromPath[str], services: GivenServices, invite: Invite = None
) -> RunningMatch | dict[str, Any]:
    """The record of a finished match; of a running one, what the caller may know."""
    room, player = await open_room(request, services, table, invite)
    async with room.lock:
        room.check_usable()
        late = room.audience.late_moment(player.id if player else None)
        if late is not None:
            told = events_seen(room.table.steps.between(0, late.seq) or (), Viewer())
            return RunningMatch(late.info(services.hub.names), None, late.view, told)
        over = record_of(room.table, services.hub.names, now=services.hub.clock.now())
        if over is not None:
            return over
        seat = room.table.seat_of(player.id if player else None)
        live = room.table.live
        return RunningMatch(
            table_info(room.table, services.hub.names, invited=seat is not None),
            seat,
            live.view(seat) if live else None,
            live.history(seat) if live else [],
        )


@get("/api/tables/{table:str}/statistics", responses=PROBLEMS)
async def match_statistics(
    request: AnyRequest, table: FromPath[str], services: GivenServices, invite: Invite = None
) -> Statistics:
    """The figures of a match, from what everybody could see of it."""
    room, player = await open_room(request, services, table, invite)
    async with room.lock:
        room.check_usable()
        room.audience.check_present(player.id if player else None)
        live, settings = room.table.live, room.table.settings
        found = live and adapter_of(settings.game).statistics(live.history(None), settings.players)
        if found is None:
            raise Refusal("not-found")
        return found


HANDLERS = [
    about,
    health,
    join,
    me,
    rename,
    forget_me,
    device_code,
    claim,
    lobby,
    my_tables,
    tables,
    make_table,
    one_table,
    record,
    match_statistics,
]
