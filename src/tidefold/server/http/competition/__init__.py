"""Where people compete: ratings and tournaments, on a server with a database."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from litestar.di import NamedDependency

from ...live.bot_ladder import BotLadder
from ...live.hub import Hub
from ...live.ratings import Ratings
from ...live.tournaments import Tournaments
from ...workers.bot_workers import load_bots
from ...workers.work_pool import LOWEST_PRIORITY, WorkPool


@dataclass(slots=True)
class Competition:
    """Ratings, tournaments and the bot ladder; the server inside a page has none of them."""

    hub: Hub
    ratings: Ratings
    tournaments: Tournaments
    ladder: bool = False  # do bots play among themselves?
    _tasks: list[asyncio.Task[None]] = field(default_factory=list, init=False)
    _process: WorkPool | None = field(default=None, init=False)

    @classmethod
    def of(cls, hub: Hub, *, ladder: bool = False) -> Competition:
        """The competition of a hub whose store is a database."""
        return cls(hub, Ratings(hub), Tournaments(hub), ladder)

    async def start(self) -> None:
        """Start everything where an earlier server stopped."""
        await self.ratings.start()
        self._run(self.tournaments.run())
        if self.ladder:
            self._process = WorkPool(1, load_bots, LOWEST_PRIORITY)
            self._run(BotLadder(self.hub, self.ratings, self._process).run())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(work))

    async def stop(self) -> None:
        """Cancel all tasks and end the ladder's process; all state is in the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._process is not None:
            self._process.close()


GivenCompetition = NamedDependency[Competition]
