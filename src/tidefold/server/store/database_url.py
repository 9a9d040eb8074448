"""Database URLs: a SQLite file or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from ..errors import Refusal
from .api import Store, StoreError

if TYPE_CHECKING:  # imports SQLAlchemy, which a page does not have
    from .database import Database

KNOWN = "Give a file, sqlite:///file.db or postgresql://user:password@host/name."


def open_store(url: str) -> Database:
    """The store at a URL; raises ValueError for a bad URL, StoreError without a driver."""
    if _is_postgres(url):
        from .postgres.store import PostgresStore  # The driver is an extra.

        return PostgresStore(url)
    from .sqlite.store import SqliteStore  # Slow to load, and missing in browsers.

    return SqliteStore(_file_of(url))


def shown_database(url: str) -> str:
    """A URL as it may be shown: without a password."""
    if not _is_postgres(url):
        return url
    from .postgres.connection import name_of

    return name_of(url)


def database_of(store: Store) -> Database:
    """A store as a database; raises Refusal in a page, which has no such store."""
    if not store.is_database:
        raise Refusal("not-found")
    return cast("Database", store)


def backup_file(url: str, path: str | Path) -> None:
    """Copy a SQLite database, even while a server uses it; never over an existing file."""
    if _is_postgres(url):
        raise StoreError("failed", "Back up a PostgreSQL database with pg_dump.")
    from .sqlite.file import copy_database

    copy_database(_file_of(url), Path(path))


def _is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def is_missing(url: str) -> bool:
    """Is this the URL of a file that does not exist?"""
    return not _is_postgres(url) and not _file_of(url).exists()


def _file_of(url: str) -> Path:
    """The SQLite file of a URL; raises ValueError if the URL names none."""
    scheme, found, rest = url.partition("://")
    if found and scheme != "sqlite":
        raise ValueError(f"Tidefold has no support for {scheme}:// databases. {KNOWN}")
    if found and not rest.startswith("/"):
        raise ValueError(f"{url} needs a third slash before the file. {KNOWN}")
    file = rest[1:] if found else url
    if file in ("", ":memory:"):
        raise ValueError(f"The server's database must be a file. {KNOWN}")
    return Path(file)
