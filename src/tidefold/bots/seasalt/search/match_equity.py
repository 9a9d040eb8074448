"""Match equity: a seat's chance to win the match, from the totals and who starts the next round.

Every seat has a weight, and its equity is its share of all weights. Each point behind the leader
and each place after the starter makes a weight smaller by a factor, which is stronger the closer
the leader is to the target. The factors were fitted to matches between careful players
(`bench/match_chances.py`).
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from ....games.seasalt.cards import MAX_PLAYERS
from ....games.seasalt.state import Phase, State
from ....kernel.bits import popcount
from ....kernel.dialect import Table, rule

CERTAIN = 1 << 15  # the equity of a won match
MOST_NEED = 40  # points; where the leader needs more, all needs are scaled down


class Costs(NamedTuple):
    """Thousandths of the logarithm of a weight; the second number is for the longest way to go."""

    behind: tuple[int, int]  # the cost of every point behind the leader
    late: tuple[int, int]  # the cost of playing last in the next round


# By the rule about the next starter and by Extra Pepper, for two, three and four players; Extra
# Salt makes no difference.
COSTS = {
    "caller": (
        Costs((182, 77), (385, 121)),
        Costs((221, 76), (388, 105)),
        Costs((247, 74), (388, 122)),
    ),
    "last-turn": (
        Costs((132, 26), (363, 166)),
        Costs((186, 29), (378, 136)),
        Costs((224, 14), (391, 142)),
    ),
    "caller+pepper": (
        Costs((120, 25), (275, 49)),
        Costs((171, 30), (295, 47)),
        Costs((207, 39), (363, 51)),
    ),
    "last-turn+pepper": (
        Costs((83, 0), (374, 25)),
        Costs((146, 0), (394, 75)),
        Costs((183, 0), (425, 52)),
    ),
}
FEWEST = 2  # players
# A row for each kind of match and number of players.
COST_ROWS = Table((*costs.behind, *costs.late) for kind in COSTS.values() for costs in kind)
COST_STEPS = 1000  # after this many steps a weight is almost nothing
COST_STEP = 8  # thousandths
SEAT_WEIGHTS = Table(round(CERTAIN * exp(-step * COST_STEP / 1000)) for step in range(COST_STEPS))


@rule
def _costs_of(state: State) -> int:
    """The place of the costs for a match like this one."""
    kind = state.next_starter + 2 * state.pepper
    return kind * (MAX_PLAYERS - FEWEST + 1) + state.players - FEWEST


@rule
def _cost(row: int, place: int, least: int) -> int:
    """A cost, between the two numbers at a place of a row, when the leader needs `least` points."""
    near, far = COST_ROWS[row][place], COST_ROWS[row][place + 1]
    return (near * (MOST_NEED - least) + far * least) // MOST_NEED


@rule
def _weight(cost: int) -> int:
    return SEAT_WEIGHTS[min(COST_STEPS - 1, cost // COST_STEP)]


@rule
def _least_need(state: State) -> int:
    """The points that the leader still needs."""
    most = state.totals[0]
    for seat in range(1, state.players):
        most = max(most, state.totals[seat])
    return max(1, state.target - most)


@rule
def _cost_behind(state: State, behind: int, least: int) -> int:
    """The cost of being behind the leader, who needs `least` points."""
    if least > MOST_NEED:
        behind = behind * MOST_NEED // least
    return _cost(_costs_of(state), 0, min(least, MOST_NEED)) * behind


@rule
def _seat_weight(state: State, seat: int, least: int) -> int:
    """The weight of a seat when the leader needs `least` more points."""
    behind = max(0, state.target - state.totals[seat] - least)
    place = (seat - state.starter + state.players) % state.players
    late = _cost(_costs_of(state), 2, min(least, MOST_NEED)) * place // (state.players - 1)
    return _weight(_cost_behind(state, behind, least) + late)


@rule
def equity_share(state: State, seat: int) -> tuple[int, int]:
    """The equity between rounds, as `equity_between_rounds`: a part, and the whole."""
    least = _least_need(state)
    whole = 0
    for other in range(state.players):
        whole += _seat_weight(state, other, least)
    return _seat_weight(state, seat, least), whole


@rule
def equity_against(state: State, mine: int, other: int) -> int:
    """The equity against one opponent, from the points that both need, if either may start."""
    least = max(1, min(mine, other))
    behind = _weight(_cost_behind(state, abs(mine - other), least))
    ahead = CERTAIN * CERTAIN // (CERTAIN + behind)
    return ahead if mine <= other else CERTAIN - ahead


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
