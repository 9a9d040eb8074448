"""What can run compiled rules here: a compiler or, in a page, the browser with shipped modules."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

_hosts: list[Callable[[Any], Any]] = []


@cache
def can_compile() -> bool:
    """Is there a compiler?"""
    return find_spec("numba") is not None


def use_host(open_module: Callable[[Any], Any]) -> None:
    """Let a page run the shipped modules: `open_module` makes a device of a `WasmModule`."""
    _hosts[:] = [open_module]


def host() -> Callable[[Any], Any] | None:
    """What a page runs modules with; None outside of pages."""
    return _hosts[0] if _hosts else None


def runs_jobs() -> bool:
    """Can bots search here, and analysts work?"""
    return can_compile() or host() is not None
