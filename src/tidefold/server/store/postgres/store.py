"""The store in a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from ..api import StoreError
from ..bot_token_queries import BotTokenQueries
from ..challenge_queries import ChallengeQueries
from ..daily_queries import DailyQueries
from ..follow_queries import FollowQueries
from ..migrate import migrate
from ..moderation_queries import ModerationQueries
from ..nodes import Nodes
from ..passkey_queries import PasskeyQueries
from ..player_queries import PlayerQueries
from ..rating_queries import RatingQueries
from ..result_queries import ResultQueries
from ..retention_queries import RetentionQueries
from ..run_queries import RunQueries
from ..table_queries import TableQueries
from ..tournament_queries import TournamentQueries
from .connection import create_engine, name_of
from .errors import problem_with
from .node_queries import NodeQueries
from .nodes import PostgresNodes
from .writer import PostgresWriter


class PostgresStore(
    TableQueries,
    PlayerQueries,
    FollowQueries,
    ResultQueries,
    RatingQueries,
    TournamentQueries,
    RunQueries,
    DailyQueries,
    ChallengeQueries,
    ModerationQueries,
    RetentionQueries,
    NodeQueries,
    PasskeyQueries,
    BotTokenQueries,
):
    """A database that any number of servers use, and a connection that writes the logs of one."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._name = name_of(url)
        self._engine = create_engine(url)

    async def _start(self) -> None:
        """Create or migrate the database and start the writer."""
        self._writer = writer = PostgresWriter(self._url, self.observer)
        await writer.start()
        patient = create_engine(self._url, None)
        try:
            await migrate(patient, f"The database {self._name}")
        finally:
            await patient.dispose()

    def nodes(self) -> Nodes:
        """This server among the others on the database."""
        return PostgresNodes(self._url, self)

    async def backup(self, path: str | Path) -> None:  # noqa: ARG002  the same for every store
        """Refuse, and say how to back up PostgreSQL."""
        raise StoreError("failed", "Back up a PostgreSQL database with pg_dump.")

    def _problem(self, error: Exception) -> StoreError:
        """An error of the database as a sentence for the host."""
        return problem_with(self._name, error)
