"""The REST endpoints of replays: a match of a table, or a record that the client sends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar import Response, get, post

from ...games.api import RecordError
from ...records.store import load_text
from ..errors import Refusal
from ..live.viewer_frames import table_info
from ..table.record import record_of
from .analysis_endpoints import seat_played
from .replays import Replay, replay_of
from .request_context import AnyRequest, Caller, OpenRoom, limited
from .responses import PROBLEMS, compressed
from .services import GivenServices

LARGEST_RECORD = 1 << 20  # bytes


@get("/api/tables/{table:str}/replay", guards=[limited("replays")], responses=PROBLEMS)
async def table_replay(
    request: AnyRequest, room: OpenRoom, caller: Caller, services: GivenServices
) -> Response[Replay]:
    """A finished match step by step, as every seat knew it and with open cards."""
    async with room.usable():
        room.audience.check_present(caller)
        record = record_of(room.table, services.hub.names, now=services.hub.clock.now())
        if record is None:
            raise Refusal("not-over")
        imported = room.table.imported is not None
        info = None if imported else table_info(room.table, services.hub.names, invited=False)
        seat = seat_played(room.table, caller)
    return await _response(request, lambda: replay_of(record, info, seat))


@post(
    "/api/replay",
    status_code=200,
    guards=[limited("replays")],
    responses=PROBLEMS,
    request_max_body_size=LARGEST_RECORD,
)
async def record_replay(request: AnyRequest) -> Response[Replay]:
    """A record step by step; it is checked and not stored."""
    body = await request.body()
    return await _response(request, lambda: replay_of(_only_record(body)))


def _only_record(body: bytes) -> Any:
    """The record in a body; RecordError unless there is exactly one."""
    found = list(load_text(body))
    if not found:
        raise RecordError("no record in this file")
    if found[0].problem is not None:
        raise RecordError(found[0].problem)
    if len(found) > 1:
        raise RecordError(f"there are {len(found)} records in this file; choose one")
    return found[0].record


async def _response(request: AnyRequest, make: Callable[[], Replay]) -> Response[Any]:
    try:
        return await compressed(request, make)
    except RecordError as wrong:
        raise Refusal("bad-record", detail=str(wrong)) from None
