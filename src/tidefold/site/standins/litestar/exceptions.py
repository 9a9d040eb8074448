"""Errors that become responses."""

from __future__ import annotations

from typing import Any


class HTTPException(Exception):
    """A request that cannot be handled."""

    def __init__(self, detail: str, status_code: int, extra: list[dict[str, Any]] | None = None):
        super().__init__(detail)
        self.detail, self.status_code, self.extra = detail, status_code, extra


class WebSocketException(Exception):
    """A socket that cannot be used."""
