"""The store: the log of every table, and the players."""

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
from .database_url import backup_file, is_missing, open_store

__all__ = [
    "EVERY_MATCH",
    "ChallengeTry",
    "Change",
    "Conflict",
    "DailyTry",
    "MatchFilter",
    "MatchOutcome",
    "Mistake",
    "Outage",
    "PracticeNote",
    "Row",
    "SeatResult",
    "Store",
    "StoreError",
    "TableLine",
    "backup_file",
    "is_missing",
    "open_store",
]
