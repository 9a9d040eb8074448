"""Whether storing works: while it does not, time stands still at all tables."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..monotonic_clock import MonotonicClock, Timer
from ..observer import Observer
from ..store.api import Store, StoreError
from ..store.rows import Outage
from .background import Background

RETRY_MS = 2000  # after something could not be stored
log = logging.getLogger("tidefold.server")


class StorageHealth:
    """What went wrong with storing, and for how long."""

    def __init__(
        self, store: Store, clock: MonotonicClock, observer: Observer, background: Background
    ) -> None:
        self.trouble: StoreError | None = None
        self.when_back: list[Callable[[Outage], None]] = []  # called once storing works again
        self._store = store
        self._clock = clock
        self._observer = observer
        self._background = background
        self._earlier: list[Outage] | None = None  # before this run; None until they are needed
        self._failures: list[Outage] = []  # times of this run in which nothing could be stored
        self._failing_since = 0
        self._next_probe: Timer | None = None

    @property
    def is_away(self) -> bool:
        """Is the store unusable until the next probe? A damaged log concerns one table only."""
        return self.trouble is not None and self.trouble.kind != "corrupt"

    async def outages(self) -> list[Outage]:
        """The times in which no match could go on; StoreError if they cannot be read."""
        if self._earlier is None:
            self._earlier = await self._store.outages()
        return [*self._earlier, *self._failures]

    def failed(self, problem: StoreError) -> None:
        """Log that the store fails, once for each kind of problem."""
        if self.trouble is None:
            self._failing_since = self._clock.now()
        if self.trouble is None or self.trouble.kind != problem.kind:
            log.error("cannot store: %s Players see an error; nothing was acknowledged.", problem)
        self.trouble = problem
        self._observer.count("storage-failed", kind=problem.kind)
        if self._next_probe is None and problem.kind != "corrupt":  # that needs a person
            self._next_probe = self._clock.call_at(self._clock.now() + RETRY_MS, self._probe_soon)

    @contextmanager
    def survived(self, bug: str) -> Iterator[None]:
        """Note an error of the store, or log a bug; the work is done again later."""
        try:
            yield
        except StoreError as problem:
            self.failed(problem)
        except Exception:
            log.exception(bug)

    def _probe_soon(self) -> None:
        self._next_probe = None
        if self.trouble is not None:
            self._background.spawn(self._probe())

    async def _probe(self) -> None:
        try:
            await self._store.probe()
        except StoreError as problem:
            self.failed(problem)
        else:
            if self.trouble is not None:
                self.works()

    def works(self) -> None:
        """Log that the store works again, and stop the clocks for the outage."""
        log.warning("storing works again")
        self.trouble = None
        failure = Outage(self._failing_since, self._clock.now())
        self._failures.append(failure)
        for call in self.when_back:
            call(failure)

    def stop(self) -> None:
        """Cancel the next probe."""
        if self._next_probe is not None:
            self._next_probe.cancel()
