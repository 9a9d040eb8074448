"""The chance to win a match from the totals, as rules of the kernel.

Two players have a table of their own. Of more, every one is taken to score independently, round by
round, by one spread of points; so the rounds a player still needs follow from the points that are
missing. Who gets there first wins; of two that get there in one round, more likely the one who
needed less. Who starts the next round has less to go.
"""

from __future__ import annotations

from ..games.seasalt.state import Phase, State
from ..kernel.bits import popcount
from ..kernel.dialect import Table, rule
from .duels import SURE, starter_chance

MOST_NEED = 80  # in half points
ROUNDS = 16
# How often, in 1,000, a round brings one of three or of four players so many points.
SPREAD = (6, 58, 240, 143, 88, 73, 69, 90, 68, 64, 50, 29, 14, 6, 3, 1)
# By the number of players: half points less to go for who starts, the next, and so on.
HEAD_START = Table(((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), (1, 0, -1, 0), (1, 0, 0, -1)))


def _arrivals() -> Table[tuple[int, ...]]:
    """For every need in half points, the chances to have got there after 0, 1, 2 … rounds."""
    whole = sum(SPREAD)
    rows = [[1.0] * ROUNDS]
    for need in range(1, MOST_NEED // 2 + 2):
        row = [0.0]
        for rounds in range(1, ROUNDS):
            steps = enumerate(SPREAD[1:], 1)
            found = sum(often * rows[max(0, need - points)][rounds - 1] for points, often in steps)
            row.append((found + SPREAD[0] * row[rounds - 1]) / whole)
        rows.append(row)
    halves = [
        (rows[max(1, need // 2)], rows[max(1, (need + 1) // 2)]) for need in range(MOST_NEED + 1)
    ]
    return Table(
        tuple(round(SURE * (a + b) / 2) for a, b in zip(*pair, strict=True)) for pair in halves
    )


def _shares() -> Table[int]:
    """The chance of ending higher when both arrive, by how many half points less one needed."""
    whole = sum(SPREAD) ** 2
    shares = []
    for ahead in range(-MOST_NEED, MOST_NEED + 1):
        share = 0.0
        for mine, often in enumerate(SPREAD):
            for other, as_often in enumerate(SPREAD):
                lead = 2 * (mine - other) + ahead
                share += often * as_often / whole * (1 if lead > 0 else 0.5 if lead == 0 else 0)
        shares.append(round(SURE * share))
    return Table(shares)


ARRIVALS = _arrivals()
SHARES = _shares()


@rule
def _need_of(state: State, seat: int) -> int:
    """The half points that a seat of several still needs, as a row of the tables."""
    place = (seat - state.starter + state.players) % state.players
    need = 2 * (state.target - state.totals[seat]) - HEAD_START[state.players][place]
    return min(MOST_NEED, max(1, need))


@rule
def _not_before(mine: int, need: int, rounds: int) -> int:
    """The chance that a rival is not before me, who arrive after so many rounds."""
    now = ARRIVALS[need][rounds] - ARRIVALS[need][rounds - 1]
    return SURE - ARRIVALS[need][rounds] + ((now * SHARES[need - mine + MOST_NEED]) >> 15)


@rule
def _chance_of_many(state: State, seat: int) -> int:
    """The chance of a seat to win against several."""
    mine = _need_of(state, seat)
    found = 0
    for rounds in range(1, ROUNDS):
        chance = ARRIVALS[mine][rounds] - ARRIVALS[mine][rounds - 1]
        for other in range(state.players):
            if other != seat and chance > 0:
                chance = (chance * _not_before(mine, _need_of(state, other), rounds)) >> 15
        found += chance
    return found


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
