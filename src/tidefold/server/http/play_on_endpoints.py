"""The REST endpoints for playing on: a new match from a moment of another one, against bots."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.params import JSONBody
from msgspec import Meta

from ...games.api import RecordError
from ..errors import Refusal
from ..live.new_tables import play_on
from ..settings import MOST_SEATS, BotName, TableSettings
from ..table.record import record_of
from .guests import Player
from .replay_endpoints import LARGEST_RECORD
from .replays import MOST_STEPS, checked_steps, replay_adapter
from .request_context import KnownPlayer, OpenRoom, limited
from .responses import PROBLEMS
from .services import GivenServices, Services
from .table_endpoints import NewTable


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
