"""A consistent copy of a database that may be in use."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from ..api import StoreError
from .connection import connect
from .errors import problem_with
from .file import sync_folder


def copy_database(database: Path, path: Path) -> None:
    """Copy a database in its present state; raises FileExistsError if the file exists."""
    if not database.is_file():
        raise StoreError("failed", f"There is no database {database}.")
    _reserve(path)
    try:
        _fill(database, path)
    except (sqlite3.Error, OSError) as error:
        path.unlink()
        raise problem_with(database, error) from error


def _reserve(path: Path) -> None:
    """Create an empty file that only the owner can read."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise
    except OSError as error:
        raise problem_with(path, error) from error


def _fill(database: Path, path: Path) -> None:
    """Write the copy into an empty file, and make it durable."""
    with closing(connect(database)) as connection:
        connection.execute("VACUUM INTO ?", (str(path.absolute()),))
    file = os.open(path, os.O_RDWR)
    try:
        os.fsync(file)
    finally:
        os.close(file)
    sync_folder(path.absolute().parent)
