"""Errors of SQLite and of its files as sentences for the host."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

from ..api import Conflict, ProblemKind, StoreError

RESTORE = "It is damaged, or not a Tidefold database; restore it from a backup."
WRITABLE = "Give the server the right to write this file and its folder."
_MEANINGS: dict[int, tuple[ProblemKind, str]] = {
    sqlite3.SQLITE_FULL: ("full", "The disk is full; make room on it."),
    sqlite3.SQLITE_READONLY: ("read-only", WRITABLE),
    sqlite3.SQLITE_PERM: ("read-only", WRITABLE),
    sqlite3.SQLITE_CORRUPT: ("corrupt", RESTORE),
    sqlite3.SQLITE_NOTADB: ("corrupt", RESTORE),
    sqlite3.SQLITE_IOERR: ("failed", "The disk does not read or write as it should; check it."),
    sqlite3.SQLITE_CANTOPEN: ("failed", "Check that the file exists and may be opened."),
    sqlite3.SQLITE_BUSY: ("failed", "Another program keeps it locked; close that program."),
}
_FILE_MEANINGS: dict[int | None, tuple[ProblemKind, str]] = {
    errno.ENOSPC: ("full", "The disk is full; make room on it."),
    errno.EACCES: ("read-only", WRITABLE),
    errno.EPERM: ("read-only", WRITABLE),
    errno.EROFS: ("read-only", WRITABLE),
}
_DUPLICATES = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


def problem_with(path: Path, error: BaseException) -> StoreError:
    """Turn an error into a sentence that names the file and says what to do."""
    if isinstance(error, StoreError):
        return error
    error = getattr(error, "orig", None) or error
    if isinstance(error, sqlite3.Error):
        # The lowest byte of a code is its family, the rest a detail.
        meaning = _MEANINGS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    else:
        meaning = _FILE_MEANINGS.get(getattr(error, "errno", None))
    kind, advice = meaning or ("failed", "")
    return StoreError(kind, f"The database {path} fails: {error}. {advice}".strip())


def problem_of_change(path: Path, error: Exception) -> StoreError:
    """Why one change cannot be stored while others can."""
    if getattr(error, "sqlite_errorcode", 0) in _DUPLICATES:
        return Conflict()
    return problem_with(path, error)
