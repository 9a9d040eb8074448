"""Runs one source of rules four ways: interpreted, or compiled for the CPU, CUDA or WebAssembly.

A function marked `@rule` stays a plain Python function, so importing and playing needs no compiler.
To compile a rule, a `Binder` copies it: the same code object, but every rule it calls is replaced
by that rule's own copy and every `Table` it reads by a NumPy array.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import CodeType, FunctionType, MethodDescriptorType
from typing import Any, Protocol, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Row = TypeVar("Row", bound="int | tuple[int, ...]")
Wrap = Callable[[FunctionType], Any]


class Job(Protocol):
    """A function that changes one match of a batch."""

    def __call__(self, state: Any, at: int, /, *rest: Any) -> None:
        """Change the match with the index `at`; `rest` are the job's further arguments."""


_RULES: set[Any] = set()
_SOURCES: dict[Any, FunctionType] = {}  # by built-in method: the source that compilers get instead


def rule(function: F) -> F:
    """Mark a function as written in the kernel's dialect."""
    _RULES.add(function)
    return function


def built_in(method: Any) -> Callable[[F], F]:
    """Mark the source of a rule that is built into the interpreter.

    The interpreter runs `method`; compilers get the source of the marked function.
    """

    def mark(function: F) -> F:
        _SOURCES[method] = rule(function)  # type: ignore[assignment]  # rules are plain functions
        found: F = method
        return found

    return mark


def is_rule(value: Any) -> bool:
    """Whether a value was marked with `rule` or `built_in`."""
    if isinstance(value, MethodDescriptorType):
        return value in _SOURCES
    return isinstance(value, FunctionType) and value in _RULES


class Table(tuple[Row, ...]):
    """A constant table of integers or rows of integers: a tuple that compilers see as an array."""

    __slots__ = ()

    def __new__(cls, rows: Iterable[Row]) -> Table[Row]:
        """Make a table of numbers, or of rows of numbers, which then has two dimensions."""
        return super().__new__(cls, rows)

    def array(self) -> Any:
        """The table as a NumPy array of the smallest signed type that holds every number."""
        import numpy as np

        wide = np.array(self, dtype=np.int64)
        for narrow in (np.int8, np.int16, np.int32):
            if (wide == wide.astype(narrow)).all():
                return wide.astype(narrow)
        return wide


@cache
def global_names(code: CodeType) -> tuple[str, ...]:
    """The global names that code uses, each once, in the order of their first use."""
    found: dict[str, None] = {}
    for step in dis.get_instructions(code):
        if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            found[step.argval] = None
        elif isinstance(step.argval, CodeType):
            found.update(dict.fromkeys(global_names(step.argval)))
    return tuple(found)


class Binder:
    """Copies rules for one way to run them.

    `given` supplies names that a source leaves undefined, and `replacements` the rules that replace
    others. `wrap` compiles a copy; without it, the copies are interpreted.
    """

    def __init__(
        self,
        given: Mapping[str, Any],
        wrap: Wrap | None = None,
        replacements: Mapping[Any, Any] | None = None,
    ) -> None:
        self._given = given
        self._wrap = wrap
        self._replacements = dict(replacements or {})
        for old, new in self._replacements.items():
            if not (is_rule(old) and is_rule(new)):
                raise ValueError(f"only a rule can replace a rule: {old!r} by {new!r}")
        self._copies: dict[Any, Any] = {}

    def bind(self, function: Any) -> Any:
        """The wrapped copy of a rule; each rule is copied once."""
        if function not in self._copies:
            copy = self.copy(function)
            self._copies[function] = self._wrap(copy) if self._wrap else copy
        return self._copies[function]

    def copy(self, function: Any, **more: Any) -> FunctionType:
        """Copy a function with every global name bound for this way to run, without wrapping it.

        `more` supplies further names for this function alone.
        """
        given = {**self._given, **more}
        scope = dict(function.__globals__)
        for name in global_names(function.__code__):
            if name in given or name in scope:
                scope[name] = self._value(given.get(name, scope.get(name)))
        copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        copy.__qualname__ = function.__qualname__
        return copy

    def _value(self, value: Any) -> Any:
        """The value to bind in place of a global value: an array, a copied rule, or the value."""
        if isinstance(value, Table) and self._wrap:
            return value.array()
        if not is_rule(value):
            return value
        value = self._replacements.get(value, value)
        if isinstance(value, MethodDescriptorType):
            return self.bind(_SOURCES[value]) if self._wrap else value
        return self.bind(value)
