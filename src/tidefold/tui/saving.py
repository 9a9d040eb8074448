"""Keeping the record of a match: one line of JSON at the end of a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..records import dump


def try_to_open(path: str) -> None:
    """Find out before the match whether its record can be written; OSError if not."""
    with Path(path).open("ab"):
        pass


def append_record(path: str, record: dict[str, Any]) -> None:
    """Add a record as a line of its own, also after a last line that was never ended."""
    with Path(path).open("ab+") as file:
        line = dump(record).encode() + b"\n"
        file.write((b"\n" if _line_is_open(file) else b"") + line)


def _line_is_open(file: Any) -> bool:
    """Does a file end in the middle of a line? (What is written still goes to its end.)"""
    if not file.seekable() or not file.seek(0, 2):
        return False
    file.seek(-1, 2)
    return bool(file.read(1) != b"\n")
