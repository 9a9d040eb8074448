"""When the server was running, and when it was not."""

from __future__ import annotations

from itertools import pairwise

from sqlalchemy import func, insert, select, update

from .api import Outage
from .database import DatabaseStore
from .schema import runs, tables

RUNS = select(runs.c.id, runs.c.started, runs.c.alive).order_by(runs.c.id)
LAST_RUN = select(func.max(runs.c.id)).scalar_subquery()


class RunQueries(DatabaseStore):
    """Reads and notes the runs of servers on this database."""

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
            await connection.execute(insert(runs).values(started=at, alive=at))

    async def keep_alive(self, at: int) -> None:
        """Note that the server is still running."""
        async with self._transaction() as connection:
            await connection.execute(update(runs).where(runs.c.id == LAST_RUN).values(alive=at))

    async def outages(self) -> list[Outage]:
        """The times between runs, oldest first."""
        known = await self._fetch(RUNS)
        gaps = (Outage(alive, started) for (_, _, alive), (_, started, _) in pairwise(known))
        return [gap for gap in gaps if gap.until > gap.since]
