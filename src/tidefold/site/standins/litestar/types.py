"""The types of ASGI; nothing checks them here."""

from __future__ import annotations

from typing import Any

ASGIApp = HTTPResponseStartEvent = Message = Receive = Scope = Send = Any
