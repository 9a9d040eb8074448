"""The REST endpoints of advice that the caller's own device works out.

The server says what to search, made from what the caller may know; the caller searches and sends
the results; the server makes the hint or the report from them.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Meta

from ...analysis.api import analyst_of
from ...kernel.job_call import PackedCall
from ..workers import advice
from ..workers.analysis_jobs import without_meta
from .analysis_endpoints import (
    AnalysisResponse,
    HintResponse,
    Language,
    asked_analysis,
    asked_hint,
    check_language,
    note_mistakes,
    spoken_names,
)
from .request_context import AnyRequest, Caller, GivenServices, KnownPlayer, OpenRoom, limited
from .responses import OK_200, PROBLEMS, compressed

LARGEST_ANALYSIS = 1 << 20  # bytes of the results of a whole match
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Numbers = Annotated[str, Meta(max_length=60_000)]  # the bytes of an array in base64


class SearchRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The names of the tables that the caller has already."""

    known: Annotated[list[Name], Meta(max_length=100)] = []


class SearchResponse(msgspec.Struct):
    """Jobs of a game's module to run, and the tables that they name; no jobs: ask the server."""

    game: str
    calls: list[PackedCall]
    tables: dict[str, str]


class Found(msgspec.Struct, forbid_unknown_fields=True):
    """The arrays that answer a job, by path."""

    id: Name
    results: Annotated[dict[Name, Numbers], Meta(max_length=8)]


class AnalysisFound(msgspec.Struct, forbid_unknown_fields=True):
    """What all jobs of an analysis found, in their order."""

    found: Annotated[list[Found], Meta(max_length=5000)]


@post("/api/tables/{table:str}/hint/search", guards=[limited("hints")], **OK_200)
async def hint_search(
    request: AnyRequest,
    data: JSONBody[SearchRequest],
    player: KnownPlayer,
    room: OpenRoom,
    services: GivenServices,
) -> Response[SearchResponse]:
    """What my device has to search for a hint now, at a table that allows hints."""
    decision = (await asked_hint(room, player, services)).decision
    found = await services.analysis_jobs.advise(advice.hint_search, decision, owner=decision.owner)
    return await compressed(request, lambda: _response(decision.game, found, data))


@post("/api/tables/{table:str}/hint/found", guards=[limited("hints")], **OK_200)
async def hint_found(
    data: JSONBody[Found],
    player: KnownPlayer,
    room: OpenRoom,
    services: GivenServices,
    language: Language = "en",
) -> HintResponse:
    """The hint that follows from what my device found."""
    check_language(language)
    asked = await asked_hint(room, player, services)
    given = (asked.decision, data.id, data.results)
    found = await services.analysis_jobs.advise(
        advice.hint_found, *given, owner=asked.decision.owner
    )
    return asked.response(found, language)


@post("/api/tables/{table:str}/analysis/search", guards=[limited("analyses")], **OK_200)
async def analysis_search(
    request: AnyRequest,
    data: JSONBody[SearchRequest],
    room: OpenRoom,
    caller: Caller,
    services: GivenServices,
) -> Response[SearchResponse]:
    """What my device has to search for the analysis of a finished match."""
    asked = await asked_analysis(request, room, caller, services)
    record = without_meta(asked.record)
    found = await services.analysis_jobs.advise(advice.analysis_search, record, owner=asked.owner)
    return await compressed(request, lambda: _response(record["game"], found, data))


@post(
    "/api/tables/{table:str}/analysis/found",
    status_code=200,
    guards=[limited("hints")],
    responses=PROBLEMS,
    request_max_body_size=LARGEST_ANALYSIS,
)
async def analysis_found(
    request: AnyRequest,
    data: JSONBody[AnalysisFound],
    room: OpenRoom,
    caller: Caller,
    services: GivenServices,
    language: Language = "en",
) -> AnalysisResponse:
    """The report that follows from what my device found; nobody else gets it."""
    check_language(language)
    asked = await asked_analysis(request, room, caller, services)
    given = (without_meta(asked.record), [(one.id, one.results) for one in data.found])
    made = await services.analysis_jobs.advise(advice.analysis_found, *given, owner=asked.owner)
    if asked.player is not None:
        await note_mistakes(services.hub, asked.table, made, only=asked.player)
    analyst = analyst_of(asked.record["game"])
    assert analyst is not None
    names = spoken_names(asked.table, services.hub.names, reader=asked.player)
    report = analyst.report(made, language, names)
    return AnalysisResponse("done", len(data.found), len(data.found), report)


def _response(game: str, found: advice.Searches, data: SearchRequest) -> SearchResponse:
    tables = {name: text for name, text in found.tables.items() if name not in data.known}
    return SearchResponse(game, found.calls, tables)
