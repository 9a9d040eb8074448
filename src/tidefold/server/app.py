"""The web application: the page, the interface under /api, and the live socket."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ..version import __version__
from .addresses import Addresses
from .advice import Adviser
from .errors import Refusal
from .guard import Guard, Safely, safe_headers
from .hub import Hub
from .live import live
from .pages import page_handlers, read_files
from .people import People
from .rest import HANDLERS
from .rest_advice import HANDLERS as ADVICE
from .services import Services
from .store import StoreError

STATUS = {
    "no-table": 404,
    "not-found": 404,
    "no-player": 401,
    "origin": 403,
    "slow-down": 429,
    "too-many": 429,
    "storage": 503,
    "internal": 500,
    "no-advice": 503,
    "busy": 503,
}
log = logging.getLogger("tidefold.server")
AnyRequest = Request[Any, Any, Any]
Answer = Response[dict[str, str]]


def make_app(hub: Hub, guard: Guard, adviser: Adviser) -> Safely:
    """The application around a hub whose store is open."""
    services = Services(hub, People(hub), Addresses(hub.limits), guard, adviser)
    files = read_files()

    def look_at(request: AnyRequest) -> None:
        """Refuse foreign pages and floods before anything is done."""
        origin = request.headers.get("origin")
        changes = request.method not in ("GET", "HEAD")
        if changes and origin is not None and not guard.allows(origin):
            raise Refusal("origin")
        if request.url.path.startswith("/api"):  # the page's files cost nothing
            services.addresses.ask(request.client.host if request.client else "", "requests")

    def no_store(_request: AnyRequest, problem: StoreError) -> Answer:
        hub.storage_failed(problem)
        return _answer(Refusal("storage"))

    app = Litestar(
        route_handlers=[*page_handlers(files), live, *HANDLERS, *ADVICE],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False)},
        before_request=look_at,
        exception_handlers={
            Refusal: _refused,
            StoreError: no_store,
            HTTPException: _wrong,
            RecursionError: _unreadable,
            UnicodeDecodeError: _unreadable,
            Exception: _mistake,
        },
        openapi_config=OpenAPIConfig(
            title="Tidefold",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=hub.limits.body,
        lifespan=[_running(hub, adviser)],
        logging_config=None,
        debug=False,
    )
    return Safely(app, safe_headers(files["index.html"].content.decode()))


def _running(hub: Hub, adviser: Adviser) -> Any:
    """The hub starts and stops with the application, the adviser stops with it."""

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await adviser.stop()
            await hub.stop()

    return lifespan


def _answer(problem: Refusal, status: int | None = None) -> Answer:
    """A refusal over HTTP."""
    told = {"code": problem.code, "message": problem.message}
    return Response(told, status_code=status or STATUS.get(problem.code, 400))


def _refused(_request: AnyRequest, problem: Refusal) -> Answer:
    return _answer(problem)


def _wrong(_request: AnyRequest, problem: HTTPException) -> Answer:
    """What the framework refuses, in our words."""
    if problem.status_code in (404, 405):
        return _answer(Refusal("not-found"), problem.status_code)
    detail = _details(problem)
    return _answer(Refusal("bad-message", detail=detail), problem.status_code)


def _unreadable(_request: AnyRequest, _problem: Exception) -> Answer:
    """A body that is not UTF-8, or nested too deeply."""
    return _answer(Refusal("bad-message", detail="the body cannot be read"))


def _details(problem: HTTPException) -> str:
    """What is wrong with a request, in one line."""
    extra = problem.extra if isinstance(problem.extra, list) else []
    parts = [f"{part.get('key', '')}: {part.get('message', '')}" for part in extra]
    return "; ".join(parts) or problem.detail


def _mistake(_request: AnyRequest, problem: Exception) -> Answer:
    """A mistake of ours: the host sees it, the client a sentence."""
    log.error("something went wrong", exc_info=problem)
    return _answer(Refusal("internal"))
