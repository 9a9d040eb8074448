"""The database file: creating it, syncing its folder, and checking it for damage."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from pathlib import Path

from ..api import StoreError
from .connection import connect
from .errors import RESTORE

QUICK_BYTES = 64 << 20


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
    if sys.platform == "win32":
        return
    file = os.open(folder, os.O_RDONLY)
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
