"""One server per file: a lock that the operating system releases if the server dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from ..api import StoreError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        """Lock the first byte; raises OSError if another process has it."""
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        """Lock the file; raises BlockingIOError if another process has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN: type[OSError] = OSError if sys.platform == "win32" else BlockingIOError


class ServerLock:
    """A lock on a separate file: opening the database file would break SQLite's own locks."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._file: int | None = None

    def take(self) -> None:
        """Become the only server of this database; raises StoreError if another one runs."""
        path = self._database.with_name(f"{self._database.name}.lock")
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(file)
        except OSError as error:
            os.close(file)
            if not isinstance(error, _TAKEN):
                raise
            sentence = f"Another Tidefold server uses {self._database}; stop it first."
            raise StoreError("failed", sentence) from None
        self._file = file

    def release(self) -> None:
        """Release the lock; the file stays, as deleting it could break the next server's lock."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
