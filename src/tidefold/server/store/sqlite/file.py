"""The database file: connecting to it, creating, checking and copying it.

A commit is on the disk when it returns.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from ..api import StoreError
from .errors import RESTORE, problem_with

WAIT_SECONDS = 10.0
# With a write-ahead log, FULL syncs the log in every commit. macOS also needs fullfsync.
DURABLE = ("PRAGMA synchronous = FULL", "PRAGMA fullfsync = ON")
# Erased words and names are overwritten, not only marked as free.
ERASING = ("PRAGMA secure_delete = ON",)
# Pages of the write-ahead log after which it is copied into the file (16 MB).
SPARING = ("PRAGMA wal_autocheckpoint = 4000",)
QUICK_BYTES = 64 << 20


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


def make_folder(path: Path) -> None:
    """Create a file's folder and those above it; they survive a power failure."""
    missing = [folder for folder in path.absolute().parents if not folder.exists()]
    path.parent.mkdir(parents=True, exist_ok=True)
    for folder in missing:
        sync_folder(folder.parent)


def make_file(path: Path) -> None:
    """Create a missing file, readable only by its owner; raises OSError if it is not writable."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Sync the names in a folder to the disk; Windows does that itself."""
    if sys.platform != "win32":
        _sync(folder, os.O_RDONLY)


def _sync(path: Path, how: int) -> None:
    file = os.open(path, how)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def check_file(path: Path) -> None:
    """Switch to a write-ahead log, and check a small file for damage."""
    with closing(connect(path)) as connection:
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        if mode != "wal":
            raise StoreError(
                "failed", f"The disk of {path} allows no write-ahead log; use another."
            )
        if path.stat().st_size > QUICK_BYTES:
            return
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise StoreError("corrupt", f"The database {path} fails: {found}. {RESTORE}")


class FileIdentity:
    """Knows the files that a connection writes to, by device and inode."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        self._known: dict[Path, tuple[int, int]] = {}

    def check(self) -> None:
        """Raise StoreError if a file was moved, deleted or replaced; new files are remembered."""
        for path in (self._path, self._log):
            found = _identity(path)
            if found is None and path not in self._known:
                continue
            if found is None or self._known.setdefault(path, found) != found:
                raise StoreError(
                    "failed",
                    f"The file {path} was moved, deleted or replaced while in use. "
                    "Put it back, or stop the server.",
                )

    def forget_log(self) -> None:
        """Forget the write-ahead log of a closed connection; the next one may start another."""
        self._known.pop(self._log, None)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


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
    _sync(path, os.O_RDWR)
    sync_folder(path.absolute().parent)
