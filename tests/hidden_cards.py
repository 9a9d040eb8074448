"""Other worlds that look the same to the seat to decide."""

from __future__ import annotations

from copy import deepcopy

from tidefold import seasalt
from tidefold.bots.seasalt.search.determinization import determinize, known_state
from tidefold.bots.seasalt.search.weights import default_weights
from tidefold.kernel.rng import seed_key


def permuted(match: seasalt.Match, number: int) -> seasalt.Match:
    """The same match with everything permuted that the seat to decide cannot see."""
    assert match.seat is not None
    other = deepcopy(match)
    state, unknown = known_state(match.view(match.seat))
    seed_key(state.key, 9, number)
    determinize(state, unknown, default_weights(), False)
    other._state = state
    other._choices = None
    return other
