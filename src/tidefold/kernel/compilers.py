"""Tells whether rules can run compiled: by Numba or, in a page, from shipped modules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

_hosts: list[Callable[[Any], Any]] = []


@cache
def can_compile() -> bool:
    """Whether Numba is installed."""
    return find_spec("numba") is not None


def use_host(open_module: Callable[[Any], Any]) -> None:
    """Run modules in the page around Python; `open_module` makes a device from a `WasmModule`."""
    _hosts[:] = [open_module]


def host() -> Callable[[Any], Any] | None:
    """The function that the page gave to `use_host`; None outside a page."""
    return _hosts[0] if _hosts else None


def runs_jobs() -> bool:
    """Whether searches and analyses can run, because a compiler or a page runs their jobs."""
    return can_compile() or host() is not None
