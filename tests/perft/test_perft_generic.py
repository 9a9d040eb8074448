"""The count by whole matches, which any game has, against the counts of games with their own."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tidefold.games.perft import perft_of
from tidefold.games.registry import game_named

SEASALT = game_named("seasalt")
RULES = SEASALT.read_rules({"edition": "es", "target": None})


@pytest.mark.quick
def test_both_ways_count_the_same() -> None:
    own, generic = perft_of(SEASALT), perft_of(replace(SEASALT, parts={}))
    assert own is not generic
    start, match = (each.position(2, 17, RULES, 0) for each in (own, generic))
    for depth in (1, 2, 3, 4):
        assert generic.count(match, depth) == own.count(start, depth)
    assert dict(generic.divide(match, 4)) == dict(own.divide(start, 4))


def test_random_moves_before_the_count_repeat_with_the_seed() -> None:
    generic = perft_of(replace(SEASALT, parts={}))
    one, other = (generic.position(None, 5, RULES, 12) for _ in range(2))
    assert generic.count(one, 2) == generic.count(other, 2)
    with pytest.raises(ValueError, match="the match is over before 900 moves"):
        generic.position(2, 5, {"edition": "es", "target": 1}, 900)
    with pytest.raises(ValueError, match="2 to 4 players, not 9"):
        generic.position(9, 5, RULES, 0)
