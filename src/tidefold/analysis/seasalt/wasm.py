"""The playouts of the analysis as a WebAssembly module, and all modules of Sea Salt & Paper."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...bots.seasalt.search.playouts import SearchSettings
from ...bots.seasalt.wasm import RECORDS, ROLLOUT, SEARCH, example_workspace
from ...games.seasalt.batch_jobs import MODULE as BATCH
from ...games.seasalt.record import GAME
from ...games.seasalt.state import State
from ...kernel.runner import JobRunner
from ...kernel.wasm_module import Examples, WasmModule
from ..paired_batches import new_batches
from .playouts import JOBS


def _examples() -> Examples:
    states: Any = np.zeros(1, State.dtype())
    work, settings, numbers = example_workspace(), SearchSettings(), np.zeros(1, np.int64)
    return {
        "room": (states, 0, 0, numbers),
        "judge": (states, work, 0, 0, 0, settings, numbers, new_batches(1, 1)),
        "ends": (states, work, 0, 0, 0, settings, states.copy(), numbers),
    }


ANALYSIS = WasmModule(GAME, "analysis", JOBS, RECORDS, _examples)
NEEDED = ("judge", "ends")  # for hints and judgements
RUNNER = JobRunner(ANALYSIS, 1)
MODULES = (BATCH, ROLLOUT, SEARCH, ANALYSIS)
