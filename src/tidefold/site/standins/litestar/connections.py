"""Requests and sockets, as handlers get them."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Any, Generic, NamedTuple, TypeVar

U = TypeVar("U")
A = TypeVar("A")
S = TypeVar("S")


class Address(NamedTuple):
    """The address of a client."""

    host: str
    port: int


class _Connection(Generic[U, A, S]):
    def __init__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scope, self._receive, self._send = scope, receive, send
        self.headers = {name.decode(): value.decode() for name, value in scope["headers"]}
        client = scope.get("client")
        self.client = Address(*client) if client else None

    @property
    def app(self) -> Any:
        """The application."""
        return self.scope["litestar_app"]

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies by name."""
        found: SimpleCookie = SimpleCookie(self.headers.get("cookie", ""))
        return {name: morsel.value for name, morsel in found.items()}


class Request(_Connection[U, A, S]):
    """A request."""

    _body: bytes | None = None

    @property
    def method(self) -> str:
        """The method, in capitals."""
        return str(self.scope["method"])

    async def body(self) -> bytes:
        """Read the whole body."""
        if self._body is None:
            parts, more = [], True
            while more:
                message = await self._receive()
                parts.append(message.get("body", b""))
                more = message.get("more_body", False)
            self._body = b"".join(parts)
        return self._body


class WebSocket(_Connection[U, A, S]):
    """A socket."""

    async def accept(self) -> None:
        """Accept the connection."""
        await self._receive()
        await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def receive(self) -> Any:
        """Return the client's next message."""
        return await self._receive()

    async def send(self, message: Any) -> None:
        """Send an ASGI message."""
        await self._send(message)

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """Close the connection."""
        await self._send({"type": "websocket.close", "code": code, "reason": reason or ""})
