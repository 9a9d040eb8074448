"""The REST endpoints of hints and analyses; mistakes are kept for the people who made them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from litestar import get, post
from litestar.params import QueryParameter

from ...analysis.api import analyst_of
from ...analysis.judgement import Hint
from ...i18n import LANGUAGES
from ..errors import Refusal
from ..games import DecisionRequest
from ..live.hub import Hub
from ..live.room import Room
from ..rate_limits import network_of
from ..store.rows import Mistake
from ..table.bot_names import bot_names
from ..table.command import live_of, own_seat
from ..table.record import record_of
from ..table.table import Table
from ..workers import advice
from ..workers.analysis_jobs import Job, JobState
from .guests import Player
from .request_context import (
    AnyRequest,
    Caller,
    GivenServices,
    KnownPlayer,
    OpenRoom,
    Services,
    address_of,
    limited,
)
from .responses import OK_200, PROBLEMS

PRACTISED = ("blunder", "mistake")  # marks of decisions that are worth another thought
Language = Annotated[str, QueryParameter(max_length=10)]


class HintResponse(msgspec.Struct):
    """A hint for the decision after `seq`: a move, in words, why, and what it is compared with.

    Chances are those to win the match, points those at its end; null where a game has none. While
    the rules are being compiled it is `preparing`; ask again.
    """

    state: Literal["preparing", "done"]
    seq: int
    move: str = ""
    text: str = ""
    why: str = ""
    chance: float | None = None
    other: str = ""
    other_chance: float | None = None
    points: float | None = None
    other_points: float | None = None


class AnalysisResponse(msgspec.Struct):
    """The progress of an analysis, in decisions, and its report once it is done."""

    state: JobState
    done: int
    of: int
    analysis: Any = None


class AskedHint(NamedTuple):
    """A decision for which a player wants a hint."""

    decision: DecisionRequest
    seq: int  # of the table then
    names: list[str | None]

    def response(self, found: Hint | None, language: str) -> HintResponse:
        """The hint in words; it is `preparing` if `found` is None: the compiler is not ready."""
        if found is None:
            return HintResponse("preparing", self.seq)
        analyst = analyst_of(self.decision.game)
        assert analyst is not None
        report = analyst.hint_report(found, language, self.names)
        return HintResponse("done", self.seq, **report._asdict())


async def asked_hint(room: Room, player: Player, services: Services) -> AskedHint:
    """The decision that the caller faces now; a Refusal if the table allows no hints."""
    async with room.usable():
        names = spoken_names(room.table, services.hub.names)
        return AskedHint(_decision_of(room.table, player.id), room.table.seq, names)


class AskedAnalysis(NamedTuple):
    """A finished match that is to be analysed."""

    table: Table
    player: str | None
    record: dict[str, Any]
    owner: str  # owners take turns in the workers


async def asked_analysis(
    request: AnyRequest, room: Room, caller: str | None, services: Services
) -> AskedAnalysis:
    """The finished match at a table that the caller may see."""
    async with room.usable():
        room.audience.check_present(caller)
        record = _finished_record(room.table, services.hub.names)
    return AskedAnalysis(room.table, caller, record, network_of(address_of(request)))


@post("/api/tables/{table:str}/hint", guards=[limited("hints")], **OK_200)
async def hint(
    player: KnownPlayer, room: OpenRoom, services: GivenServices, language: Language = "en"
) -> HintResponse:
    """A good move for me now, and why, at a table that allows hints."""
    check_language(language)
    asked = await asked_hint(room, player, services)
    decision = asked.decision
    found = await services.analysis_jobs.advise(advice.hint, decision, owner=decision.owner)
    return asked.response(found, language)


@post("/api/tables/{table:str}/analysis", guards=[limited("analyses")], **OK_200)
async def begin_analysis(
    request: AnyRequest, room: OpenRoom, caller: Caller, services: GivenServices
) -> AnalysisResponse:
    """Start the analysis of a finished match; then ask for its progress."""
    asked = await asked_analysis(request, room, caller, services)
    return _progress(await services.analyses.analyse(room.table.id, asked.record, asked.owner))


@get("/api/tables/{table:str}/analysis", responses=PROBLEMS)
async def analysis(
    room: OpenRoom, caller: Caller, services: GivenServices, language: Language = "en"
) -> AnalysisResponse:
    """The progress of an analysis, and its report once it is done."""
    check_language(language)
    async with room.usable():
        room.audience.check_present(caller)
    job = await services.analyses.job(room.table.id)
    response = _progress(job)
    analyst = analyst_of(room.table.settings.game)
    if job.analysis is not None and analyst is not None:
        await note_mistakes(services.hub, room.table, job.analysis)
        names = spoken_names(room.table, services.hub.names, reader=caller)
        response.analysis = analyst.report(job.analysis, language, names)
    return response


def seat_played(table: Table, player: str | None) -> int | None:
    """The seat in which a player played, perhaps until giving up."""
    seats = (seat for seat, chair in enumerate(table.chairs) if chair.player == player)
    return None if player is None else next(seats, None)


def check_language(language: str) -> None:
    """Refuse a language that is not translated."""
    if language not in LANGUAGES:
        raise Refusal("bad-message", detail=f"language must be one of {', '.join(LANGUAGES)}")


def _decision_of(table: Table, player: str) -> DecisionRequest:
    """The decision that a player faces now; a Refusal if the table allows no hints."""
    seat = own_seat(table, player)
    live = live_of(table)
    if analyst_of(table.settings.game) is None or not table.settings.allows_hints:
        raise Refusal("no-hints")
    if seat not in live.waiting:
        raise Refusal("not-your-turn")
    return replace(live.request(seat), owner=player)


def _finished_record(table: Table, names: Mapping[str, str]) -> dict[str, Any]:
    """The record of a finished match: an analysis of a running one would show hidden cards."""
    record = record_of(table, names)
    if record is None:
        raise Refusal("not-over")
    if analyst_of(record["game"]) is None:
        raise Refusal("not-found")
    return record


def _progress(job: Job) -> AnalysisResponse:
    return AnalysisResponse(job.state, job.done, job.of)


def spoken_names(
    table: Table, names: Mapping[str, str], *, reader: str | None = None
) -> list[str | None]:
    """The names of all seats, None for the reader's; equal names get the number of their seat."""
    bots = bot_names(table.id, [chair.bot for chair in table.chairs])
    spoken = [
        bot or names.get(chair.player or "", "")
        for bot, chair in zip(bots, table.chairs, strict=True)
    ]
    twins = [spoken.count(name) > 1 for name in spoken]
    own = seat_played(table, reader)
    return [
        None if seat == own else f"{name} {seat + 1}" if twin else name
        for seat, (name, twin) in enumerate(zip(spoken, twins, strict=True))
    ]


async def note_mistakes(hub: Hub, table: Table, analysis: Any, only: str | None = None) -> None:
    """Store the mistakes that people made in an analysed match; bots' mistakes are left out.

    `only` limits them to one player: the one whose own device made the analysis.
    """
    now = hub.clock.now()
    people = [chair.player for chair in table.chairs]
    game = table.settings.game
    found = [
        Mistake(table.id, one.number, player, game, now)
        for one in analysis.decisions
        if one.mark in PRACTISED
        and (player := people[one.seat])
        and hub.names.get(player)
        and only in (None, player)
    ]
    await hub.store.add_mistakes(found)
