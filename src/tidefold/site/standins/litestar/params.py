"""The sources of a handler's parameters, and their limits."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from msgspec import Meta

T = TypeVar("T")


class Parameter:
    """A parameter with its name in requests, and its limits."""

    def __init__(self, *, name: str | None = None, **limits: Any) -> None:
        self.name = name
        self.limits = Meta(**limits)


class PathParameter(Parameter):
    """A part of the address."""


class QueryParameter(Parameter):
    """A value after the question mark of an address."""


class HeaderParameter(Parameter):
    """A header."""


class Body:
    """The JSON in the body."""


FromPath = Annotated[T, PathParameter()]
JSONBody = Annotated[T, Body()]
