"""A database with everything that a server stores."""

from __future__ import annotations

from .bot_token_queries import BotTokenQueries
from .challenge_queries import ChallengeQueries
from .daily_queries import DailyQueries
from .follow_queries import FollowQueries
from .moderation_queries import ModerationQueries
from .nodes import ALONE, Nodes
from .passkey_queries import PasskeyQueries
from .player_queries import PlayerQueries
from .rating_queries import RatingQueries
from .result_queries import ResultQueries
from .retention_queries import RetentionQueries
from .run_queries import RunQueries
from .table_queries import TableQueries
from .tournament_queries import TournamentQueries


class Database(
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
    """A SQLite file or a PostgreSQL database."""

    is_database = True

    def nodes(self) -> Nodes:
        """Return this server as a node; with a SQLite file there are no other nodes."""
        return ALONE
