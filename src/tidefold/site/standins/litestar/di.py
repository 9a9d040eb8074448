"""The parameters of handlers that do not come from a request."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

T = TypeVar("T")


class Dependency:
    """Marks a parameter that the application provides by its name."""


NamedDependency = Annotated[T, Dependency()]


class Provide:
    """Makes a dependency."""

    def __init__(self, make: Callable[..., Any], *, sync_to_thread: bool = False) -> None:
        del sync_to_thread
        self.make = make
