"""The store: the log of every table, and the players."""

from .account_api import BotToken, ChallengePurpose, Passkey
from .api import (
    EVERY_MATCH,
    ChallengeTry,
    Change,
    Conflict,
    DailyTry,
    MatchFilter,
    MatchOutcome,
    Mistake,
    Outage,
    PracticeNote,
    Row,
    SeatResult,
    Store,
    StoreError,
    TableLine,
)
from .competition_api import CompetitionStore
from .database_url import backup_file, is_missing, nodes_of, open_store
from .rating_api import Rating, RatingChange, RatingModel, RatingStore, Skill
from .tournament_api import (
    Entrant,
    TournamentLine,
    TournamentRound,
    TournamentStatus,
    TournamentStore,
)

__all__ = [
    "EVERY_MATCH",
    "BotToken",
    "ChallengePurpose",
    "ChallengeTry",
    "Change",
    "CompetitionStore",
    "Conflict",
    "DailyTry",
    "Entrant",
    "MatchFilter",
    "MatchOutcome",
    "Mistake",
    "Outage",
    "Passkey",
    "PracticeNote",
    "Rating",
    "RatingChange",
    "RatingModel",
    "RatingStore",
    "Row",
    "SeatResult",
    "Skill",
    "Store",
    "StoreError",
    "TableLine",
    "TournamentLine",
    "TournamentRound",
    "TournamentStatus",
    "TournamentStore",
    "backup_file",
    "is_missing",
    "nodes_of",
    "open_store",
]
