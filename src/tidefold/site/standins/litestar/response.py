"""Responses."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Any, Generic, TypeVar

from msgspec import json

from ....override import override
from .datastructures import Cookie

T = TypeVar("T")
Headers = list[tuple[bytes, bytes]]


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
