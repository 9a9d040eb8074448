"""The server's store: every table's log, who the players are, and nothing that can be derived."""

from .api import Change, Conflict, Row, Store, StoreError, TableLine
from .opening import backup_file, is_missing, open_store

__all__ = [
    "Change",
    "Conflict",
    "Row",
    "Store",
    "StoreError",
    "TableLine",
    "backup_file",
    "is_missing",
    "open_store",
]
