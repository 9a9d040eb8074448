"""The modes of the hourglass: constant time, or time that decreases as the game goes on."""

from __future__ import annotations

from typing import Any

from ..api import RecordError
from ..record import check_object

DURATIONS = (40, 35, 30, 25, 20, 15)
# R 3.4  Decreasing: the last round of each step, and its seconds.
STEPS = ((4, 40), (8, 35), (12, 30), (15, 25))


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
    return int(time["seconds"]) if time["mode"] == "constant" else decreasing(round)


def decreasing(round: int) -> int:
    """The seconds of a round in the decreasing mode; rounds past the last stay at its seconds."""
    return next((seconds for last, seconds in STEPS if round <= last), STEPS[-1][1])
