"""Descriptions of responses."""

from __future__ import annotations

from typing import Any


class ResponseSpec:
    """Accepts the description of a response."""

    def __init__(self, kind: Any, **settings: Any) -> None:
        self.kind, self.settings = kind, settings
