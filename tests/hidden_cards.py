"""Other worlds that look the same to the seat to decide."""

from __future__ import annotations

from copy import deepcopy

from tidefold import seasalt
from tidefold.bots.imagining import imagine
from tidefold.bots.taste import usual_taste
from tidefold.bots.worlds import known_world
from tidefold.kernel.rng import seed_key


def permuted(match: seasalt.Match, number: int) -> seasalt.Match:
    """The same match with everything permuted that the seat to decide cannot see."""
    assert match.seat is not None
    other = deepcopy(match)
    state, unknown = known_world(match.view(match.seat))
    seed_key(state.key, 9, number)
    imagine(state, unknown, usual_taste(), False)
    other._state = state
    other._legal = None
    return other
