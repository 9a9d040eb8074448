"""The log of a table as viewers read it: the events of every entry, for whoever comes later."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from .event_visibility import LogStep

RECENT_STEPS = 64  # moves taken back are told for so long
KEPT_OTHERS = 400  # steps of people's talk, coming and going, which nothing else limits


class ShownLog:
    """The steps of a table, by sequence number.

    All events of the match are kept. Of talk, coming and going only the last are, so that
    nobody can fill the memory. A move that was taken back is left out after a while, together
    with its undo: a table that is built from its stored log does not play such moves.
    """

    def __init__(self) -> None:
        self._steps: list[LogStep] = []
        self._others: deque[int] = deque()

    def append(self, step: LogStep) -> None:
        """Add the step of the next entry."""
        assert step.seq == len(self._steps) + 1
        self._steps.append(step)
        if step.events and not step.of_match:
            self._others.append(step.seq)
            if len(self._others) > KEPT_OTHERS:
                self._clear(self._others.popleft())
        self._clear_undone()

    def _clear_undone(self) -> None:
        """Leave out a move and its undo once they are old."""
        if len(self._steps) > RECENT_STEPS:
            old = self._steps[-1 - RECENT_STEPS]
            if old.takes_back is not None:
                self._clear(old.takes_back)
                self._clear(old.seq)

    def _clear(self, seq: int) -> None:
        self._steps[seq - 1] = LogStep(seq)

    def after(self, seq: int) -> Sequence[LogStep]:
        """The steps after a sequence number."""
        return self._steps[seq:]

    def between(self, after: int, last: int) -> Sequence[LogStep] | None:
        """The steps after a sequence number up to another; None unless both are in order."""
        return self._steps[after:last] if 0 <= after <= last else None

    def __iter__(self) -> Iterator[LogStep]:
        return iter(self._steps)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ShownLog) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it changes
