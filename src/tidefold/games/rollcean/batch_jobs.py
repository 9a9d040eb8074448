"""Defines the jobs of a batch of Roll-cean, and their WebAssembly module.

Every job takes the state of one game and its index in the batch, then tables and arrays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.batch import FINISHED, ILLEGAL, RUNNING, BatchJobs
from ...kernel.dialect import rule
from ...kernel.rng import seed_key
from ...kernel.wasm_module import Examples, WasmModule
from .board import Board
from .record import GAME
from .rules import gain, is_legal, list_legal
from .simulation import choose, end_round, playout, start_game
from .state import PASS, Phase, State


@rule
def reset_one(state: State, at: int, board: Board, seed: int) -> None:
    """Begin the game that belongs to this seed and this index in the batch."""
    seed_key(state.key, seed, at)
    start_game(state, board)


@rule
def choose_one(state: State, at: int, board: Board, codes: Any, policy: int) -> None:
    """Choose every seat's placement by a policy; PASS where none fits or the game is over."""
    for seat in range(state.players):
        codes[at, seat] = PASS
        if state.phase == Phase.PLACE:
            codes[at, seat] = choose(state, board, seat, policy)


@rule
def list_one(state: State, at: int, board: Board, seat: int, codes: Any, counts: Any) -> None:
    """Write the legal placements of a seat, and their number."""
    counts[at] = 0
    if state.phase == Phase.PLACE:
        counts[at] = list_legal(state, board, seat, codes[at])
    for place in range(counts[at], codes.shape[1]):
        codes[at, place] = PASS


@rule
def gain_one(state: State, at: int, board: Board, seat: int, codes: Any, gains: Any) -> None:
    """Write the points that each legal placement would bring at once, from every source."""
    for place in range(codes.shape[1]):
        gains[at, place] = 0
        if codes[at, place] >= 0:
            gains[at, place] = gain(state, board, seat, codes[at, place])


@rule
def all_legal(state: State, at: int, board: Board, codes: Any) -> bool:
    """Whether every seat's code is a legal placement or PASS."""
    for seat in range(state.players):
        code = int(codes[at, seat])
        if code != PASS and not is_legal(state, board, seat, code):
            return False
    return True


@rule
def step_one(state: State, at: int, board: Board, codes: Any, status: Any, restart: bool) -> None:
    """Play one round; an illegal placement changes nothing.

    A game that is over stays as it is; with `restart` the next step begins a new one instead.
    """
    if state.phase == Phase.OVER:
        if restart:
            start_game(state, board)
    elif all_legal(state, at, board, codes):
        for seat in range(state.players):
            state.codes[seat] = int(codes[at, seat])
        end_round(state, board)
    else:
        status[at] = ILLEGAL
        return
    status[at] = FINISHED if state.phase == Phase.OVER else RUNNING


@rule
def playout_one(
    state: State,
    at: int,
    board: Board,
    counts: Any,
    status: Any,
    limit: int,
    restart: bool,
    policies: int,
) -> None:
    """Play, each seat by its policy, and write the numbers of rounds and of finished games."""
    counts[at, 0], counts[at, 1] = playout(state, board, limit, restart, policies)
    status[at] = FINISHED if state.phase == Phase.OVER else RUNNING


JOBS = {
    "reset": reset_one,
    "choose": choose_one,
    "list": list_one,
    "gain": gain_one,
    "step": step_one,
    "playout": playout_one,
}


def example_board() -> Board:
    """Tables with the types that compiled rules get."""
    columns: Any = (np.zeros(1, np.int64) for _ in Board._fields)
    return Board(*columns)


def _examples() -> Examples:
    states: Any = np.zeros(1, State.dtype())
    board = example_board()
    codes, numbers = np.zeros((1, 1), np.int32), np.zeros(1, np.int32)
    gains, counts = np.zeros((1, 1), np.int16), np.zeros((1, 2), np.int64)
    status = np.zeros(1, np.int8)
    return {
        "reset": (states, board, 0),
        "choose": (states, board, codes, 0),
        "list": (states, board, 0, codes, numbers),
        "gain": (states, board, 0, codes, gains),
        "step": (states, board, codes, status, False),
        "playout": (states, board, counts, status, 0, False, 0),
    }


MODULE = WasmModule(GAME, "batch", JOBS, {"State": State}, _examples)
BATCH_JOBS = BatchJobs(JOBS, State, long=("playout",), module=MODULE)
