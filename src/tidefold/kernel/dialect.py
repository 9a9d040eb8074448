"""How one source of rules runs three ways: interpreted, compiled for the CPU, compiled for the GPU.

A function marked `@rule` stays a plain Python function, so importing and playing needs no compiler.
A `Binder` makes a compiled twin of it on demand: the same code object, with the rules it calls
bound to their twins and the `Table`s it reads bound to NumPy arrays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import FunctionType, MethodDescriptorType
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
Row = TypeVar("Row", bound="int | tuple[int, ...]")
Wrap = Callable[[FunctionType], Any]

_RULES: set[Any] = set()
_SOURCES: dict[Any, Any] = {}  # of rules that the interpreter has built in


def rule(function: F) -> F:
    """Mark a function as written in the kernel's dialect."""
    _RULES.add(function)
    return function


def files_of_rules() -> set[Path]:
    """The sources of all rules that this process has met."""
    return {Path(function.__code__.co_filename) for function in _RULES}


def built_in(plain: Any) -> Callable[[F], F]:
    """Mark a rule that the interpreter has built in: compilers get the source, `plain` stays."""

    def mark(function: F) -> F:
        _SOURCES[plain] = rule(function)
        found: F = plain
        return found

    return mark


class Table(tuple[Row, ...]):
    """A constant table of integers or rows of them: a tuple, and an array to compilers."""

    __slots__ = ()

    def __new__(cls, rows: Iterable[Row]) -> Table[Row]:
        """Take the rows as they are; rows of rows make a table of two dimensions."""
        return super().__new__(cls, rows)

    def array(self) -> Any:
        """The same numbers in the smallest signed array type that holds them all."""
        import numpy as np

        wide = np.array(self, dtype=np.int64)
        for narrow in (np.int8, np.int16, np.int32):
            if (wide == wide.astype(narrow)).all():
                return wide.astype(narrow)
        return wide


class Binder:
    """Makes twins of rules for one way to run.

    `given` supplies names that the source leaves open. Without `wrap` the twins are interpreted.
    """

    def __init__(self, given: Mapping[str, Any], wrap: Wrap | None = None) -> None:
        self._given = given
        self._wrap = wrap
        self._twins: dict[Any, Any] = {}

    def twin(self, function: Any) -> Any:
        """The twin of a rule, and before it of every rule it calls."""
        if function not in self._twins:
            bound = self.bound(function)
            self._twins[function] = self._wrap(bound) if self._wrap else bound
        return self._twins[function]

    def bound(self, function: Any, **more: Any) -> FunctionType:
        """The same code with every name it uses bound for this way to run, itself not wrapped.

        `more` supplies further open names, for this function alone.
        """
        given = {**self._given, **more}
        scope = dict(function.__globals__)
        for name in function.__code__.co_names:
            if name in given or name in scope:
                scope[name] = self._value(given.get(name, scope.get(name)))
        bound = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
        bound.__module__ = function.__module__
        bound.__qualname__ = function.__qualname__
        return bound

    def _value(self, value: Any) -> Any:
        """What a name stands for in this way to run."""
        if isinstance(value, Table) and self._wrap:
            return value.array()
        if isinstance(value, FunctionType) and value in _RULES:
            return self.twin(value)
        if isinstance(value, MethodDescriptorType) and self._wrap:
            return self.twin(_SOURCES[value])
        return value
