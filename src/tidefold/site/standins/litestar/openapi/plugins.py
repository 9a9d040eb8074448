"""The page of the document, which this replacement does not show."""

from __future__ import annotations


class JsonRenderPlugin:
    """Accepts the address of the document."""

    def __init__(self, *, path: str) -> None:
        self.path = path
