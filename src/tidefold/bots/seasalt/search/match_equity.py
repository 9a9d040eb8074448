"""Match equity: a seat's chance to win the match, from the totals and who starts the next round.

For two players it comes from a table. 80,000 rounds between careful players were counted: the
starter scores more, the caller's opponent starts next, and mostly one scores much and the other
little. The equity at any totals follows from how often each outcome came.

With more players, every seat has a weight, and its equity is its share of all weights. Each point
behind the leader and each place after the starter makes a weight smaller by a factor, which is
stronger the closer the leader is to the target. The factors were fitted to matches between careful
players (`bench/match_chances.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from math import exp

from ....games.seasalt.cards import MAX_PLAYERS
from ....games.seasalt.state import Phase, State
from ....kernel.bits import popcount
from ....kernel.dialect import Table, rule

CERTAIN = 1 << 15  # the equity of a won match
MOST_NEED = 40  # points; where a player needs more, all needs are scaled down
# What the starter and the other score in a round, and how often in 10,000. In the first table the
# same player starts again, in the second the other one.
STARTS_AGAIN = """
    1:7=40  1:9=35  1:10=32  1:11=22  2:7=77  2:8=88  2:9=283  2:10=333  2:11=218  2:12=103
    2:13=46  3:7=147  3:8=84  3:9=156  3:10=185  3:11=128  3:12=61  3:13=29  4:7=213  4:8=104
    4:9=56  4:10=50  4:11=28  5:7=255  5:8=128  5:9=51  6:7=273  6:8=159  6:9=64  8:2=72  8:3=51
    9:2=55  9:3=38
"""
OTHER_STARTS = """
    2:8=75  2:9=50  3:8=57  3:9=38  7:0=35  7:1=121  7:2=186  7:3=276  7:4=322  7:5=297  7:6=273
    8:1=77  8:2=152  8:3=166  8:4=180  8:5=183  8:6=179  9:1=123  9:2=511  9:3=260  9:4=100
    9:5=72  9:6=77  10:1=129  10:2=672  10:3=299  10:4=74  10:5=27  10:6=22  11:1=74  11:2=425
    11:3=204  11:4=41  12:1=35  12:2=219  12:3=106  12:4=25  13:2=87  13:3=45  14:2=38
"""
RoundOutcome = tuple[int, int, int]  # the starter's points, the other's, how often in 10,000


@cache
def _parse(text: str) -> list[RoundOutcome]:
    """Parse outcomes written as `starter:other=often`."""
    words = [word.replace("=", ":").split(":") for word in text.split()]
    return [(int(mine), int(other), int(often)) for mine, other, often in words]


def _sum(chances: list[list[float]], mine: int, other: int, text: str, again: bool) -> float:
    """How often, in 10,000 rounds, the starter wins the match by the outcomes of one table."""
    found = 0.0
    for scored, conceded, often in _parse(text):
        left, theirs = mine - scored, other - conceded
        if left > 0 and theirs > 0:
            found += often * (chances[left][theirs] if again else 1 - chances[theirs][left])
        elif left < theirs or (left == theirs and scored > conceded):
            found += often  # equal totals are decided by the last round
    return found


def _starter_equity() -> Table[tuple[int, ...]]:
    """The starter's equity, indexed by the points that the starter and the other player need."""
    span = range(MOST_NEED + 1)
    chances = [[0.0 for _ in span] for _ in span]
    whole = sum(often for *_, often in _parse(STARTS_AGAIN) + _parse(OTHER_STARTS))
    for both in range(2, 2 * MOST_NEED + 1):
        for mine in range(max(1, both - MOST_NEED), min(MOST_NEED, both - 1) + 1):
            other = both - mine
            found = _sum(chances, mine, other, STARTS_AGAIN, True)
            found += _sum(chances, mine, other, OTHER_STARTS, False)
            chances[mine][other] = found / whole
    return Table(tuple(round(CERTAIN * chance) for chance in row) for row in chances)


STARTER_EQUITY = _starter_equity()


@rule
def starter_equity(mine: int, other: int) -> int:
    """The equity of the next round's starter, from the points (1 or more) that both need."""
    most = max(mine, other)
    if most > MOST_NEED:
        mine = max(1, mine * MOST_NEED // most)
        other = max(1, other * MOST_NEED // most)
    return STARTER_EQUITY[mine][other]


@rule
def two_player_equity(mine: int, other: int) -> int:
    """The equity against one opponent, from the points that both need, if either may start."""
    return (starter_equity(mine, other) + CERTAIN - starter_equity(other, mine)) >> 1


# The points that the leader needs, and the cost then of being one point behind and of playing last
# in the next round: thousandths of the logarithm of a weight.
KNOTS = (1, 5, 10, 15, 20, 30)
BEHIND = {3: (231, 200, 185, 151, 143, 117), 4: (250, 231, 206, 179, 161, 172)}
LATE = {3: (493, 405, 272, 246, 217, 177), 4: (518, 406, 271, 237, 237, 211)}
COST_STEPS = 1000  # after this many steps a weight is almost nothing
COST_STEP = 8  # thousandths


def _between_knots(costs: tuple[int, ...], need: int) -> int:
    """Interpolate the cost for a need linearly between the knots."""
    for at, (low, high) in enumerate(pairwise(KNOTS)):
        if low <= need <= high:
            return round(costs[at] + (costs[at + 1] - costs[at]) * (need - low) / (high - low))
    return costs[0 if need < KNOTS[0] else -1]


def _by_need(costs: Mapping[int, tuple[int, ...]]) -> Table[tuple[int, ...]]:
    """The costs, indexed by the number of players and by the points that the leader needs."""
    none = (0,) * len(KNOTS)
    return Table(
        tuple(_between_knots(costs.get(players, none), need) for need in range(MOST_NEED + 1))
        for players in range(MAX_PLAYERS + 1)
    )


COST_BEHIND = _by_need(BEHIND)
COST_LATE = _by_need(LATE)
SEAT_WEIGHTS = Table(round(CERTAIN * exp(-step * COST_STEP / 1000)) for step in range(COST_STEPS))


@rule
def _least_need(state: State) -> int:
    """The points that the leader still needs."""
    most = state.totals[0]
    for seat in range(1, state.players):
        most = max(most, state.totals[seat])
    return max(1, state.target - most)


@rule
def _seat_weight(state: State, seat: int, least: int) -> int:
    """The weight of a seat when the leader needs `least` more points."""
    behind = max(0, state.target - state.totals[seat] - least)
    if least > MOST_NEED:
        behind = behind * MOST_NEED // least
        least = MOST_NEED
    place = (seat - state.starter + state.players) % state.players
    late = COST_LATE[state.players][least] * place // (state.players - 1)
    cost = COST_BEHIND[state.players][least] * behind + late
    return SEAT_WEIGHTS[min(COST_STEPS - 1, cost // COST_STEP)]


@rule
def equity_share(state: State, seat: int) -> tuple[int, int]:
    """The equity between rounds, as `equity_between_rounds`: a part, and the whole."""
    if state.players == 2:
        starter = state.starter
        mine = state.target - state.totals[starter]
        found = starter_equity(mine, state.target - state.totals[1 - starter])
        return found if seat == starter else CERTAIN - found, CERTAIN
    least = _least_need(state)
    whole = 0
    for other in range(state.players):
        whole += _seat_weight(state, other, least)
    return _seat_weight(state, seat, least), whole


@rule
def equity_between_rounds(state: State, seat: int) -> int:
    """The equity of a seat in a match that continues with a round started by `state.starter`."""
    part, whole = equity_share(state, seat)
    return part * CERTAIN // whole


@rule
def equity(state: State, seat: int) -> int:
    """The equity of a seat between rounds, or its part of the victory once the match is over."""
    if state.phase == Phase.OVER:
        won = (state.winners >> seat) & 1
        return CERTAIN // popcount(state.winners) if won else 0
    return equity_between_rounds(state, seat)
