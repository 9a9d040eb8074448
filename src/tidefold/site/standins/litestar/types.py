"""The types of ASGI, which are not checked here."""

from __future__ import annotations

from typing import Any

ASGIApp = HTTPResponseStartEvent = Message = Receive = Scope = Send = Any
