"""The application: finds the handler of a request and sends its answer, over ASGI."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from inspect import isawaitable
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl

from .handlers import BaseRouteHandler, Function
from .messages import HTTPException, Request, Response, WebSocket

ASGIApp = HTTPResponseStartEvent = Message = Receive = Scope = Send = Any  # not checked here


class State(SimpleNamespace):
    """The values that an application keeps, by name."""

    def __init__(self, values: dict[str, Any]) -> None:
        super().__init__(**values)


class OpenAPIConfig:
    """Accepts the settings of the OpenAPI document, which this replacement does not make."""

    def __init__(self, **settings: Any) -> None:
        self.settings = settings


class ResponseSpec:
    """Accepts the description of a response in that document."""

    def __init__(self, kind: Any, **settings: Any) -> None:
        self.kind, self.settings = kind, settings


class JsonRenderPlugin:
    """Accepts the address of that document."""

    def __init__(self, *, path: str) -> None:
        self.path = path


class Litestar:
    """Routes requests to handlers."""

    def __init__(
        self,
        *,
        route_handlers: Sequence[BaseRouteHandler],
        dependencies: Mapping[str, Any],
        signature_namespace: Mapping[str, Any],
        state: State,
        guards: Sequence[Callable[[Any, Any], Any]],
        exception_handlers: Mapping[type[Exception], Callable[[Any, Any], Response[Any]]],
        request_max_body_size: int,
        lifespan: Sequence[Callable[[Any], Any]],
        **_settings: Any,
    ) -> None:
        self._handlers = route_handlers
        self._providers = {name: Function(one.make) for name, one in dependencies.items()}
        for function in (*route_handlers, *self._providers.values()):
            function.resolve(signature_namespace)
        self.state = state
        self._guards = guards
        self._exception_handlers = exception_handlers
        self._largest = request_max_body_size
        self._lifespan = lifespan

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Handle a request, a socket or the server's lifespan."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        query = parse_qsl(scope.get("query_string", b"").decode(), keep_blank_values=True)
        scope = {**scope, "query": dict(reversed(query)), "litestar_app": self}
        if scope["type"] == "websocket":
            await self._connect(WebSocket(scope, receive, send))
        else:
            await self._respond(Request(scope, receive, send), send)

    async def _live(self, receive: Any, send: Any) -> None:
        """Enter the lifespan contexts when the server starts, and leave them when it stops."""
        async with AsyncExitStack() as stack:
            await receive()
            for enter in self._lifespan:
                await stack.enter_async_context(enter(self))
            await send({"type": "lifespan.startup.complete"})
            await receive()
        await send({"type": "lifespan.shutdown.complete"})

    def _find(self, path: str, method: str) -> tuple[BaseRouteHandler, dict[str, str]]:
        """Return the handler of an address, with the variable parts of the address."""
        found = [(one, match) for one in self._handlers if (match := one.pattern.fullmatch(path))]
        for handler, match in found:
            if handler.method == method:
                return handler, match.groupdict()
        raise HTTPException("Not Found", 405 if found else 404)

    async def _connect(self, socket: WebSocket[Any, Any, Any]) -> None:
        try:
            handler, path = self._find(socket.scope["path"], "SOCKET")
        except HTTPException:
            await socket.close(4500)  # Litestar sends this code whatever the problem is
            return
        await self._call(handler, socket, path)

    async def _respond(self, request: Request[Any, Any, Any], send: Any) -> None:
        status = 200
        try:
            handler, path = self._find(request.scope["path"], request.method)
            status = handler.status
            for guard in (*self._guards, *handler.guards):
                await _awaited(guard(request, handler))
            if len(await request.body()) > self._largest:
                raise HTTPException("Request Entity Too Large", 413)
            answer = await self._call(handler, request, path)
        except Exception as problem:  # noqa: BLE001  every error has a handler
            answer = self._handler_of(problem)(request, problem)
        response = answer if isinstance(answer, Response) else Response(answer)
        started = False
        async for headers, body in response.parts():
            if not started:
                code = response.status_code or status
                await send({"type": "http.response.start", "status": code, "headers": headers})
                started = True
            await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _call(self, function: Function, request: Any, path: Mapping[str, str]) -> Any:
        """Call a function with its parameters, provided by other functions where necessary."""

        async def given(name: str) -> Any:
            return await self._call(self._providers[name], request, path)

        return await function.call(request, path, given)

    def _handler_of(self, problem: Exception) -> Callable[[Any, Any], Response[Any]]:
        kinds = type(problem).__mro__
        return next(
            self._exception_handlers[kind] for kind in kinds if kind in self._exception_handlers
        )


async def _awaited(result: Any) -> Any:
    return await result if isawaitable(result) else result
