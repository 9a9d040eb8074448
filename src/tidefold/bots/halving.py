"""Sequential halving: spending a budget of playouts on the few moves that may be the best.

The budget is split evenly over stages. In each stage all moves that are left are tried equally
often; then the worse half of them is dropped (Karnin, Koren, Somekh: Almost optimal exploration in
multi-armed bandits, 2013). The steps are rules of the kernel, so compiled planners use them too.
"""

from __future__ import annotations

import time
from typing import Any, Protocol

from ..kernel.dialect import rule

SLICE_SECONDS = 0.001  # of work between two looks at the clock
SAFE_SHARE = 0.95  # of a time budget: the clock is only looked at between slices


@rule
def stages(live: int) -> int:
    """How many halvings leave one of `live` moves."""
    count = 0
    while live > 1:
        live = (live + 1) // 2
        count += 1
    return count


@rule
def games_each(playouts: int, count: int, live: int) -> int:
    """How many games each remaining move gets in one of `count` stages."""
    return max(1, playouts // (count * live))


@rule
def _put(codes: Any, values: Any, place: int, code: int, value: int) -> None:
    """Write a code into a list sorted by value, at `place` or further ahead where it belongs."""
    while place > 0 and values[place - 1] < value:
        codes[place] = codes[place - 1]
        values[place] = values[place - 1]
        place -= 1
    codes[place] = code
    values[place] = value


@rule
def insert(codes: Any, values: Any, found: int, code: int, value: int) -> int:
    """Insert a code into a list sorted by value; returns the new length.

    A full list drops its worst code.
    """
    if found < len(codes):
        _put(codes, values, found, code, value)
        return found + 1
    if value > values[found - 1]:
        _put(codes, values, found - 1, code, value)
    return found


@rule
def halve(codes: Any, values: Any, live: int) -> int:
    """Sort the first `live` codes, the best first; returns how many the better half has.

    All of them were tried equally often, so sums compare like means. Equal codes keep their
    order.
    """
    for place in range(1, live):
        _put(codes, values, place, codes[place], values[place])
    return (live + 1) // 2


class Candidates(Protocol):
    """The moves of one decision, the best so far first, and the sum of each one's results."""

    @property
    def codes(self) -> Any:
        """The codes of the moves, which `halve` sorts."""

    @property
    def sums(self) -> Any:
        """The sum of each code's results, in the same order."""

    def try_first(self, live: int, games: int) -> None:
        """Try each of the first `live` moves in the same `games` further games."""


def spend_playouts(candidates: Candidates, live: int, playouts: int) -> None:
    """Spend a number of playouts; even a single move is tried."""
    count = max(1, stages(live))
    for _ in range(count):
        candidates.try_first(live, games_each(playouts, count, live))
        live = halve(candidates.codes, candidates.sums, live)


def spend_until(candidates: Candidates, live: int, end: float) -> None:
    """Spend time until `time.perf_counter()` reaches `end`; every move is tried at least once."""
    start = time.perf_counter()
    count = max(1, stages(live))
    games, took, tried = 1, 0.0, False
    for stage in range(1, count + 1):
        deadline = start + (end - start) * stage / count
        while (now := time.perf_counter()) + took < deadline or not tried:
            candidates.try_first(live, games)
            tried = True
            took = time.perf_counter() - now
            games = max(1, int(games * min(4.0, SLICE_SECONDS / took)))
        left = halve(candidates.codes, candidates.sums, live)
        took *= left / live
        live = left
