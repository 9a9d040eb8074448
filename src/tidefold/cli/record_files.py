"""Files of records that the user names: lines, Parquet, a folder of it, or standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from ..records import LoadedRecord, load
from ..records.store import load_text
from .output import BadInput, bad_input


def shown_name(file: str) -> str:
    """Return the name of a file for messages."""
    return "standard input" if file == "-" else file


def loaded_records(file: str) -> Iterator[LoadedRecord]:
    """Yield all records of a file; raises BadInput if it cannot be read."""
    if file == "-" and sys.stdin is None:
        raise BadInput("standard input is closed")
    with bad_input(OSError, doing=f"cannot read {shown_name(file)}"):
        yield from load_text(sys.stdin.buffer.read()) if file == "-" else load(file)
