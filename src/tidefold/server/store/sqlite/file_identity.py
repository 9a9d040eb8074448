"""Is the database file still the same? Data in a moved or deleted file would be lost."""

from __future__ import annotations

import os
from pathlib import Path

from ..api import StoreError


class FileIdentity:
    """Knows the files that a connection writes to, by device and inode."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        self._known: dict[Path, tuple[int, int]] = {}

    def check(self) -> None:
        """StoreError if a file was moved, deleted or replaced; new files are noted."""
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
        """The connection is closed; the next one may start another write-ahead log."""
        self._known.pop(self._log, None)


def _identity(path: Path) -> tuple[int, int] | None:
    """The device and inode of a file, None if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
