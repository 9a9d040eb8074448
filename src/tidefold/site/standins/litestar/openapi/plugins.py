"""How the document would be shown."""

from __future__ import annotations


class JsonRenderPlugin:
    """Takes the address of the document."""

    def __init__(self, *, path: str) -> None:
        self.path = path
