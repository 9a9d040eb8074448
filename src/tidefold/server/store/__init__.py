"""The store: the log of every table, and the players."""

from .api import ChallengeTry, Change, Conflict, DailyTry, Outage, Row, Store, StoreError, TableLine
from .database_url import backup_file, is_missing, open_store

__all__ = [
    "ChallengeTry",
    "Change",
    "Conflict",
    "DailyTry",
    "Outage",
    "Row",
    "Store",
    "StoreError",
    "TableLine",
    "backup_file",
    "is_missing",
    "open_store",
]
