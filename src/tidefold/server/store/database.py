"""A database with everything that a server stores."""

from __future__ import annotations

from .moderation_queries import ModerationQueries
from .nodes import ALONE, Nodes
from .passkey_queries import PasskeyQueries
from .player_queries import PlayerQueries
from .rating_queries import RatingQueries
from .result_queries import ResultQueries
from .retention_queries import RetentionQueries
from .run_queries import RunQueries
from .shared_deal_queries import SharedDealQueries
from .table_queries import TableQueries
from .tournament_queries import TournamentQueries


class Database(
    TableQueries,
    PlayerQueries,
    ResultQueries,
    RatingQueries,
    TournamentQueries,
    RunQueries,
    SharedDealQueries,
    ModerationQueries,
    RetentionQueries,
    PasskeyQueries,
):
    """A SQLite file or a PostgreSQL database."""

    is_database = True

    def nodes(self) -> Nodes:
        """This server as a node; with a SQLite file there are no other nodes."""
        return ALONE
