"""A check that the database file is still the same one: data in a moved file would be lost."""

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
