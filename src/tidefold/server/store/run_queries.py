"""The times when a server was running, and the outages between them."""

from __future__ import annotations

from sqlalchemy import Connection, func, insert, select, update

from ...override import override
from .rows import Outage
from .schema import runs, tables
from .transactions import DatabaseStore, writes

RUNS = select(runs.c.id, runs.c.started, runs.c.alive).order_by(runs.c.id)
LAST_RUN = select(func.max(runs.c.id)).scalar_subquery()


class RunQueries(DatabaseStore):
    """Reads and stores the runs of servers on this database."""

    _run: int | None = None  # the run of this server

    @override
    @writes
    def begin_run(self, connection: Connection, at: int) -> None:
        latest = connection.scalar(select(func.max(tables.c.changed)))
        known = connection.execute(RUNS).all()
        if known:
            alive = max(known[-1].alive, latest or 0)
            last = runs.c.id == known[-1].id
            connection.execute(update(runs).where(last).values(alive=alive))
        elif latest is not None:
            connection.execute(insert(runs).values(started=latest, alive=latest))
        begun = insert(runs).values(started=at, alive=at).returning(runs.c.id)
        self._run = connection.scalar(begun)

    @override
    @writes
    def keep_alive(self, connection: Connection, at: int) -> None:
        run = LAST_RUN if self._run is None else self._run
        connection.execute(update(runs).where(runs.c.id == run).values(alive=at))

    @override
    async def outages(self) -> list[Outage]:
        gaps: list[Outage] = []
        covered: int | None = None
        for _, started, alive in await self._fetch(RUNS):
            if covered is not None and started > covered:
                gaps.append(Outage(covered, started))
            covered = max(covered or 0, alive)
        return gaps
