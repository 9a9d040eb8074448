"""Imports a slow part of a package only when one of its names is used."""

from __future__ import annotations

from collections.abc import Callable, Collection
from importlib import import_module
from typing import Any


def lazy(package: str, module: str, names: Collection[str]) -> Callable[[str], Any]:
    """Make a `__getattr__` for a package that takes these names from one of its modules."""

    def get(name: str) -> Any:
        if name in names:
            return getattr(import_module(f"{package}.{module}"), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return get
