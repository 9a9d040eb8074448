"""The results of people who played the same deal, each at their own table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..store import ChallengeTry, DailyTry
from .table_list import read_summary

MOST_RESULTS = 100  # in a list, apart from the caller's own
GIVEN_UP = ("resigned", "abandoned")


class DealResult(msgspec.Struct):
    """A try at a deal that others play too: its points, and those of the best rival, if any.

    `late`: it ended after the day of its deal. Ranks are only in lists of all results.
    """

    name: str
    over: bool
    points: int
    rival: int | None
    won: bool
    gave_up: bool
    you: bool
    late: bool = False
    rank: int = 0


class DealTable(msgspec.Struct):
    """The table of the caller's only try at a deal."""

    table: str


def result_of(
    one: DailyTry | ChallengeTry, name: str = "", *, you: bool, late: bool = False
) -> DealResult:
    """A try at a deal as an entry of a list of results."""
    summary = read_summary(one.summary)
    result = summary.result or {}
    seat = [player for player, _ in summary.seats].index(one.player)
    totals = list(result.get("totals", [0] * len(summary.seats)))
    points = totals.pop(seat)
    return DealResult(
        name=name,
        over=one.status == "over",
        points=points,
        rival=max(totals) if totals else None,
        won=seat in result.get("winners", ()),
        gave_up=result.get("by") in GIVEN_UP,
        you=you,
        late=late,
    )


def ranked(results: Sequence[DealResult]) -> list[DealResult]:
    """The best results in order, and the caller's own; equal results share a rank."""
    ordered = sorted(results, key=_worth, reverse=True)
    for place, result in enumerate(ordered, 1):
        before = ordered[place - 2] if place > 1 else None
        same = before is not None and _worth(before) == _worth(result)
        result.rank = before.rank if before is not None and same else place
    return [one for place, one in enumerate(ordered) if place < MOST_RESULTS or one.you]


def _worth(result: DealResult) -> tuple[bool, bool, int]:
    """The sort key for ranks: playing to the end, winning, then points ahead of the rival."""
    return not result.gave_up, result.won, result.points - (result.rival or 0)
