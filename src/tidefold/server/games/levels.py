"""How long bots may think at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

MOST_THOUGHT = {"milliseconds": 2000, "playouts": 20_000, "threads": 1}


def check_thought(name: str, budget: Mapping[str, Any]) -> None:
    """ValueError says that a bot would keep others waiting."""
    for what, most in MOST_THOUGHT.items():
        if budget.get(what, 0) > most:
            raise ValueError(f"{name}: at a table a bot has at most {most} {what} a decision")
