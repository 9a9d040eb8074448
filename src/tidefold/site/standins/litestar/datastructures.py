"""Cookies, and the values that an application keeps for all requests."""

from __future__ import annotations

from dataclasses import dataclass
from http.cookies import SimpleCookie
from types import SimpleNamespace
from typing import Any


@dataclass(frozen=True)
class Cookie:
    """A cookie that a response sets."""

    key: str
    value: str = ""
    path: str = "/"
    max_age: int | None = None
    httponly: bool = False
    secure: bool = False
    samesite: str = "lax"

    def header(self) -> str:
        """Return the value of `set-cookie`."""
        made: SimpleCookie = SimpleCookie()
        made[self.key] = self.value
        morsel = made[self.key]
        morsel["path"], morsel["samesite"] = self.path, self.samesite
        morsel["max-age"] = "" if self.max_age is None else str(self.max_age)
        morsel["httponly"], morsel["secure"] = self.httponly, self.secure
        return morsel.OutputString()


class State(SimpleNamespace):
    """The values that an application keeps, by name."""

    def __init__(self, values: dict[str, Any]) -> None:
        super().__init__(**values)
