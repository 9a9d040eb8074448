"""The store in a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from ..api import StoreError
from ..challenge_queries import ChallengeQueries
from ..daily_queries import DailyQueries
from ..follow_queries import FollowQueries
from ..migrate import migrate
from ..player_queries import PlayerQueries
from ..result_queries import ResultQueries
from ..run_queries import RunQueries
from ..table_queries import TableQueries
from .connection import create_engine, name_of
from .errors import problem_with
from .writer import PostgresWriter


class PostgresStore(
    TableQueries,
    PlayerQueries,
    FollowQueries,
    ResultQueries,
    RunQueries,
    DailyQueries,
    ChallengeQueries,
):
    """A database that one server uses, and a connection that writes its logs."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = name_of(url)
        self._engine = create_engine(url)

    async def _start(self) -> None:
        """Create or migrate the database and start the writer."""
        self._writer = writer = PostgresWriter(self._url)
        await writer.start()
        await migrate(self._engine, f"The database {self._name}")

    async def backup(self, path: str | Path) -> None:  # noqa: ARG002  the same for every store
        """Refuse, and say how to back up PostgreSQL."""
        raise StoreError("failed", "Back up a PostgreSQL database with pg_dump.")

    def _problem(self, error: Exception) -> StoreError:
        """An error of the database as a sentence for the host."""
        return problem_with(self._name, error)
