"""`beginner`, a fixed yardstick: it looks at the points of the moment and no further."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.seasalt import Move, View
from ...games.seasalt.moves import code_of
from .search.beginner_policy import beginner_move
from .search.determinization import any_world


class BeginnerBot:
    """Counts what each card adds now (`search/beginner_policy.py`); it uses no chance."""

    name = "beginner"

    def __init__(self, seed: int = 0) -> None:
        del seed

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """The move that its fixed rules name."""
        world, _ = any_world(view)
        codes = [code_of(move, world.drawn) for move in legal_moves]
        return legal_moves[codes.index(beginner_move(world))]
