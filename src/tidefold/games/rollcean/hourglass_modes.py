"""Defines the modes of the hourglass: constant time, decreasing time, or none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..api import RecordError
from ..record import check_number, check_object

DURATIONS = (40, 35, 30, 25, 20, 15)
# R 3.4  Decreasing: the last round of each step, and its seconds.
STEPS = ((4, 40), (8, 35), (12, 30), (15, 25))
# R 3.8  Untimed: nobody turns an hourglass.
UNTIMED = {"mode": "untimed"}
MOST_GRACE_MS = 60_000
ALLOWED = (
    'time must be {"mode": "untimed"}, {"mode": "decreasing"} or {"mode": "constant", "seconds": '
    f"{' or '.join(map(str, DURATIONS))}}}"
)


def check_time(time: Any) -> dict[str, Any]:
    """Check a time mode and return it in record form; RecordError says what is allowed."""
    check_object(time, "time", ("mode",), ("seconds", "grace_ms"))
    found = _check_mode(time)
    if "grace_ms" in time:
        if found == UNTIMED:
            raise RecordError("a match without an hourglass has no grace_ms")
        found["grace_ms"] = check_number(time["grace_ms"], "time field grace_ms", 0, MOST_GRACE_MS)
    return found


def _check_mode(time: dict[str, Any]) -> dict[str, Any]:
    """Check the mode and its seconds; the result leaves out the grace time."""
    if time["mode"] in ("untimed", "decreasing") and "seconds" not in time:
        return {"mode": time["mode"]}
    # R 3.3  Constant: one of six durations.
    seconds = time.get("seconds")
    if time["mode"] == "constant" and type(seconds) is int and seconds in DURATIONS:
        return {"mode": "constant", "seconds": seconds}
    raise RecordError(ALLOWED)


def seconds_of(time: Mapping[str, Any], round: int) -> int | None:
    """The seconds of a round, counted from 1; None without an hourglass."""
    if time["mode"] == "untimed":
        return None
    return int(time["seconds"]) if time["mode"] == "constant" else decreasing(round)


def decreasing(round: int) -> int:
    """The seconds of a round in the decreasing mode; later rounds keep those of the last step."""
    return next((seconds for last, seconds in STEPS if round <= last), STEPS[-1][1])


def check_times(time: Mapping[str, Any], round: int, plays: Iterable[Mapping[str, Any]]) -> None:
    """Raise RecordError if a placement came after the sand ran out; counts plays from 1.

    Only a time with `grace_ms` is judged. The first placement turns the hourglass, and the other
    seats get `grace_ms` in addition to its seconds.
    """
    seconds = seconds_of(time, round)
    if "grace_ms" not in time or seconds is None:
        return
    times: dict[int, int] = {}
    for place, play in enumerate(plays, 1):
        if "boxes" in play and "at_ms" not in play:
            raise RecordError("a placement has no at_ms, but its time has grace_ms", round, place)
        if "boxes" in play:
            times[place] = play["at_ms"]
    end = min(times.values(), default=0) + 1000 * seconds + time["grace_ms"]
    for place, at_ms in times.items():
        if at_ms > end:
            raise RecordError(f"at_ms is {at_ms}, but the sand ran out at {end}", round, place)
