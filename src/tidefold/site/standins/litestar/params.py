"""Where a handler's parameters come from, and what they must be."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

from msgspec import Meta

T = TypeVar("T")


class Parameter:
    """A parameter with the name that requests use, and its limits."""

    def __init__(self, *, name: str | None = None, **limits: Any) -> None:
        self.name = name
        self.limits = Meta(**limits)


class PathParameter(Parameter):
    """A part of the address."""


class QueryParameter(Parameter):
    """A value behind the question mark."""


class HeaderParameter(Parameter):
    """A header."""


class Body:
    """The JSON in the body."""


FromPath = Annotated[T, PathParameter()]
JSONBody = Annotated[T, Body()]
