"""Where a handler's parameters come from, and what they must be."""

from __future__ import annotations

from typing import Annotated, TypeVar

from ..msgspec import Meta

T = TypeVar("T")


class Parameter:
    """A parameter with the name that requests use, and its limits."""

    def __init__(
        self,
        *,
        name: str | None = None,
        min_length: int | None = None,
        max_length: int | None = None,
        ge: int | None = None,
        le: int | None = None,
    ) -> None:
        self.name = name
        self.limits = Meta(ge=ge, le=le, min_length=min_length, max_length=max_length)


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
