"""Lengths of time on the command line: 90d, 12h, 30m."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from .output import BadInput

MINUTES = {"m": 1, "h": 60, "d": 24 * 60, "w": 7 * 24 * 60}
LONGEST = 100 * 366 * 24 * 60  # minutes


def milliseconds_of(text: str) -> int:
    """Return a length of time in milliseconds; raises BadInput if it is malformed."""
    found = re.fullmatch(r"(\d{1,9})([mhdw])", text)
    minutes = int(found[1]) * MINUTES[found[2]] if found else 0
    if not 0 < minutes <= LONGEST:
        raise BadInput(f"a length of time looks like 90d, 12h or 30m, not {text}")
    return minutes * 60_000


def date_of(at: int) -> str:
    """Return a time of the database in UTC, for people."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
