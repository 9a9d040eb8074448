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
from ..paired_batches import Plan, new_batches, new_compared
from .playouts import FIELDS, JOBS, Workspace


def _examples() -> Examples:
    states: Any = np.zeros(1, State.dtype())
    codes = np.zeros(1, np.int64)
    arrays = (codes, codes.copy(), codes.copy(), np.zeros((1, 1)))
    work, plan = Workspace(states.copy(), *arrays), Plan(0, 0, False, 0)
    found = (new_batches(1, 1), new_compared(FIELDS))
    return {
        "advise": (states, example_board(), 0, work, plan, 0, *found),
        "room": (states, 0, 0, codes),
    }


ANALYSIS = WasmModule(GAME, "analysis", JOBS, {"State": State}, _examples)
NEEDED = ("advise",)  # for hints and judgements
RUNNER = JobRunner(ANALYSIS)
MODULES = (BATCH, PLANNER, ANALYSIS)
