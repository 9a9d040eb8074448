"""The web application: static files, the endpoints under /api, and the WebSocket."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ...version import __version__
from ..errors import Refusal
from ..games import adapters
from ..live.hub import Hub
from ..live.node import Node
from ..rate_limits import RateLimiter
from ..store.api import StoreError
from ..workers.analysis_jobs import AnalysisJobs
from .match_endpoints import match_filter
from .request_context import DEPENDENCIES, AnyRequest, Services, check_origin_and_rate
from .security import SecurityHeadersMiddleware, SecurityPolicy, security_headers
from .static_files import PAGE, StaticFiles, read_files

if TYPE_CHECKING:
    from .competition import Competition
from collections.abc import Sequence

from ...analysis.api import analyst_of
from ..games import GameAdapter
from ..protocol.schema import narrowed, settings_type, types_of, union_of
from .analysis_endpoints import AnalysisResponse
from .shared_deal_endpoints import Challenge
from .table_endpoints import RunningMatch
from .table_list import TableShort

STATUS = {
    "no-table": 404,
    "not-found": 404,
    "no-player": 401,
    "origin": 403,
    "banned": 403,
    "slow-down": 429,
    "too-many": 429,
    "storage": 503,
    "internal": 500,
    "no-advice": 503,
    "busy": 503,
    "no-printing": 503,
}
log = logging.getLogger("tidefold.server")
ProblemResponse = Response[dict[str, Any]]


def make_app(
    hub: Hub,
    security: SecurityPolicy,
    analysis_jobs: AnalysisJobs,
    limiter: RateLimiter | None = None,
    *,
    ladder: bool = False,
) -> StaticFiles:
    """The application for a hub with an open store."""
    limiter = limiter or RateLimiter(hub.limits, take_shared=hub.take_shared)
    files = read_files()
    headers = security_headers(files[PAGE].content.decode())
    from .competition import Competition  # The server inside a page has none.

    api = make_api(hub, security, analysis_jobs, limiter, Competition.of(hub, ladder=ladder))
    app = SecurityHeadersMiddleware(api, headers)
    return StaticFiles(app, files, headers, limiter)


def make_api(
    hub: Hub,
    security: SecurityPolicy,
    analysis_jobs: AnalysisJobs,
    limiter: RateLimiter,
    competition: Competition | None = None,
) -> Litestar:
    """Everything below /api: the endpoints and the WebSocket."""
    services = Services(hub, security, analysis_jobs, limiter)
    types = openapi_types(adapters()) | (_competition_types() if competition else {})
    return Litestar(
        route_handlers=_handlers(competition),
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "competition": Provide(lambda: competition, sync_to_thread=False),
            "wanted": Provide(match_filter),
            **DEPENDENCIES,
        },
        state=State({"services": services}),
        guards=[check_origin_and_rate],
        signature_namespace=types,
        exception_handlers={
            Refusal: _refusal,
            StoreError: partial(_storage_failed, hub),
            HTTPException: _http_error,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _internal_error,
        },
        openapi_config=OpenAPIConfig(
            title="Tidefold",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=hub.limits.body,
        lifespan=[_lifespan(hub, analysis_jobs, competition)],
        logging_config=None,
        debug=False,
    )


def _handlers(competition: Competition | None) -> list[BaseRouteHandler]:
    found = handlers_in(__package__)
    if competition is not None:
        found += handlers_in(f"{__package__}.competition")
    return sorted(found, key=lambda handler: sorted(handler.paths))


def handlers_in(package: str) -> list[BaseRouteHandler]:
    """The handlers defined in those modules of a package whose names end in `_endpoints`."""
    path = import_module(package).__path__
    names = [found.name for found in iter_modules(path) if found.name.endswith("_endpoints")]
    modules = [import_module(f"{package}.{name}") for name in names]
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, BaseRouteHandler) and value.fn.__module__ == module.__name__
    ]


def _storage_failed(hub: Hub, _request: AnyRequest, problem: StoreError) -> ProblemResponse:
    hub.storage.failed(problem)
    return _respond(Refusal("storage"))


def _competition_types() -> dict[str, Any]:
    from .tournament_answers import tournament_types

    return tournament_types(adapters())


def _lifespan(hub: Hub, analysis_jobs: AnalysisJobs, competition: Competition | None) -> Any:
    """A lifespan that starts and stops the node and the competition, and stops the analyses."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        node = Node(hub)
        await node.start()
        try:
            if competition is not None:
                await competition.start()
            yield
        finally:
            if competition is not None:
                await competition.stop()
            await analysis_jobs.stop()
            await node.stop()

    return lifespan


def _respond(problem: Refusal, status: int | None = None) -> ProblemResponse:
    body: dict[str, Any] = {"code": problem.code, "message": problem.message}
    if problem.values:
        body |= {"reason": problem.reason, "values": problem.values}
    return Response(body, status_code=status or STATUS.get(problem.code, 400))


def _refusal(_request: AnyRequest, problem: Refusal) -> ProblemResponse:
    return _respond(problem)


def _http_error(_request: AnyRequest, problem: HTTPException) -> ProblemResponse:
    """Translate an error of Litestar into one of our problem codes."""
    if problem.status_code in (404, 405):
        return _respond(Refusal("not-found"), problem.status_code)
    detail = _details(problem)
    return _respond(Refusal("bad-message", detail=detail), problem.status_code)


def _unreadable(_request: AnyRequest, _problem: Exception) -> ProblemResponse:
    """Answer a body that is not UTF-8 or is nested too deeply."""
    return _respond(Refusal("bad-message", detail="the body cannot be read"))


def _details(problem: HTTPException) -> str:
    extra = problem.extra if isinstance(problem.extra, list) else []
    parts = [f"{part.get('key', '')}: {part.get('message', '')}" for part in extra]
    return "; ".join(parts) or problem.detail


def _internal_error(_request: AnyRequest, problem: Exception) -> ProblemResponse:
    """Log the traceback of a bug, and send one sentence to the client."""
    log.error("internal error while handling a request", exc_info=problem)
    return _respond(Refusal("internal"))


def openapi_types(games: Sequence[GameAdapter]) -> dict[str, Any]:
    """The types that the games fill in, by their names in the signatures of handlers."""
    analysts = [analyst for game in games if (analyst := analyst_of(game.game.name)) is not None]
    statistics = [game.wire.statistics for game in games if game.wire.statistics is not None]
    pads = [game.score_pad for game in games if game.score_pad is not None]
    report = union_of(analyst.report_type for analyst in analysts) if analysts else Any
    return {
        "TableSettings": settings_type(games),
        **_types_by_game(games),
        "Challenge": narrowed(Challenge, settings=(settings_type(games),)),
        "AnalysisResponse": narrowed(AnalysisResponse, analysis=(report | None, None)),
        "Statistics": union_of(statistics) if statistics else Any,
        "PadRequest": union_of(pad.request for pad in pads) if pads else Any,
        "PadResponse": union_of(pad.response for pad in pads) if pads else Any,
    }


def _types_by_game(games: Sequence[GameAdapter]) -> dict[str, Any]:
    found: dict[str, list[Any]] = {"TableInfo": [], "TableShort": [], "RunningMatch": []}
    for game in games:
        types, prefix = types_of(game), game.settings.__name__.removesuffix("Settings")
        events: Any = list[types.event]  # type: ignore[name-defined]  # made at run time
        table, view = types.table_info(prefix), types.view | None
        found["TableInfo"].append(table)
        found["TableShort"].append(narrowed(TableShort, prefix, result=(types.result | None, None)))
        found["RunningMatch"].append(
            narrowed(RunningMatch, prefix, table=(table,), view=(view,), events=(events,))
        )
    return {name: union_of(types) for name, types in found.items()}
