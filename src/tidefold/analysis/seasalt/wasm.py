"""The playouts of the analysis as WebAssembly modules, and all modules of Sea Salt & Paper."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...bots.seasalt.champion.network import CHAMPION
from ...bots.seasalt.search.playouts import SearchSettings
from ...bots.seasalt.wasm import RECORDS, ROLLOUT, SEARCH, example_workspace
from ...games.seasalt.batch_jobs import MODULES as BATCH
from ...games.seasalt.builds import modules, runners
from ...games.seasalt.state import State
from ...kernel.wasm_module import Examples
from ..paired_batches import Plan, new_batches, new_compared
from .playouts import FIELDS, JOBS


def _examples() -> Examples:
    states: Any = np.zeros(1, State.dtype())
    work, settings, numbers = example_workspace(), SearchSettings(), np.zeros(1, np.int64)
    return {
        "room": (states, 0, 0, numbers),
        "advise": (
            *(states, work, Plan(0, 0, False, 0), settings, numbers, numbers.copy()),
            *(new_batches(1, 1), new_compared(FIELDS)),
        ),
    }


ANALYSIS = modules("analysis", JOBS, RECORDS, _examples)
NEEDED = ("advise",)  # for hints and judgements
RUNNERS = runners(ANALYSIS)
MODULES = (*BATCH, *ROLLOUT, *SEARCH, *CHAMPION, *ANALYSIS)
