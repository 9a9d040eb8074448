"""Many matches at once: what is done to one match of a batch, the same on every device.

The names below are left open here; a game supplies its own rules for them when it is compiled.
"""

from __future__ import annotations

from typing import Any

from .dialect import rule
from .rng import seed_key

RUNNING, FINISHED, ILLEGAL = 0, 1, 2
WORD = 64

legal: Any
advance: Any
random_move: Any
playout: Any
start_match: Any
OVER: int


@rule
def reset_one(state: Any, mask: Any, seed: int, stream: int) -> None:
    """Begin the match that a seed and a place in the batch stand for."""
    seed_key(state.key, seed, stream)
    start_match(state)
    mask[0], mask[1] = legal(state)


@rule
def refresh_one(state: Any, mask: Any) -> int:
    """Write the legal moves, and return the status."""
    mask[0], mask[1] = legal(state)
    return FINISHED if state.phase == OVER else RUNNING


@rule
def choose_one(state: Any) -> int:
    """A random legal move by the state's key, or -1 where none is awaited."""
    if state.phase == OVER:
        return -1
    low, high = legal(state)
    code: int = random_move(state, low, high)
    return code


@rule
def step_one(state: Any, code: int, mask: Any, restart: bool) -> int:
    """Play one move and write the legal moves that follow; an illegal one changes nothing.

    A match that is over stays as it is; with `restart` the next step begins a new one instead.
    """
    if state.phase == OVER:
        if not restart:
            return FINISHED
        start_match(state)
    else:
        low, high = legal(state)
        word = high if code >= WORD else low
        if code < 0 or code >= 2 * WORD or not (word >> (code % WORD)) & 1:
            return ILLEGAL
        advance(state, code)
    return refresh_one(state, mask)


# The loops of the CPU: one thread takes the matches from `first` up to `last`.


@rule
def reset_range(first: int, last: int, states: Any, masks: Any, seed: int) -> None:
    """`reset_one` for a range of matches."""
    for at in range(first, last):
        reset_one(states[at], masks[at], seed, at)


@rule
def refresh_range(first: int, last: int, states: Any, masks: Any, status: Any) -> None:
    """`refresh_one` for a range of matches."""
    for at in range(first, last):
        status[at] = refresh_one(states[at], masks[at])


@rule
def choose_range(first: int, last: int, states: Any, codes: Any) -> None:
    """`choose_one` for a range of matches."""
    for at in range(first, last):
        codes[at] = choose_one(states[at])


@rule
def step_range(
    first: int, last: int, states: Any, codes: Any, masks: Any, status: Any, restart: bool
) -> None:
    """`step_one` for a range of matches."""
    for at in range(first, last):
        status[at] = step_one(states[at], codes[at], masks[at], restart)


@rule
def playout_range(
    first: int, last: int, states: Any, counts: Any, limit: int, restart: bool
) -> None:
    """`playout` for a range of matches."""
    for at in range(first, last):
        counts[at][0], counts[at][1] = playout(states[at], limit, restart)


RANGES = {
    "reset": reset_range,
    "refresh": refresh_range,
    "choose": choose_range,
    "step": step_range,
    "playout": playout_range,
}
