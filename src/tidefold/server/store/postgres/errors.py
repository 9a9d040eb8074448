"""Errors of PostgreSQL as sentences for the host."""

from __future__ import annotations

from ..api import Conflict, ProblemKind, StoreError

DUPLICATE = "23505"
# By the start of the code that PostgreSQL gives each error, the longest first.
_MEANINGS: tuple[tuple[str, ProblemKind, str], ...] = (
    ("53100", "full", "The disk of the database server is full; make room on it."),
    ("53300", "unreachable", "The database server has no free connection; allow it more."),
    ("25006", "read-only", "It may only be read; is it a standby?"),
    ("42501", "read-only", "Give the user the right to write to this database."),
    ("57P", "unreachable", "The database server is starting or stopping; wait for it."),
    ("XX001", "corrupt", "It is damaged; restore it from a backup."),
    ("XX002", "corrupt", "An index is damaged; REINDEX the database."),
    ("08", "unreachable", "Check that the database server is running."),
    ("28", "unreachable", "Check the user and the password."),
    ("3D", "unreachable", "Create this database first."),
)
_NO_ANSWER = "Check that the database server is running and can be reached."


def problem_with(name: str, error: BaseException) -> StoreError:
    """Turn an error into a sentence that names the database and says what to do."""
    if isinstance(error, StoreError):
        return error
    error = getattr(error, "orig", None) or error
    kind, advice = _meaning(error)
    said = str(error).partition("\n")[0] or type(error).__name__
    return StoreError(kind, f"The database {name} fails: {said}. {advice}".strip())


def problem_of_change(name: str, error: Exception) -> StoreError:
    """Why one change cannot be stored while others can."""
    return Conflict() if code_of(error) == DUPLICATE else problem_with(name, error)


def code_of(error: BaseException) -> str:
    """The code of an error, empty if it is not from the server."""
    return getattr(error, "sqlstate", None) or ""


def _meaning(error: BaseException) -> tuple[ProblemKind, str]:
    if isinstance(error, OSError):
        return "unreachable", _NO_ANSWER
    code = code_of(error)
    for start, kind, advice in _MEANINGS:
        if code.startswith(start):
            return kind, advice
    return "failed", ""
