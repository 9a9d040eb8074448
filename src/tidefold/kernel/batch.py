"""Jobs of a batch: what every device does to one match, for any game with two-word move masks.

Every job takes the state of one match and its place in the batch, then arrays of the whole batch.
"""

from __future__ import annotations

from typing import Any

from .dialect import rule
from .rng import seed_key

RUNNING, FINISHED, ILLEGAL = 0, 1, 2
WORD = 64

# Supplied by the Binder: a game's own rules.
legal: Any
advance: Any
random_move: Any
playout: Any
start_match: Any
OVER: int


@rule
def reset_one(state: Any, at: int, masks: Any, seed: int) -> None:
    """Start the match that belongs to this seed and this place in the batch."""
    seed_key(state.key, seed, at)
    start_match(state)
    masks[at, 0], masks[at, 1] = legal(state)


@rule
def refresh_one(state: Any, at: int, masks: Any, status: Any) -> None:
    """Write the legal moves and the status."""
    masks[at, 0], masks[at, 1] = legal(state)
    status[at] = FINISHED if state.phase == OVER else RUNNING


@rule
def choose_one(state: Any, at: int, codes: Any) -> None:
    """Choose a random legal move with the state's key, or -1 if the match is over."""
    codes[at] = -1
    if state.phase != OVER:
        low, high = legal(state)
        codes[at] = random_move(state, low, high)


@rule
def step_one(state: Any, at: int, codes: Any, masks: Any, status: Any, restart: bool) -> None:
    """Play one move and write the legal moves that follow; an illegal move changes nothing.

    A finished match stays as it is; with `restart` a new match starts in its place.
    """
    code = int(codes[at])
    if state.phase == OVER:
        if not restart:
            status[at] = FINISHED
            return
        start_match(state)
    else:
        low, high = legal(state)
        word = high if code >= WORD else low
        if code < 0 or code >= 2 * WORD or not (word >> (code % WORD)) & 1:
            status[at] = ILLEGAL
            return
        advance(state, code)
    refresh_one(state, at, masks, status)


@rule
def playout_one(state: Any, at: int, counts: Any, limit: int, restart: bool) -> None:
    """Play random moves and write how many decisions and finished matches there were."""
    counts[at, 0], counts[at, 1] = playout(state, limit, restart)


JOBS = {
    "reset": reset_one,
    "refresh": refresh_one,
    "choose": choose_one,
    "step": step_one,
    "playout": playout_one,
}
