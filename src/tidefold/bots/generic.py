"""A bot for any game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any


class RandomBot:
    """Chooses among the legal moves with equal chance."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: Any, legal_moves: Sequence[Any]) -> Any:
        """Return a random legal move."""
        del view
        return self._random.choice(legal_moves)
