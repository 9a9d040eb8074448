"""The timers of tables, for what is due there without a message."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from ..errors import Refusal
from ..monotonic_clock import MonotonicClock, Timer
from ..store.api import StoreError
from ..store.nodes import Nodes
from .background import Background
from .storage_health import RETRY_MS, StorageHealth

RunDue = Callable[[str], Awaitable[None]]
log = logging.getLogger("tidefold.server")


class TableTimers:
    """At most one timer per table, for the tables that this node runs."""

    def __init__(
        self,
        clock: MonotonicClock,
        nodes: Nodes,
        storage: StorageHealth,
        background: Background,
        run_due: RunDue,
    ) -> None:
        """`run_due` does what is due at a table."""
        self._clock = clock
        self._nodes = nodes
        self._storage = storage
        self._background = background
        self._run_due = run_due
        self._timers: dict[str, Timer] = {}
        self._running: set[str] = set()  # tables whose timer has fired

    def __len__(self) -> int:
        return len(self._timers)

    def set(self, table: str, due: int | None) -> None:
        """Replace the timer of a table; without `due`, the table has none."""
        old = self._timers.pop(table, None)
        if old is not None:
            old.cancel()
        if due is not None and self._nodes.owns(table):
            self._timers[table] = self._clock.call_at(due, lambda: self._fire(table))

    def set_if_none(self, table: str, due: int) -> None:
        """Set the timer of a table that has none."""
        if table not in self._timers and table not in self._running:
            self.set(table, due)

    def drop_others(self) -> None:
        """Cancel the timers that belong to other nodes now."""
        for table in [table for table in self._timers if not self._nodes.owns(table)]:
            self.set(table, None)

    def stop(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()

    def _fire(self, table: str) -> None:
        self._timers.pop(table, None)
        self._background.spawn(self._run(table))

    async def _run(self, table: str) -> None:
        """Run what is due at a table; retry later if it cannot be stored."""
        if self._storage.is_away or not self._nodes.may_act(table):
            self._retry(table)
            return
        self._running.add(table)
        try:
            await self._run_due(table)
        except StoreError as problem:
            self._storage.failed(problem)
            self._retry(table)
        except Refusal:
            self._retry(table)
        except Exception:
            log.exception("table %s: internal error", table)
            self._retry(table)
        finally:
            self._running.discard(table)

    def _retry(self, table: str) -> None:
        self.set(table, self._clock.now() + RETRY_MS)
