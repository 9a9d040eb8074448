"""The chance to win a match from the totals, as rules of the kernel.

Two players have a table of their own. Of more, everybody has a weight, and the chance is one's
share of all weights: every point behind the first and every place after the starter makes it
smaller by a factor, the more so the closer the first is to the target. The factors were fitted to
matches of careful players (`bench/match_chances.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import exp

from ..games.seasalt.cards import MAX_PLAYERS
from ..games.seasalt.state import Phase, State
from ..kernel.bits import popcount
from ..kernel.dialect import Table, rule
from .duels import SURE, starter_chance

# What the first needs, and what it costs then to be a point behind, and to play last in the next
# round: in thousandths, as the logarithm of a weight.
KNOTS = (1, 5, 10, 15, 20, 30)
BEHIND = {3: (231, 200, 185, 151, 143, 117), 4: (250, 231, 206, 179, 161, 172)}
LATE = {3: (493, 405, 272, 246, 217, 177), 4: (518, 406, 271, 237, 237, 211)}
MOST_NEED = 40
STEPS = 1000  # of a weight's way down to almost nothing
STEP = 8  # thousandths


def _between_knots(costs: tuple[int, ...], need: int) -> int:
    """The cost for a need, in a straight line from knot to knot."""
    for at, (low, high) in enumerate(pairwise(KNOTS)):
        if low <= need <= high:
            return round(costs[at] + (costs[at + 1] - costs[at]) * (need - low) / (high - low))
    return costs[0 if need < KNOTS[0] else -1]


def _by_need(costs: Mapping[int, tuple[int, ...]]) -> Table[tuple[int, ...]]:
    """The costs by the number of players and by what the first needs."""
    none = (0,) * len(KNOTS)
    return Table(
        tuple(_between_knots(costs.get(players, none), need) for need in range(MOST_NEED + 1))
        for players in range(MAX_PLAYERS + 1)
    )


COST_BEHIND = _by_need(BEHIND)
COST_LATE = _by_need(LATE)
WEIGHTS = Table(round(SURE * exp(-step * STEP / 1000)) for step in range(STEPS))


@rule
def _least_need(state: State) -> int:
    """What the first still needs."""
    most = state.totals[0]
    for seat in range(1, state.players):
        most = max(most, state.totals[seat])
    return max(1, state.target - most)


@rule
def _weight(state: State, seat: int, least: int) -> int:
    """The weight of a seat when the first needs so much."""
    behind = max(0, state.target - state.totals[seat] - least)
    if least > MOST_NEED:  # a match of long ways: as if all were shorter
        behind = behind * MOST_NEED // least
        least = MOST_NEED
    place = (seat - state.starter + state.players) % state.players
    late = COST_LATE[state.players][least] * place // (state.players - 1)
    cost = COST_BEHIND[state.players][least] * behind + late
    return WEIGHTS[min(STEPS - 1, cost // STEP)]


@rule
def _chance_of_many(state: State, seat: int) -> int:
    """The chance of a seat to win against several."""
    least = _least_need(state)
    whole = 0
    for other in range(state.players):
        whole += _weight(state, other, least)
    return _weight(state, seat, least) * SURE // whole


@rule
def chance_between(state: State, seat: int) -> int:
    """The chance of a seat to win a match that goes on with a round of `state.starter`."""
    if state.players > 2:
        return _chance_of_many(state, seat)
    starter = state.starter
    mine = state.target - state.totals[starter]
    found = starter_chance(mine, state.target - state.totals[1 - starter])
    return found if seat == starter else SURE - found


@rule
def win_chance(state: State, seat: int) -> int:
    """The chance of a seat to win the match, between rounds or once it is over."""
    if state.phase == Phase.OVER:
        won = (state.winners >> seat) & 1
        return SURE // popcount(state.winners) if won else 0
    return chance_between(state, seat)


@rule
def duel_chance(mine: int, other: int) -> int:
    """The chance to win a race against one rival, from the points both need; who starts is open."""
    return (starter_chance(mine, other) + SURE - starter_chance(other, mine)) >> 1
