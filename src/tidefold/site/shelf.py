"""The shelf of a page, which keeps its matches: texts by key, which the browser stores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, Protocol, TypeVar

import msgspec

T = TypeVar("T")


class Shelf(Protocol):
    """Texts by key; a change is written as a whole or not at all."""

    async def load(self, prefix: str) -> Mapping[str, str]:
        """Return all texts whose keys start with `prefix`."""

    async def save(self, changes: Mapping[str, str | None]) -> None:
        """Write texts and remove those that are None; durable on return."""


class Changes:
    """The changes of a step; memory changes only after the shelf."""

    def __init__(self) -> None:
        self.texts: dict[str, str | None] = {}
        self._then: list[tuple[dict[str, Any], str, Any]] = []

    def add(self, prefix: str, items: dict[str, Any], key: str, value: Any) -> None:
        """Add a change to a value; None removes it."""
        text = None if value is None else msgspec.json.encode(value).decode()
        self.texts[prefix + key] = text
        self._then.append((items, key, value))

    def apply(self) -> None:
        """Apply the changes to memory."""
        for items, key, value in self._then:
            if value is None:
                items.pop(key, None)
            else:
                items[key] = value


class Collection(Generic[T]):
    """Values of one type by key, in memory and on the shelf."""

    def __init__(self, name: str, kind: Any) -> None:
        self.prefix = f"{name}/"
        self._decode = msgspec.json.Decoder(kind).decode
        self._items: dict[str, T] = {}

    def read(self, texts: Mapping[str, str]) -> None:
        """Read all values from texts of the shelf."""
        start = len(self.prefix)
        self._items = {key[start:]: self._decode(text) for key, text in texts.items()}

    def get(self, *key: object) -> T | None:
        """Return the value of a key, or None."""
        return self._items.get(_joined(key))

    def __iter__(self) -> Iterator[T]:
        return iter(list(self._items.values()))

    def put(self, changes: Changes, value: T | None, *key: object) -> None:
        """Change the value of a key; None removes it."""
        changes.add(self.prefix, self._items, _joined(key), value)


def _joined(key: tuple[object, ...]) -> str:
    """Join the parts of a key, none of which contains a slash."""
    return "/".join(map(str, key))
