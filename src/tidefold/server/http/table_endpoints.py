"""The REST endpoints of tables: lists, a new table, and what can be known of one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from ..errors import Refusal
from ..games import adapter_of
from ..live.new_tables import create_table
from ..live.viewer_frames import table_info
from ..protocol.messages import Event, TableInfo
from ..settings import TableSettings
from ..table.record import record_of
from ..table.shown_log import Viewer, events_seen
from .request_context import (
    AnyRequest,
    Caller,
    GivenServices,
    KnownPlayer,
    OpenRoom,
    Services,
    limited,
)
from .responses import PROBLEMS, unless_known
from .table_list import LONGEST_LIST, Lobby, TableShort, short_of

TableId = Annotated[str | None, QueryParameter(min_length=1, max_length=64)]
Statistics = Any  # of a match; each game has its own


class NewTable(msgspec.Struct):
    """A new table: its id, the invite code for its link, and the commitment to the shuffle."""

    id: str
    invite: str
    commitment: str


class RunningMatch(msgspec.Struct):
    """A match that is being played, as far as the caller may know it."""

    table: TableInfo
    seat: int | None
    view: msgspec.Struct | None
    events: list[Event]


@get("/api/lobby", responses=PROBLEMS)
async def lobby(request: AnyRequest, caller: Caller, services: GivenServices) -> Response[Lobby]:
    """My tables, none for a stranger, and the public ones; 304 if they have not changed."""
    mine = await _tables_of(services, caller) if caller else []
    return unless_known(request, Lobby(mine, await services.public_tables.shown()))


@get("/api/me/tables", responses=PROBLEMS)
async def my_tables(
    request: AnyRequest, player: KnownPlayer, services: GivenServices, before: TableId = None
) -> Response[list[TableShort]]:
    """The tables where I sit or sat, newest first; `before` is the id of the last one seen."""
    return unless_known(request, await _tables_of(services, player.id, before))


@get("/api/tables", responses=PROBLEMS)
async def tables(request: AnyRequest, services: GivenServices) -> Response[list[TableShort]]:
    """Public tables that can be joined or watched, newest first."""
    return unless_known(request, await services.public_tables.shown())


async def _tables_of(
    services: Services, player: str, before: str | None = None
) -> list[TableShort]:
    lines = await services.hub.store.tables_of(player, LONGEST_LIST, before)
    return await short_of(services.hub, lines, player)


@post("/api/tables", guards=[limited("tables")], responses=PROBLEMS)
async def make_table(
    data: JSONBody[TableSettings], player: KnownPlayer, services: GivenServices
) -> NewTable:
    """Set up a table; then connect to it, sit down and reveal your nonce."""
    made = (await create_table(services.hub, player.id, data)).table
    return NewTable(made.id, made.invite, made.commitment)


@get("/api/tables/{table:str}", responses=PROBLEMS)
async def one_table(room: OpenRoom, caller: Caller, services: GivenServices) -> TableInfo:
    """A table, if it is open to the caller."""
    async with room.usable():
        late = room.audience.late_moment(caller)
        if late is not None:
            return late.info(services.hub.names)
        seat = room.table.seat_of(caller)
        return table_info(room.table, services.hub.names, invited=seat is not None)


@get("/api/tables/{table:str}/record", responses=PROBLEMS)
async def record(
    room: OpenRoom, caller: Caller, services: GivenServices
) -> RunningMatch | dict[str, Any]:
    """The record of a finished match; of a running one, what the caller may know."""
    async with room.usable():
        late = room.audience.late_moment(caller)
        if late is not None:
            events = events_seen(room.table.steps.between(0, late.seq) or (), Viewer())
            return RunningMatch(late.info(services.hub.names), None, late.view, events)
        over = record_of(room.table, services.hub.names, now=services.hub.clock.now())
        if over is not None:
            return over
        seat = room.table.seat_of(caller)
        live = room.table.live
        return RunningMatch(
            table_info(room.table, services.hub.names, invited=seat is not None),
            seat,
            live.view(seat) if live else None,
            live.history(seat) if live else [],
        )


@get("/api/tables/{table:str}/statistics", responses=PROBLEMS)
async def match_statistics(room: OpenRoom, caller: Caller) -> Statistics:
    """The figures of a match, from what everybody could see of it."""
    async with room.usable():
        room.audience.check_present(caller)
        live, settings = room.table.live, room.table.settings
        found = live and adapter_of(settings.game).statistics(live.history(None), settings.players)
        if found is None:
            raise Refusal("not-found")
        return found
