"""The playouts of `rollout` and `search` as WebAssembly modules."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...games.seasalt.builds import modules
from ...games.seasalt.state import State
from ...kernel.wasm_module import Examples
from .search.determinization import Unknown
from .search.playouts import (
    ROLLOUT_JOBS,
    ROLLOUT_RULES,
    SEARCH_JOBS,
    SEARCH_RULES,
    RolloutPlan,
    SearchSettings,
    Workspace,
)
from .search.weights import Weights

RECORDS = {"State": State, "Unknown": Unknown, "Weights": Weights}


def example_workspace() -> Workspace:
    """A workspace of the smallest size, which shows the types of its arrays."""
    states: Any = np.zeros(1, State.dtype())
    unknown: Any = np.zeros(1, Unknown.dtype())
    return Workspace(
        unknown=unknown,
        weights=np.zeros(1, Weights.dtype()),
        codes=np.zeros(1, np.int64),
        worlds=states,
        unknowns=unknown.copy(),
        trials=states.copy(),
        values=np.zeros((1, 1, 2), np.int64),
        visits=np.zeros((1, 1, 1), np.int64),
        sums=np.zeros((1, 1, 1), np.int64),
        paths=np.zeros((1, 1), np.int64),
    )


def _examples() -> Examples:
    states: Any = np.zeros(1, State.dtype())
    work, settings = example_workspace(), SearchSettings()
    return {
        "try": (states, work, RolloutPlan(0, 0, 0, 0, settings)),
        "decide": (states, work, 0, 0, settings, np.zeros(2, np.int64)),
    }


ROLLOUT = modules("rollout", ROLLOUT_JOBS, RECORDS, _examples, ROLLOUT_RULES)
SEARCH = modules("search", SEARCH_JOBS, RECORDS, _examples, SEARCH_RULES)
