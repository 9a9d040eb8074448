"""How many seconds a round has: the same in all, or fewer as the game goes on."""

from __future__ import annotations

from typing import Any

from ..api import RecordError
from ..checks import check_object
from .state import ROUNDS

DURATIONS = (40, 35, 30, 25, 20, 15)
# R 3.4  Decreasing: rounds 1 to 4 at 40 seconds, 5 to 8 at 35, 9 to 12 at 30, 13 to 15 at 25.
DECREASING = (40,) * 4 + (35,) * 4 + (30,) * 4 + (25,) * 3


def check_time(time: Any) -> dict[str, Any]:
    """The time mode in record form; RecordError says what is allowed."""
    check_object(time, "time", ("mode",), ("seconds",))
    if time["mode"] == "decreasing" and "seconds" not in time:
        return {"mode": "decreasing"}
    # R 3.3  Constant: one of six durations.
    seconds = time.get("seconds")
    if time["mode"] == "constant" and type(seconds) is int and seconds in DURATIONS:
        return {"mode": "constant", "seconds": seconds}
    raise RecordError(
        'time must be {"mode": "decreasing"} or {"mode": "constant", "seconds": '
        f"{' or '.join(map(str, DURATIONS))}}}"
    )


def seconds_of(time: dict[str, Any], round: int) -> int:
    """The seconds of a round, counted from 1."""
    if time["mode"] == "decreasing":
        return DECREASING[min(round, ROUNDS) - 1]
    return int(time["seconds"])
