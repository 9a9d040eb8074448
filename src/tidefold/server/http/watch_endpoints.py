"""The REST endpoint for people who watch."""

from __future__ import annotations

from litestar import Response, get

from .endpoints import AnyRequest
from .responses import PROBLEMS, unless_known
from .services import GivenServices
from .watch_list import WatchedTable


@get("/api/watch", responses=PROBLEMS)
async def watch(request: AnyRequest, services: GivenServices) -> Response[list[WatchedTable]]:
    """The public matches that are being played now; 304 if the list has not changed."""
    return unless_known(request, services.watch_list.shown())


HANDLERS = [watch]
