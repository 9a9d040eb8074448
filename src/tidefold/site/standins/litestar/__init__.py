"""A small web framework: handlers by address, parameters checked by type, over ASGI."""

from __future__ import annotations

from .app import Litestar
from .connections import Request, WebSocket
from .handlers import delete, get, patch, post, websocket
from .response import Response

__all__ = [
    "Litestar",
    "Request",
    "Response",
    "WebSocket",
    "delete",
    "get",
    "patch",
    "post",
    "websocket",
]
