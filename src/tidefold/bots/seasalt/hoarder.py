"""`hoarder`, a bot that plays by chance and makes the deck run out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...games.seasalt import Move, View

CALLS = ("stop", "last-chance")


class HoarderBot:
    """Plays like `random`, but never calls in odd-numbered rounds, so that the deck runs out."""

    name = "hoarder"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """Any legal move, without calls in rounds 1, 3, 5 and so on."""
        if view.round % 2:
            legal_moves = [move for move in legal_moves if move.name not in CALLS]
        return self._random.choice(legal_moves)
