"""The rollouts of `planner` as a WebAssembly module."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...games.rollcean.batch_jobs import example_board
from ...games.rollcean.record import GAME
from ...games.rollcean.state import State
from ...kernel.wasm_module import Examples, WasmModule
from .rollouts import JOBS, RolloutPlan, Shortlists


def _examples() -> Examples:
    states: Any = np.zeros(1, State.dtype())
    board, trials = example_board(), states.copy()
    codes, values = np.zeros((1, 1), np.int32), np.zeros((1, 1), np.int64)
    lists = Shortlists(codes, values, np.zeros(1, np.int32))
    return {
        "begin": (states, board, 0, lists),
        "try": (states, board, 0, trials, lists, 0, RolloutPlan(0, 0, 0)),
        "plan": (states, board, 0, trials, lists, 0, 0, codes.copy()),
    }


PLANNER = WasmModule(GAME, "planner", JOBS, {"State": State}, _examples)
