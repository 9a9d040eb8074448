"""Builds machine code twice: for the base game alone, which is faster, and for matches with boxes.

Both come from the same rules. The build for the base game binds `BOXES` to False, so that a
compiler leaves out everything that a box adds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from ...kernel.runner import JobRunner
from ...kernel.wasm_module import Examples, WasmModule
from .editions import Edition
from .record import GAME

BASE_GAME = {"BOXES": False}
T = TypeVar("T")


class Builds(NamedTuple, Generic[T]):
    """Something for the base game alone, and the same for matches with boxes."""

    base: T
    boxes: T

    def of(self, edition: Edition) -> T:
        """The one for matches of this edition."""
        return self.boxes if edition.has_boxes else self.base


def modules(
    name: str,
    jobs: Mapping[str, Any],
    records: Mapping[str, Any],
    examples: Callable[[], Examples],
    rules: Mapping[str, Any] | None = None,
) -> Builds[WasmModule]:
    """The WebAssembly modules of some jobs; `rules` are further names that the jobs bind."""
    given = rules or {}
    return Builds(
        WasmModule(GAME, name, jobs, records, examples, {**given, **BASE_GAME}),
        WasmModule(GAME, f"{name}-boxes", jobs, records, examples, given),
    )


def runners(found: Builds[WasmModule]) -> Builds[JobRunner]:
    """The runners of these modules; even a single match gets a thread."""
    return Builds(*(JobRunner(module, 1) for module in found))
