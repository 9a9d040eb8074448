"""The interface of executors: a worker does pieces of work, submitted to a pool of processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Generator, Hashable, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, Protocol, Self, TypeVar

from ..override import override

AHEAD = 2  # pieces submitted per process
WINDOW = 8  # at most this many per process, with results that wait for an earlier one
P = TypeVar("P")
R = TypeVar("R")


class WorkError(Exception):
    """Work that cannot be done; the message is one clear line."""


class Worker(Generic[P, R]):
    """Does the pieces of some work. Every process gets a copy of it, made with pickle."""

    def start(self) -> None:
        """Prepare for the first piece, once in every process."""

    def do(self, piece: P) -> R:
        """Do a piece; its result depends on the piece alone."""
        raise NotImplementedError

    def close(self) -> None:
        """Release what `start` or `do` acquired."""


@dataclass(frozen=True, slots=True)
class Function(Worker[P, R]):
    """A worker that only calls a function."""

    function: Callable[[P], R]

    @override
    def do(self, piece: P) -> R:
        return self.function(piece)


@dataclass(frozen=True, slots=True)
class Calls(Worker[tuple[Callable[..., Any], tuple[Any, ...]], Any]):
    """A worker whose pieces are functions with their arguments."""

    warm_up: Callable[[], None]
    niceness: int = 0  # the higher, the more other processes of this computer go first

    @override
    def start(self) -> None:
        os.nice(self.niceness)
        self.warm_up()

    @override
    def do(self, piece: tuple[Callable[..., Any], tuple[Any, ...]]) -> Any:
        work, arguments = piece
        return work(*arguments)


class Pool(Protocol):
    """Processes that are ready for the pieces of one worker."""

    @property
    def size(self) -> int:
        """How many pieces can be done at a time."""

    def submit(self, piece: Any) -> Hashable:
        """Submit a piece; returns a handle for it."""

    def wait(self, tasks: Collection[Any]) -> Iterable[Any]:
        """Wait until some of the pieces are done, and return their handles."""

    def result(self, done: Any) -> Any:
        """The result of a piece that is done."""

    def close(self) -> None:
        """Stop, even in the middle of a piece."""


class Executor:
    """Runs work, piece by piece."""

    def open(self, worker: Worker[P, R]) -> Pool:
        """Start a pool for this worker's pieces."""
        raise NotImplementedError

    def close(self) -> None:
        """Release what all work shared."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(
        self, worker: Worker[P, R], pieces: Iterable[P], *, ordered: bool = False
    ) -> Generator[R, None, None]:
        """Yield the results as they are finished, or in order; close the generator to stop early.

        Few pieces are submitted ahead, and few results wait, so memory stays bounded. WorkError if
        the work cannot go on.
        """
        pool = self.open(worker)
        try:
            yield from _results(pool, pieces, ordered=ordered)
        finally:
            pool.close()


def _results(pool: Pool, pieces: Iterable[P], *, ordered: bool) -> Generator[Any, None, None]:
    coming = enumerate(pieces)
    tasks: dict[Hashable, int] = {}
    waiting: dict[int, Any] = {}  # results whose turn has not come
    due = 0
    while True:
        size = pool.size
        room = min(AHEAD * size, WINDOW * size - len(waiting)) - len(tasks)
        for number, piece in islice(coming, max(0, room)):
            tasks[pool.submit(piece)] = number
        if not tasks:
            return
        for done in pool.wait(tasks):
            number = tasks.pop(done)
            if ordered:
                waiting[number] = pool.result(done)
            else:
                yield pool.result(done)
        while due in waiting:
            yield waiting.pop(due)
            due += 1
