"""Several observers at once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from typing import Self

from ..observer import NOBODY, Observer, Span


class SeveralObservers(Observer):
    """Tells each of them everything."""

    def __init__(self, observers: Sequence[Observer]) -> None:
        self._observers = tuple(observers)

    def span(self, name: str, **facts: str) -> AbstractContextManager[Span]:
        """A span of each."""
        return _SeveralSpans([one.span(name, **facts) for one in self._observers])

    def count(self, name: str, **facts: str) -> None:
        """Something that happened."""
        for one in self._observers:
            one.count(name, **facts)

    def measure(self, name: str, value: float) -> None:
        """How large something was."""
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
        """What became known meanwhile."""
        for one in self._entered:
            one.tell(**facts)


def together(observers: Sequence[Observer]) -> Observer:
    """One observer for all of them."""
    if len(observers) == 1:
        return observers[0]
    return SeveralObservers(observers) if observers else NOBODY
