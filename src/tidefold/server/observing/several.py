"""Several observers at once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import Self

from ...override import override
from ..observer import NOBODY, Observer, Span


class SeveralObservers(Observer):
    """Passes every event to all of its observers."""

    def __init__(self, observers: Sequence[Observer]) -> None:
        self._observers = tuple(observers)

    @override
    def span(self, name: str, **facts: str) -> AbstractContextManager[Span]:
        return _SeveralSpans([one.span(name, **facts) for one in self._observers])

    @override
    def count(self, name: str, **facts: str) -> None:
        for one in self._observers:
            one.count(name, **facts)

    @override
    def measure(self, name: str, value: float) -> None:
        for one in self._observers:
            one.measure(name, value)


class _SeveralSpans(ExitStack):
    """Spans that begin and end together."""

    def __init__(self, spans: Sequence[AbstractContextManager[Span]]) -> None:
        super().__init__()
        self._spans = spans
        self._entered: list[Span] = []

    def __enter__(self) -> Self:
        self._entered = [self.enter_context(one) for one in self._spans]
        return self

    def tell(self, **facts: str) -> None:
        for one in self._entered:
            one.tell(**facts)


def together(observers: Sequence[Observer]) -> Observer:
    """Return one observer for all of `observers`."""
    if len(observers) == 1:
        return observers[0]
    return SeveralObservers(observers) if observers else NOBODY
