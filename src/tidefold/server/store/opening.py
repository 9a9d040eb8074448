"""Which store an address means."""

from __future__ import annotations

from pathlib import Path

from .api import Store, StoreError
from .sqlite.backup import copy_database
from .sqlite.store import SqliteStore

KNOWN = "Give a file, sqlite:///file.db or postgresql://user:password@host/name."


def open_store(url: str) -> Store:
    """The store at an address; ValueError says how addresses are written, StoreError what lacks."""
    if _is_postgres(url):
        from .postgres.store import PostgresStore  # Only for who needs it.

        return PostgresStore(url)
    return SqliteStore(_file_of(url))


def backup_file(url: str, path: str | Path) -> None:
    """Copy a SQLite database, even while a server uses it; never over an existing file."""
    if _is_postgres(url):
        raise StoreError("failed", "Back up a PostgreSQL database with pg_dump.")
    copy_database(_file_of(url), Path(path))


def _is_postgres(url: str) -> bool:
    """Whether an address is one of PostgreSQL."""
    return url.startswith(("postgresql://", "postgres://"))


def is_missing(url: str) -> bool:
    """Is an address that of a file which does not exist?"""
    return not _is_postgres(url) and not _file_of(url).exists()


def _file_of(url: str) -> Path:
    """The SQLite file that an address means."""
    scheme, found, rest = url.partition("://")
    if found and scheme != "sqlite":
        raise ValueError(f"{scheme}:// is no database that Tidefold knows. {KNOWN}")
    if found and not rest.startswith("/"):
        raise ValueError(f"{url} needs a third slash before the file. {KNOWN}")
    file = rest[1:] if found else url
    if file in ("", ":memory:"):
        raise ValueError(f"The server's database must be a file. {KNOWN}")
    return Path(file)
