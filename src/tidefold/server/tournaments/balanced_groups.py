"""Groups of three or four players with similar scores who have seldom met before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product

from .meetings import Meetings


def balanced_groups(
    entrants: Sequence[int], size: int, scores: Mapping[int, float], meetings: Meetings
) -> list[list[int]]:
    """Divide the entrants into groups of `size`; their number is a multiple of it, the best first.

    Neighbours begin together. Then members are exchanged between groups while that lowers the
    number of repeated meetings or, at the same number, the differences between scores within
    groups.
    """
    groups = [list(entrants[at : at + size]) for at in range(0, len(entrants), size)]

    def cost(group: Sequence[int]) -> tuple[int, float]:
        found = [scores[one] for one in group]
        return meetings.repeats(group), max(found) - min(found)

    better = True
    while better:
        better = False
        for one, other in combinations(groups, 2):
            for at, there in product(range(size), repeat=2):
                before = _sum(cost(one), cost(other))
                one[at], other[there] = other[there], one[at]
                if _sum(cost(one), cost(other)) < before:
                    better = True
                else:
                    one[at], other[there] = other[there], one[at]
    return groups


def _sum(one: tuple[int, float], other: tuple[int, float]) -> tuple[int, float]:
    return one[0] + other[0], one[1] + other[1]
