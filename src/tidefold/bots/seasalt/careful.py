"""`careful`, a good hand-written player; it needs no search and no compiler."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.seasalt import Move, View
from ...games.seasalt.moves import code_of
from .search.careful_policy import careful_move
from .search.determinization import any_world
from .search.weights import default_weights


class CarefulBot:
    """Judges cards, opponents and the match (`search/careful_policy.py`); it uses no chance."""

    name = "careful"

    def __init__(self, seed: int = 0) -> None:
        del seed

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """The move that its rules name."""
        world, seen = any_world(view)
        codes = [code_of(move, world.drawn) for move in legal_moves]
        return legal_moves[codes.index(careful_move(world, default_weights(), seen))]
