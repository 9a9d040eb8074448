"""The store in a SQLite file."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Select

from ..api import StoreError
from ..bot_token_queries import BotTokenQueries
from ..challenge_queries import ChallengeQueries
from ..daily_queries import DailyQueries
from ..follow_queries import FollowQueries
from ..migrate import migrate
from ..moderation_queries import ModerationQueries
from ..passkey_queries import PasskeyQueries
from ..player_queries import PlayerQueries
from ..rating_queries import RatingQueries
from ..result_queries import ResultQueries
from ..retention_queries import RetentionQueries
from ..run_queries import RunQueries
from ..table_queries import TableQueries
from ..tournament_queries import TournamentQueries
from .backup import copy_database
from .connection import create_engine
from .errors import problem_with
from .file import check_file, make_file, make_folder
from .lock import ServerLock
from .reader import SqliteReader
from .writer import SqliteWriter


class SqliteStore(
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
    PasskeyQueries,
    BotTokenQueries,
):
    """A file that one server uses, and a thread that writes its logs."""

    def __init__(self, path: Path) -> None:
        self._path = path = path.resolve()  # through links, so that all names share one lock
        self._lock = ServerLock(path)
        self._engine = create_engine(path)
        self._reader = SqliteReader(path)

    async def _start(self) -> None:
        """Create or migrate the database and start the writer."""
        await asyncio.to_thread(self._prepare)
        await migrate(self._engine, f"The database {self._path}")
        self._writer = SqliteWriter(self._path, self.observer)

    def _prepare(self) -> None:
        """Make the file, lock it for this server, and check it for damage."""
        make_folder(self._path)
        self._lock.take()
        make_file(self._path)
        check_file(self._path)

    async def close(self) -> None:
        """Store what is queued, and close the database."""
        await super().close()
        await self._reader.stop()
        self._lock.release()

    async def _fetch(self, query: Select[Any], **values: object) -> Sequence[Any]:
        """The rows of a prepared query, whose columns are texts and numbers."""
        with self._as_store_errors():
            return await self._reader.fetch(query, values)

    async def forget_player(self, id: str) -> None:
        """Erase a player, in the write-ahead log too unless it is being read."""
        await super().forget_player(id)
        async with self._engine.connect() as connection:
            await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    async def backup(self, path: str | Path) -> None:
        """Copy the database while it is in use; FileExistsError if the file exists."""
        await asyncio.to_thread(copy_database, self._path, Path(path))

    def _problem(self, error: Exception) -> StoreError:
        """An error of the database as a sentence for the host."""
        return problem_with(self._path, error)
