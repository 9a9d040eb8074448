"""Connections to a SQLite file; a commit is on the disk when it returns."""

from __future__ import annotations

import sqlite3
from pathlib import Path

WAIT_SECONDS = 10.0
# With a write-ahead log, FULL syncs the log in every commit. macOS also needs fullfsync.
DURABLE = ("PRAGMA synchronous = FULL", "PRAGMA fullfsync = ON")
# Erased words and names are overwritten, not only marked as free.
ERASING = ("PRAGMA secure_delete = ON",)
# Pages of the write-ahead log after which it is copied into the file (16 MB).
SPARING = ("PRAGMA wal_autocheckpoint = 4000",)


def connect(path: Path, *settings: str) -> sqlite3.Connection:
    """Open a connection without hidden transactions; the file must exist."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=rw",
        uri=True,
        isolation_level=None,
        timeout=WAIT_SECONDS,
    )
    try:
        for pragma in (*DURABLE, *SPARING, *settings):
            connection.execute(pragma)
    except sqlite3.Error:
        connection.close()
        raise
    return connection
