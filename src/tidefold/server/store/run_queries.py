"""When the server was running, and when it was not."""

from __future__ import annotations

from sqlalchemy import func, insert, select, update

from .api import Outage
from .database import DatabaseStore
from .schema import runs, tables

RUNS = select(runs.c.id, runs.c.started, runs.c.alive).order_by(runs.c.id)
LAST_RUN = select(func.max(runs.c.id)).scalar_subquery()


class RunQueries(DatabaseStore):
    """Reads and notes the runs of servers on this database."""

    _run: int | None = None  # the run of this server

    async def begin_run(self, at: int) -> None:
        """Note that a server starts; whatever was stored last, the one before was alive then."""
        async with self._transaction() as connection:
            latest = await connection.scalar(select(func.max(tables.c.changed)))
            known = (await connection.execute(RUNS)).all()
            if known:
                alive = max(known[-1].alive, latest or 0)
                last = runs.c.id == known[-1].id
                await connection.execute(update(runs).where(last).values(alive=alive))
            elif latest is not None:
                await connection.execute(insert(runs).values(started=latest, alive=latest))
            begun = insert(runs).values(started=at, alive=at).returning(runs.c.id)
            self._run = await connection.scalar(begun)

    async def keep_alive(self, at: int) -> None:
        """Note that the server is still running; before its own run, that another one is."""
        run = LAST_RUN if self._run is None else self._run
        async with self._transaction() as connection:
            await connection.execute(update(runs).where(runs.c.id == run).values(alive=at))

    async def outages(self) -> list[Outage]:
        """The times in which no server was running, oldest first."""
        gaps: list[Outage] = []
        covered: int | None = None
        for _, started, alive in await self._fetch(RUNS):
            if covered is not None and started > covered:
                gaps.append(Outage(covered, started))
            covered = max(covered or 0, alive)
        return gaps
