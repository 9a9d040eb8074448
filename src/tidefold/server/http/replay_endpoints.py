"""The REST endpoints of replays: a match of a table, or a record that the client sends.

From any step of either, a player can play on at a new table against bots.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody
from msgspec import Meta

from ...games.api import RecordError
from ...records.store import load_text
from ..errors import Refusal
from ..live.new_tables import play_on
from ..live.viewer_frames import table_info
from ..settings import MOST_SEATS, BotName, TableSettings
from ..table.record import record_of
from .analysis_endpoints import seat_played
from .guests import Player
from .replays import MOST_STEPS, Replay, checked_steps, replay_adapter, replay_of
from .request_context import (
    AnyRequest,
    Caller,
    GivenServices,
    KnownPlayer,
    OpenRoom,
    Services,
    limited,
)
from .responses import PROBLEMS, compressed
from .table_endpoints import NewTable

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


class PlayOnRequest(msgspec.Struct, forbid_unknown_fields=True):
    """From which step of the replay to play on, in which seat, and against which bot."""

    step: Annotated[int, Meta(ge=0, le=MOST_STEPS)]
    seat: Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
    bot: BotName


class RecordPlayOnRequest(PlayOnRequest):
    """The same for a match that only its record tells."""

    record: dict[str, Any]


@post("/api/tables/{table:str}/play-on", guards=[limited("tables")], responses=PROBLEMS)
async def table_play_on(
    data: JSONBody[PlayOnRequest],
    player: KnownPlayer,
    room: OpenRoom,
    services: GivenServices,
) -> NewTable:
    """Play a finished match on from a step of its replay, at a new table against bots."""
    async with room.usable():
        room.audience.check_present(player.id)
        record = record_of(room.table, services.hub.names)
    if record is None:
        raise Refusal("not-over")
    return await _play_on(services, player, record, data)


@post(
    "/api/replay/play-on",
    guards=[limited("tables")],
    responses=PROBLEMS,
    request_max_body_size=LARGEST_RECORD,
)
async def record_play_on(
    data: JSONBody[RecordPlayOnRequest], player: KnownPlayer, services: GivenServices
) -> NewTable:
    """Play the match of a record on from a step of its replay, at a new table against bots."""
    return await _play_on(services, player, data.record, data)


async def _play_on(
    services: Services, player: Player, record: dict[str, Any], asked: PlayOnRequest
) -> NewTable:
    try:
        beginning, settings = await asyncio.to_thread(beginning_of, record, asked)
    except RecordError as wrong:
        raise Refusal("bad-record", detail=str(wrong)) from None
    made = (await play_on(services.hub, player.id, settings, asked.seat, beginning)).table
    return NewTable(made.id, made.invite, made.commitment)


def beginning_of(
    record: dict[str, Any], asked: PlayOnRequest
) -> tuple[dict[str, Any], TableSettings]:
    """The match as a record up to a step, or to the next decision, and the new table's settings.

    A Refusal if nobody decides anything after that step.
    """
    adapter = replay_adapter(record)
    for number, step in enumerate(checked_steps(adapter, record)):
        if number >= asked.step and step.match.waiting:
            break
    else:
        raise Refusal("not-playing")
    settings = _settings(adapter.settings_of(record), asked)
    if adapter.replayed(step.match, settings) is None:
        raise Refusal("not-found")
    if asked.seat >= settings.players:
        raise Refusal("no-seat")
    beginning = step.match.record()
    for private in ("seed", "fair"):  # they prove the chance of the old match
        beginning.pop(private, None)
    table = record.get("meta", {}).get("table")
    known = table if isinstance(table, str) else ""
    beginning["meta"] = {"continues": known, "decisions": str(step.number)}
    return beginning, settings


def _settings(given: TableSettings, asked: PlayOnRequest) -> TableSettings:
    helps = {"helps": True} if "helps" in given.__struct_fields__ else {}
    bots = (asked.bot,) * (given.players - 1)
    return msgspec.structs.replace(given, public=False, bots=bots, stand_in=asked.bot, **helps)
