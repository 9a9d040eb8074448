"""A shelf of the page in memory."""

from __future__ import annotations

from collections.abc import Mapping


class MemoryShelf:
    """A shelf that lasts as long as the program."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def load(self, prefix: str) -> Mapping[str, str]:
        """Return all texts whose keys start with `prefix`."""
        return {key: text for key, text in self.texts.items() if key.startswith(prefix)}

    async def save(self, changes: Mapping[str, str | None]) -> None:
        """Write texts and remove those that are None."""
        for key, text in changes.items():
            if text is None:
                self.texts.pop(key, None)
            else:
                self.texts[key] = text
