"""Is the file still where it was? What goes into a file that nobody can find is lost."""

from __future__ import annotations

import os
from pathlib import Path

from ..api import StoreError


class Whereabouts:
    """Knows which files a connection writes to, by device and number."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(path.name + "-wal")
        self._known: dict[Path, tuple[int, int]] = {}

    def check(self) -> None:
        """StoreError if a file was moved, deleted or replaced; files not known yet are noted."""
        for path in (self._path, self._log):
            found = _identity(path)
            if found is None and path not in self._known:
                continue
            if found is None or self._known.setdefault(path, found) != found:
                raise StoreError(
                    "failed",
                    f"The file {path} was moved, deleted or replaced while the server uses it. "
                    "Put it back, or stop the server.",
                )

    def forget_log(self) -> None:
        """The connection is closed, and the next one may begin another write-ahead log."""
        self._known.pop(self._log, None)


def _identity(path: Path) -> tuple[int, int] | None:
    """What a file is, whatever its name."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
