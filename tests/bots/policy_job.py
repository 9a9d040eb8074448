"""A job that asks the policies of playouts for their choices; compiled before the tests start."""

from __future__ import annotations

from typing import Any

from tidefold.bots.seasalt.search.beginner_policy import beginner_move
from tidefold.bots.seasalt.search.careful_policy import careful_move
from tidefold.bots.seasalt.search.match_equity import equity
from tidefold.bots.seasalt.search.weights import default_weights
from tidefold.games.seasalt.state import State
from tidefold.kernel.cpu import Cpu
from tidefold.kernel.dialect import rule


@rule
def choose_one(state: State, at: int, weights: Any, seen: Any, codes: Any) -> None:
    """Write what a beginner and what a careful player does, and what the totals are worth."""
    codes[at, 0] = beginner_move(state)
    codes[at, 1] = careful_move(state, weights[0], seen[at])
    codes[at, 2] = equity(state, 0)


def choose(states: Any, seen: Any, codes: Any) -> None:
    Cpu({}, {"choose": choose_one}, 1).launch(
        "choose", states, default_weights().row(), seen, codes
    )
