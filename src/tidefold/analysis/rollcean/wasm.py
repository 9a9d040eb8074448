"""The playouts of the analysis as a WebAssembly module, and all modules of Roll-cean."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...bots.rollcean.wasm import PLANNER
from ...games.rollcean.batch_jobs import MODULE as BATCH
from ...games.rollcean.batch_jobs import example_board
from ...games.rollcean.record import GAME
from ...games.rollcean.state import State
from ...kernel.runner import JobRunner
from ...kernel.wasm_module import Examples, WasmModule
from ..paired_batches import new_batches
from .playouts import JOBS


def _examples() -> Examples:
    states: Any = np.zeros(1, State.dtype())
    codes, sums = np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
    decision = (states, example_board(), 0, states.copy(), codes)
    live, merits, batches = np.zeros(1, np.int64), np.zeros((1, 1)), new_batches(1, 1)
    return {
        "sample": (*decision, 0, 0, 0, 0, sums),
        "judge": (*decision, 0, 0, 0, 0, live, live.copy(), merits, batches),
        "room": (states, 0, 0, codes),
    }


ANALYSIS = WasmModule(GAME, "analysis", JOBS, {"State": State}, _examples)
NEEDED = ("judge", "sample")  # for hints and judgements
RUNNER = JobRunner(ANALYSIS)
MODULES = (BATCH, PLANNER, ANALYSIS)
