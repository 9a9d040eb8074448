"""Pairings: who meets whom in a round robin, in Swiss pairs, and in groups of three or four.

The idea of the Swiss pairs is that of the Dutch system: within a score group the upper half meets
the lower one. The rules of chess about colours do not apply. Few entrants are paired by looking at
every pairing. Many are paired by score groups, and pairs are exchanged while that makes the pairing
better. In round r of at most n/2, an exchange without a new rematch exists for every rematch: of
the n/2 - 1 other pairs, the r - 2 earlier opponents of both can spoil at most r - 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations, product

Group = tuple[int, ...]  # entrants by number, in the order of their seats
ALL_PAIRINGS = 10  # entrants, for whom there are 945 pairings
Pair = tuple[int, int]
Cost = tuple[float, ...]


@dataclass(slots=True)
class Meetings:
    """How many times entrants, by number, have met, sat in each seat and sat out."""

    met: Counter[frozenset[int]] = field(default_factory=Counter)
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)
    byes: Counter[int] = field(default_factory=Counter)

    def add(self, groups: Iterable[Group], byes: Iterable[int] = ()) -> None:
        """Count the meetings, seats and byes of a round."""
        for group in groups:
            self.met.update(frozenset(pair) for pair in combinations(group, 2))
            self.seats.update((entrant, seat) for seat, entrant in enumerate(group))
        self.byes.update(byes)

    def repeats(self, group: Sequence[int]) -> int:
        """The sum of the squares of each pair's meetings, which spreads repeats."""
        return sum(self.met[frozenset(pair)] ** 2 for pair in combinations(group, 2))

    def in_seat_order(self, group: Sequence[int]) -> Group:
        """Order a group by seat so that each member gets every seat about equally often."""

        def unevenness(order: Group) -> int:
            return sum((self.seats[entrant, seat] + 1) ** 2 for seat, entrant in enumerate(order))

        return min(permutations(group), key=unevenness)

    def sitting_out(self, order: Sequence[int], size: int) -> list[int]:
        """Who sits out this round: the lowest-ranked of those with the fewest byes."""
        wanted = len(order) % size
        last_first = sorted(range(len(order)), key=lambda place: (self.byes[order[place]], -place))
        return [order[place] for place in last_first[:wanted]]


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


def round_count(entrants: int) -> int:
    """The number of rounds in which all entrants meet each other."""
    return entrants - 1 if entrants % 2 == 0 else entrants


def round_robin_pairs(entrants: Sequence[int], number: int) -> list[tuple[int, int]]:
    """Pair round `number`, counted from 1; with an odd number of entrants one sits out.

    The first entrant stays, and the others move round a circle by one place per round. In a pair,
    the upper entrant sits first if their places are an odd number apart, so each entrant has both
    seats equally often, or almost.
    """
    places = list(range(len(entrants) + len(entrants) % 2))
    fixed, circle = places[0], places[1:]
    turn = (number - 1) % len(circle)
    turned = [fixed, *circle[len(circle) - turn :], *circle[: len(circle) - turn]]
    half = len(turned) // 2
    pairs = [sorted(pair) for pair in zip(turned[:half], reversed(turned[half:]), strict=True)]
    seated = [(one, other) if (one + other) % 2 else (other, one) for one, other in pairs]
    there = len(entrants)
    return [(entrants[a], entrants[b]) for a, b in seated if a < there and b < there]


def most_rounds(entrants: int) -> int:
    """How many rounds can be paired; up to `ALL_PAIRINGS` entrants may have rematches."""
    return max(1, entrants - 1 if entrants <= ALL_PAIRINGS else entrants // 2)


def swiss_pairs(
    entrants: Sequence[int], scores: Mapping[int, float], meetings: Meetings
) -> list[Pair]:
    """Pair a round; `entrants` are an even number, the best first."""
    cost = _cost_of(entrants, scores, meetings)
    if len(entrants) <= ALL_PAIRINGS:
        every = _pairings(list(entrants))
        return min(every, key=lambda pairs: _total(cost(pair) for pair in pairs))
    return _improve(_folded(entrants, scores), cost)


def _cost_of(
    entrants: Sequence[int], scores: Mapping[int, float], meetings: Meetings
) -> Callable[[Pair], Cost]:
    """The cost of a pair: rematches, score difference, offset from half a group."""
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


def _improve(pairs: list[Pair], cost: Callable[[Pair], Cost]) -> list[Pair]:
    """Exchange partners between pairs, in place, until no exchange lowers the cost."""
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
