"""How much time players had, by the log, the faults and their own frames.

Written from the rules of the clocks (docs/protocol.md), without the server's code: in one game a
turn begins with the last decision of somebody else, in the other one the first placement of a round
turns the hourglass.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from chaos_history import Fault, Frame

from server_tools.notes import Logged

HOURGLASS_S = 30  # unless the table says otherwise
SHORTEST_HOURGLASS_S = 25  # of one that gets shorter from round to round
LONGEST_ROUND_S = 300
# Faults in which people are served, if late: whoever is slow then has only themselves to blame.
SERVED = ("delay", "deafen")


class Deadline(NamedTuple):
    """An entry that says that the time of some seats was up."""

    table: str
    seq: int
    seats: tuple[int, ...]
    since: int  # when their time began, at the earliest
    at: int
    allowed_ms: int


def deadlines(log: Sequence[Logged]) -> Iterator[Deadline]:
    settings = json.loads(log[0].body).get("settings", {}) if log else {}
    if "turn_seconds" in settings and settings["game"] == "seasalt":
        yield from _late_turns(log, 1000 * settings["turn_seconds"])
    elif settings.get("game") == "rollcean":
        yield from _late_rounds(log, settings)


def _late_turns(log: Sequence[Logged], turn_ms: int) -> Iterator[Deadline]:
    """A person went away: their turn began after the last move of another seat."""
    others = dict[int, int]()  # the last decision of each seat
    begun = 0
    for row in log:
        body = json.loads(row.body)
        if row.kind == "began":
            begun = row.at
        elif row.kind == "moved":
            others[body["seat"]] = row.at
        elif row.kind == "went-away":
            last = (at for seat, at in others.items() if seat != body["seat"])
            since = max(last, default=begun)
            yield Deadline(row.table, row.seq, (body["seat"],), since, row.at, turn_ms)


def _late_rounds(log: Sequence[Logged], settings: dict[str, Any]) -> Iterator[Deadline]:
    """Time ran: since the first placement turned the hourglass, or since the throw."""
    time = settings.get("time", {"seconds": HOURGLASS_S})
    glass = time.get("seconds", SHORTEST_HOURGLASS_S)
    longest = settings.get("turn_seconds", LONGEST_ROUND_S)
    thrown, turned = 0, None
    decided = set[int]()
    for row in log:
        body = json.loads(row.body)
        if row.kind == "moved":
            decided.add(body["seat"])
            if turned is None and body["move"].strip() != "pass":
                turned = row.at
        elif row.kind == "time-ran":
            since, seconds = (thrown, longest) if turned is None else (turned, glass)
            seats = tuple(body["seats"])
            yield Deadline(row.table, row.seq, seats, since, row.at, 1000 * seconds)
        if row.kind in ("began", "time-ran") or len(decided) == settings["players"]:
            thrown, turned = row.at, None
            decided.clear()


def served_ms(faults: Sequence[Fault], frames: Sequence[Frame], since: int, until: int) -> int:
    """How long the client of these frames could play; a fault counts until it is served again."""
    lost = [(max(a, since), min(b, until)) for a, b in _unserved(faults, frames)]
    missing, end = 0, since
    for a, b in sorted(span for span in lost if span[0] < span[1]):
        missing += max(0, b - max(a, end))
        end = max(end, b)
    return until - since - missing


def _unserved(faults: Sequence[Fault], frames: Sequence[Frame]) -> Iterator[tuple[int, int]]:
    """When faults kept a client from playing."""
    times = [frame.at for frame in frames]
    for fault in (one for one in faults if one.kind not in SERVED):
        place = bisect_right(times, fault.since)
        node = frames[place - 1].node if place else None
        if fault.node in (None, node):
            yield fault.since, _served_again(fault, frames[place:])


def _served_again(fault: Fault, later: Sequence[Frame]) -> int:
    """When a client got through again: on another connection, or on this one after the fault."""
    until = fault.until or (later[-1].at if later else fault.since)
    if fault.node is None:
        return until
    return next((one.at for one in later if one.type == "welcome" or one.at >= until), until)
