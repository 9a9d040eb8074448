"""The chance to win a match of two players, from what both need and who starts the next round.

80,000 rounds of careful players were counted: who starts scores more, the caller's rival starts
next, and what one wins the other mostly does not. From their outcomes the chances follow.
"""

from __future__ import annotations

from functools import cache

from ..kernel.dialect import Table, rule

SURE = 1 << 15  # the chance of a sure thing
MOST_DUEL = 40  # points that can be missing in the table
# What the starter and the other score in a round, and how often in 10,000; then who starts next.
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
Outcome = tuple[int, int, int]


@cache
def _parse(text: str) -> list[Outcome]:
    """The outcomes in a text of `starter:other=often`."""
    words = [word.replace("=", ":").split(":") for word in text.split()]
    return [(int(mine), int(other), int(often)) for mine, other, often in words]


def _sum(chances: list[list[float]], mine: int, other: int, text: str, again: bool) -> float:
    """How often, in 10,000, who starts this round wins by an outcome of a kind."""
    found = 0.0
    for scored, conceded, often in _parse(text):
        left, rival = mine - scored, other - conceded
        if left > 0 and rival > 0:
            found += often * (chances[left][rival] if again else 1 - chances[rival][left])
        elif left < rival or (left == rival and scored > conceded):
            found += often  # equal totals are decided by the last round
    return found


def _duels() -> Table[tuple[int, ...]]:
    """The starter's chances by what the starter and the other need."""
    span = range(MOST_DUEL + 1)
    chances = [[0.0 for _ in span] for _ in span]
    whole = sum(often for *_, often in _parse(STARTS_AGAIN) + _parse(OTHER_STARTS))
    for both in range(2, 2 * MOST_DUEL + 1):
        for mine in range(max(1, both - MOST_DUEL), min(MOST_DUEL, both - 1) + 1):
            other = both - mine
            found = _sum(chances, mine, other, STARTS_AGAIN, True)
            found += _sum(chances, mine, other, OTHER_STARTS, False)
            chances[mine][other] = found / whole
    return Table(tuple(round(SURE * chance) for chance in row) for row in chances)


DUELS = _duels()


@rule
def starter_chance(mine: int, other: int) -> int:
    """The chance of who starts the next round, from what both need, more than nothing."""
    most = max(mine, other)
    if most > MOST_DUEL:  # a match of long ways: as if both were shorter
        mine = max(1, mine * MOST_DUEL // most)
        other = max(1, other * MOST_DUEL // most)
    return DUELS[mine][other]
