"""The REST endpoint that tells a load balancer whether to send people here."""

from __future__ import annotations

from litestar import Response, get

from .responses import PROBLEMS
from .services import GivenServices


@get("/api/ready", responses=PROBLEMS)
async def ready(services: GivenServices) -> Response[dict[str, str]]:
    """Does this server take new people: has it a database, and is it not about to stop?"""
    hub = services.hub
    if hub.draining:
        return Response({"status": "stopping"}, status_code=503)
    if hub.storage.trouble is not None or not hub.nodes.joined:
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ready"})


HANDLERS = [ready]
