"""Web security: allowed origins, the cookie, and the headers of every response."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass

from litestar import Litestar
from litestar.datastructures import Cookie
from litestar.types import Message, Receive, Scope, Send

COOKIE_LASTS_S = 400 * 24 * 3600
_IMPORT_MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class SecurityPolicy:
    """The allowed origins, and whether cookies travel over TLS only."""

    origins: frozenset[str]
    secure: bool = False

    def allows(self, origin: str | None) -> bool:
        """May a page of this origin use the server?"""
        return origin is not None and origin.lower() in self.origins

    @property
    def cookie_name(self) -> str:
        """The cookie's name; with the prefix, browsers accept it only from this host over TLS."""
        return "__Host-tidefold" if self.secure else "tidefold"

    def token(self, cookies: Mapping[str, str]) -> str | None:
        """The token in the cookies of a request."""
        return cookies.get(self.cookie_name)

    def cookie(self, token: str) -> Cookie:
        """The cookie for a device."""
        return self._cookie(token, COOKIE_LASTS_S)

    def no_cookie(self) -> Cookie:
        """A cookie that deletes the device's cookie."""
        return self._cookie("", 0)

    def _cookie(self, value: str, max_age: int) -> Cookie:
        return Cookie(
            self.cookie_name,
            path="/",
            value=value,
            max_age=max_age,
            httponly=True,
            secure=self.secure,
            samesite="strict",
        )


def content_security_policy(page: str) -> str:
    """The Content-Security-Policy: load from this server only; an import map by its hash.

    WebAssembly may be compiled, which the word `wasm-unsafe-eval` allows; no text becomes code.
    """
    maps = [_hash(found) for found in _IMPORT_MAP.findall(page)]
    scripts = " ".join(["'self'", "'wasm-unsafe-eval'", *maps])
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _hash(script: str) -> str:
    digest = hashlib.sha256(script.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def security_headers(page: str) -> dict[str, str]:
    """The security headers of every response."""
    return {
        "content-security-policy": content_security_policy(page),
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), microphone=(), geolocation=()",
        "x-frame-options": "DENY",
    }


class SecurityHeadersMiddleware:
    """Adds the security headers to every HTTP response, errors included."""

    def __init__(self, app: Litestar, headers: Mapping[str, str]) -> None:
        self.app = app
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request; sockets and the server's lifespan pass through."""
        if str(scope["type"]) != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self._headers]
            await send(message)

        await self.app(scope, receive, send_with_headers)
