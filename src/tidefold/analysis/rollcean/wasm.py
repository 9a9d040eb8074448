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
from ..paired_batches import new_batches, new_compared
from .playouts import FIELDS, JOBS


def _examples() -> Examples:
    states: Any = np.zeros(1, State.dtype())
    codes = np.zeros(1, np.int64)
    decision = (states, example_board(), 0, states.copy(), codes)
    arrays = (codes.copy(), codes.copy(), np.zeros((1, 1)), new_batches(1, 1), new_compared(FIELDS))
    return {
        "advise": (*decision, 0, 0, False, 0, 0, *arrays),
        "room": (states, 0, 0, codes),
    }


ANALYSIS = WasmModule(GAME, "analysis", JOBS, {"State": State}, _examples)
NEEDED = ("advise",)  # for hints and judgements
RUNNER = JobRunner(ANALYSIS)
MODULES = (BATCH, PLANNER, ANALYSIS)
