"""Requests, sockets and responses, as handlers get and give them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import json

from ....override import override

T = TypeVar("T")
U = TypeVar("U")
A = TypeVar("A")
S = TypeVar("S")
Headers = list[tuple[bytes, bytes]]


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


class HTTPException(Exception):
    """A request that cannot be handled."""

    def __init__(self, detail: str, status_code: int, extra: list[dict[str, Any]] | None = None):
        super().__init__(detail)
        self.detail, self.status_code, self.extra = detail, status_code, extra


class WebSocketException(Exception):
    """A socket that cannot be used."""


@dataclass(frozen=True)
class Cookie:
    """A cookie that a response sets."""

    key: str
    value: str = ""
    path: str = "/"
    max_age: int | None = None
    httponly: bool = False
    secure: bool = False
    samesite: str = "lax"

    def header(self) -> str:
        """Return the value of `set-cookie`."""
        made: SimpleCookie = SimpleCookie()
        made[self.key] = self.value
        morsel = made[self.key]
        morsel["path"], morsel["samesite"] = self.path, self.samesite
        morsel["max-age"] = "" if self.max_age is None else str(self.max_age)
        morsel["httponly"], morsel["secure"] = self.httponly, self.secure
        return morsel.OutputString()


class Response(Generic[T]):
    """A response with its content; without a status it gets the handler's."""

    def __init__(
        self,
        content: T,
        *,
        status_code: int | None = None,
        media_type: str = "application/json",
        headers: Mapping[str, str] | None = None,
        cookies: Iterable[Cookie] = (),
    ) -> None:
        self.content = content
        self.status_code = status_code
        self.media_type = media_type
        self.headers = dict(headers or {})
        self.cookies = list(cookies)

    def head(self, length: int | None) -> Headers:
        """Return the headers; without a length if it is unknown."""
        lines = [("content-type", self.media_type), *self.headers.items()]
        lines += [("set-cookie", cookie.header()) for cookie in self.cookies]
        lines += [] if length is None else [("content-length", str(length))]
        return [(name.encode(), value.encode()) for name, value in lines]

    async def parts(self) -> AsyncIterator[tuple[Headers, bytes]]:
        """Yield the body in parts, each with the headers; only those of the first part are sent."""
        content: Any = self.content
        if isinstance(content, str) and self.media_type.startswith("text/"):
            body = content.encode()
        else:
            body = content if isinstance(content, bytes) else json.encode(content)
        yield self.head(len(body)), body


class Stream(Response[AsyncIterator[Any]]):
    """A response whose body is produced while it is sent."""

    @override
    async def parts(self) -> AsyncIterator[tuple[Headers, bytes]]:
        head = self.head(None)
        async for part in self.content:
            yield head, part.encode() if isinstance(part, str) else part
        yield head, b""
