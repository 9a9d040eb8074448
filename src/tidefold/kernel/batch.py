"""Many matches at once: what is done to one match of a batch, the same on every device.

Every job takes the state of one match and its place in the batch, then arrays of the whole batch.
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
def reset_one(state: Any, at: int, masks: Any, seed: int) -> None:
    """Begin the match that a seed and a place in the batch stand for."""
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
    """A random legal move by the state's key, or -1 where none is awaited."""
    codes[at] = -1
    if state.phase != OVER:
        low, high = legal(state)
        codes[at] = random_move(state, low, high)


@rule
def step_one(state: Any, at: int, codes: Any, masks: Any, status: Any, restart: bool) -> None:
    """Play one move and write the legal moves that follow; an illegal one changes nothing.

    A match that is over stays as it is; with `restart` the next step begins a new one instead.
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
    """Play random moves; write how many decisions and finished matches that made."""
    counts[at, 0], counts[at, 1] = playout(state, limit, restart)


JOBS = {
    "reset": reset_one,
    "refresh": refresh_one,
    "choose": choose_one,
    "step": step_one,
    "playout": playout_one,
}
