"""Defines the jobs of a batch of Sea Salt & Paper, and their WebAssembly modules.

Every job takes the state of one match and its index in the batch, then arrays of the whole batch.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.batch import FINISHED, ILLEGAL, RUNNING, BatchJobs
from ...kernel.dialect import rule
from ...kernel.rng import seed_key
from ...kernel.wasm_module import Examples
from .builds import Builds, modules
from .codes import BASE_WORDS, MOVE_CODES, WORD_BITS
from .legal_moves import legal
from .simulation import advance, playout, random_move, start_match
from .state import Phase, State

OVER = int(Phase.OVER)
WORD = WORD_BITS


@rule
def write_legal(state: State, at: int, masks: Any) -> None:
    """Write the words of legal moves; batches of the base game leave out the third word."""
    masks[at, 0], masks[at, 1], more = legal(state)
    if masks.shape[1] > BASE_WORDS:
        masks[at, BASE_WORDS] = more


@rule
def reset_one(state: State, at: int, masks: Any, seed: int) -> None:
    """Start the match that belongs to this seed and this index in the batch."""
    seed_key(state.key, seed, at)
    start_match(state)
    write_legal(state, at, masks)


@rule
def refresh_one(state: State, at: int, masks: Any, status: Any) -> None:
    """Write the legal moves and the status of a match."""
    write_legal(state, at, masks)
    status[at] = FINISHED if state.phase == OVER else RUNNING


@rule
def choose_one(state: State, at: int, codes: Any) -> None:
    """Choose a random legal move with the state's key; -1 if the match is over."""
    codes[at] = -1
    if state.phase != OVER:
        low, high, more = legal(state)
        codes[at] = random_move(state, low, high, more)


@rule
def step_one(state: State, at: int, codes: Any, masks: Any, status: Any, restart: bool) -> None:
    """Play one move and write the legal moves that follow; an illegal move changes nothing.

    A finished match stays as it is, unless `restart` starts a new match in its place.
    """
    code = int(codes[at])
    if state.phase == OVER:
        if not restart:
            status[at] = FINISHED
            return
        start_match(state)
    else:
        low, high, more = legal(state)
        word = more if code >= BASE_WORDS * WORD else high if code >= WORD else low
        if code < 0 or code >= MOVE_CODES or not (word >> (code % WORD)) & 1:
            status[at] = ILLEGAL
            return
        advance(state, code)
    refresh_one(state, at, masks, status)


@rule
def playout_one(state: State, at: int, counts: Any, limit: int, restart: bool) -> None:
    """Play random moves, and write the numbers of decisions and of finished matches."""
    counts[at, 0], counts[at, 1] = playout(state, limit, restart)


JOBS = {
    "reset": reset_one,
    "refresh": refresh_one,
    "choose": choose_one,
    "step": step_one,
    "playout": playout_one,
}


def _examples() -> Examples:
    states: Any = np.zeros(1, State.dtype())
    masks, status = np.zeros((1, 2), np.uint64), np.zeros(1, np.int8)
    codes, counts = np.zeros(1, np.int16), np.zeros((1, 2), np.int64)
    return {
        "reset": (states, masks, 0),
        "refresh": (states, masks, status),
        "choose": (states, codes),
        "step": (states, codes, masks, status, False),
        "playout": (states, counts, 0, False),
    }


MODULES = modules("batch", JOBS, {"State": State}, _examples)
BATCH_JOBS = Builds(
    *(BatchJobs(JOBS, State, ("playout",), module.rules, module) for module in MODULES)
)
