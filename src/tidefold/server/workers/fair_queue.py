"""A queue for a few slots in which owners take turns: nobody waits for another's many jobs."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    """Gives slots to jobs: of the owners who wait, the one whose turn is longest ago goes first."""

    def __init__(self, slots: int) -> None:
        self._free = slots
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def slot(self, owner: str, patience_s: float | None = None) -> AsyncIterator[None]:
        """A slot for a job of an owner; TimeoutError if none becomes free in time."""
        async with asyncio.timeout(patience_s):
            await self._take(owner)
        try:
            yield
        finally:
            self._give_on()

    async def _take(self, owner: str) -> None:
        """Wait for a slot."""
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_on()  # it came at the same moment
            raise

    def _give_on(self) -> None:
        """Give a slot to the next owner who still waits."""
        while self._waiting:
            owner, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[owner] = turns  # after the others
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
