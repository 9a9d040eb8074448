"""Swiss pairing: players with similar scores meet, and nobody meets the same opponent again.

The idea is that of the Dutch system: within a score group the upper half meets the lower one. The
rules of chess about colours do not apply. Few entrants are paired by looking at every pairing. Many
are paired by score groups, and pairs are exchanged while that makes the pairing better. In round r
of at most n/2, an exchange without a new rematch exists for every rematch: of the n/2 - 1 other
pairs, the r - 2 earlier opponents of both can spoil at most r - 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations

from .meetings import Meetings

ALL_PAIRINGS = 10  # entrants, for whom there are 945 pairings
Pair = tuple[int, int]
Cost = tuple[float, ...]


def most_rounds(entrants: int) -> int:
    """Return how many rounds can be paired; up to `ALL_PAIRINGS` entrants may have rematches."""
    return max(1, entrants - 1 if entrants <= ALL_PAIRINGS else entrants // 2)


def swiss_pairs(
    entrants: Sequence[int], scores: Mapping[int, float], meetings: Meetings
) -> list[Pair]:
    """Pair a round; `entrants` are an even number, the best first."""
    cost = _cost_of(entrants, scores, meetings)
    if len(entrants) <= ALL_PAIRINGS:
        every = _pairings(list(entrants))
        return min(every, key=lambda pairs: _total(cost(pair) for pair in pairs))
    return _improved(_folded(entrants, scores), cost)


def _cost_of(
    entrants: Sequence[int], scores: Mapping[int, float], meetings: Meetings
) -> Callable[[Pair], Cost]:
    """Return the cost of a pair: rematches, score difference, offset from half a group."""
    places = {entrant: place for place, entrant in enumerate(entrants)}
    groups = {score: sum(scores[one] == score for one in entrants) for score in scores.values()}

    def cost(pair: Pair) -> Cost:
        one, other = sorted(pair, key=places.__getitem__)
        half = groups[scores[one]] // 2
        apart = places[other] - places[one]
        difference = (scores[one] - scores[other]) ** 2
        return meetings.met[frozenset(pair)], difference, abs(apart - half)

    return cost


def _total(costs: Iterator[Cost]) -> Cost:
    return tuple(map(sum, zip(*costs, strict=True)))


def _pairings(entrants: list[int]) -> Iterator[list[Pair]]:
    if not entrants:
        yield []
        return
    first, *others = entrants
    for other in others:
        rest = [one for one in others if one != other]
        for pairs in _pairings(rest):
            yield [(first, other), *pairs]


def _folded(entrants: Sequence[int], scores: Mapping[int, float]) -> list[Pair]:
    """Pair the halves of each score group; the last entrant of an odd group moves down."""
    pairs: list[Pair] = []
    waiting: list[int] = []
    for place, entrant in enumerate(entrants):
        waiting.append(entrant)
        last = place + 1 == len(entrants) or scores[entrants[place + 1]] != scores[entrant]
        if last:
            half = len(waiting) // 2
            pairs += zip(waiting[:half], waiting[half : 2 * half], strict=True)
            waiting = waiting[2 * half :]
    return pairs


def _improved(pairs: list[Pair], cost: Callable[[Pair], Cost]) -> list[Pair]:
    """Exchange partners between two pairs until no exchange makes the pairing better."""
    better = True
    while better:
        better = False
        for a, b in combinations(range(len(pairs)), 2):
            (w, x), (y, z) = pairs[a], pairs[b]
            ways = [(pairs[a], pairs[b]), ((w, y), (x, z)), ((w, z), (x, y))]
            best = min(ways, key=lambda way: _total(cost(pair) for pair in way))
            if best != ways[0]:
                pairs[a], pairs[b] = best
                better = True
    return pairs
