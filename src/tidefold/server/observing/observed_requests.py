"""Reports HTTP requests to observers: the route, never the address or its values."""

from __future__ import annotations

from typing import Any

from ..observer import Observer

METHODS = ("GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS")


class ObservedRequests:
    """An ASGI application whose requests are reported to an observer."""

    def __init__(self, app: Any, observer: Observer) -> None:
        self._app = app
        self._observer = observer

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle a request; sockets and the server's lifespan pass through."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        method = scope["method"] if scope["method"] in METHODS else "other"
        with self._observer.span("request", method=method) as span:

            async def send_on(message: Any) -> None:
                if message["type"] == "http.response.start":
                    span.tell(status=str(message["status"]))
                await send(message)

            try:
                await self._app(scope, receive, send_on)
            finally:
                span.tell(route=_route(scope))


def _route(scope: Any) -> str:
    """Return the pattern of an endpoint, "file" for files, or "other" for unknown API paths."""
    template = scope.get("path_template")
    if template:
        return str(template)
    return "other" if scope["path"].startswith("/api") else "file"
