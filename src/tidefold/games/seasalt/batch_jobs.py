"""What the jobs of a batch need of Sea Salt & Paper, and their WebAssembly module."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...kernel.batch import JOBS
from ...kernel.wasm_module import Examples, WasmModule
from . import rules, simulation
from .record import GAME
from .state import Phase, State

KERNEL_RULES = {
    "legal": rules.legal,
    "advance": simulation.advance,
    "random_move": simulation.random_move,
    "playout": simulation.playout,
    "start_match": simulation.start_match,
    "OVER": int(Phase.OVER),
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


MODULE = WasmModule(GAME, "batch", JOBS, {"State": State}, _examples, KERNEL_RULES)
