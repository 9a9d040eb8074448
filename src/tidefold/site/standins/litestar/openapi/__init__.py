"""The OpenAPI document, which this replacement does not make."""

from __future__ import annotations

from typing import Any


class OpenAPIConfig:
    """Accepts the settings of the document."""

    def __init__(self, **settings: Any) -> None:
        self.settings = settings
