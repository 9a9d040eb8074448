"""What work looks like to an executor: a worker that does pieces, and a crew that is given them."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Generator, Hashable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, Protocol, Self, TypeVar

from ..override import override

AHEAD = 2  # pieces handed out for each process
WINDOW = 8  # and at most this many, with those that wait for an earlier one
P = TypeVar("P")
R = TypeVar("R")


class WorkError(Exception):
    """Work that cannot be done; the message is one clear line."""


class Worker(Generic[P, R]):
    """Does the pieces of some work. Every process gets a copy of it, made with pickle."""

    def start(self) -> None:
        """Make ready for the first piece, once in every process."""

    def do(self, piece: P) -> R:
        """The result of a piece, which depends on the piece alone."""
        raise NotImplementedError

    def close(self) -> None:
        """End what `start` or `do` began."""


@dataclass(frozen=True, slots=True)
class Function(Worker[P, R]):
    """A worker that needs nothing but a function."""

    function: Callable[[P], R]

    def do(self, piece: P) -> R:
        """Call the function."""
        return self.function(piece)


@dataclass(frozen=True, slots=True)
class Calls(Worker[tuple[Callable[..., Any], tuple[Any, ...]], Any]):
    """A worker whose pieces are functions with their arguments."""

    warm_up: Callable[[], None]
    niceness: int = 0  # that much everything else on this computer goes first

    @override
    def start(self) -> None:
        os.nice(self.niceness)
        self.warm_up()

    @override
    def do(self, piece: tuple[Callable[..., Any], tuple[Any, ...]]) -> Any:
        work, arguments = piece
        return work(*arguments)


class Crew(Protocol):
    """Processes that are ready for the pieces of one worker."""

    @property
    def size(self) -> int:
        """How many pieces can be done at a time."""
        ...

    def submit(self, piece: Any) -> Hashable:
        """Hand out a piece."""
        ...

    def wait(self, handed: Collection[Any]) -> Iterable[Any]:
        """Wait until some of the pieces handed out are done; those that are."""
        ...

    def result(self, done: Any) -> Any:
        """The result of a piece that is done."""
        ...

    def close(self) -> None:
        """Stop, also in the middle of a piece."""
        ...


class Executor:
    """Does work, piece by piece."""

    def open(self, worker: Worker[P, R]) -> Crew:
        """A crew for this worker's pieces."""
        raise NotImplementedError

    def close(self) -> None:
        """Give back what all work shared."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(
        self, worker: Worker[P, R], pieces: Iterable[P], *, ordered: bool = False
    ) -> Generator[R, None, None]:
        """The results as they are finished, or in order; close the generator to stop early.

        Few pieces are handed out ahead, and few results wait, so memory stays bounded. WorkError if
        the work cannot go on.
        """
        crew = self.open(worker)
        try:
            yield from _results(crew, pieces, ordered=ordered)
        finally:
            crew.close()


def _results(crew: Crew, pieces: Iterable[P], *, ordered: bool) -> Generator[Any, None, None]:
    """Hand out pieces and pass on their results."""
    coming = enumerate(pieces)
    handed: dict[Hashable, int] = {}
    waiting: dict[int, Any] = {}  # results whose turn has not come
    due = 0
    while True:
        size = crew.size
        room = min(AHEAD * size, WINDOW * size - len(waiting)) - len(handed)
        for number, piece in islice(coming, max(0, room)):
            handed[crew.submit(piece)] = number
        if not handed:
            return
        for done in crew.wait(handed):
            number = handed.pop(done)
            if ordered:
                waiting[number] = crew.result(done)
            else:
                yield crew.result(done)
        while due in waiting:
            yield waiting.pop(due)
            due += 1
