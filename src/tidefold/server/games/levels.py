"""Which bots a table offers, and how long they may think there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

# From the weakest to the strongest; any other budget within bounds is taken too.
SEASALT_LEVELS = ("random", "beginner", "careful", "search:10ms", "search:100ms", "search:500ms")
MOST_THOUGHT = {"milliseconds": 2000, "playouts": 20_000, "threads": 1}


def check_thought(name: str, budget: Mapping[str, Any]) -> None:
    """ValueError says that a bot would keep others waiting."""
    for what, most in MOST_THOUGHT.items():
        if budget.get(what, 0) > most:
            raise ValueError(f"{name}: at a table a bot has at most {most} {what} a decision")
