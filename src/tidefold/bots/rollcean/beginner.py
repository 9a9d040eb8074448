"""Two bots that plan nothing: one places by chance, one looks at the points of the round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...games.rollcean import Placement, View
from ...games.rollcean.scoring import round_points
from .api import Decision


class RandomPlacer:
    """Chooses evenly among the legal placements."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal_moves: Sequence[Placement]) -> Decision:
        """Any legal placement."""
        del view
        return self._random.choice(legal_moves) if legal_moves else "pass"


class BeginnerPlacer:
    """Takes the placement with the most points now, the first of equals."""

    name = "beginner"

    def __init__(self, seed: int = 0) -> None:
        del seed

    def choose(self, view: View, legal_moves: Sequence[Placement]) -> Decision:
        """The best placement of the moment."""
        if not legal_moves:
            return "pass"
        return max(legal_moves, key=lambda move: round_points(view.sheet, move.boxes))
