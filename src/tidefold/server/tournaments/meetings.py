"""The meetings, seats and byes of earlier rounds, which decide the next pairing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations

Group = tuple[int, ...]  # entrants by number, in the order of their seats


@dataclass(slots=True)
class Meetings:
    """How often entrants, by number, have met, sat in each seat and sat out."""

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
        """Return the sum of the squares of how often each pair has met, which spreads repeats."""
        return sum(self.met[frozenset(pair)] ** 2 for pair in combinations(group, 2))

    def seated(self, group: Sequence[int]) -> Group:
        """Return the group in seat order, so that members get all seats equally often."""

        def unevenness(order: Group) -> int:
            return sum((self.seats[entrant, seat] + 1) ** 2 for seat, entrant in enumerate(order))

        return min(permutations(group), key=unevenness)

    def sitting_out(self, order: Sequence[int], size: int) -> list[int]:
        """Return who sits out this round: the lowest-ranked of those with the fewest byes."""
        wanted = len(order) % size
        last_first = sorted(range(len(order)), key=lambda place: (self.byes[order[place]], -place))
        return [order[place] for place in last_first[:wanted]]
