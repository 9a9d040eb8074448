"""`random` and `beginner`: the bots that do not plan. They pass only where nothing fits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...games.rollcean import Placement, View
from ...games.rollcean.scoring import round_points

Decision = Placement | str  # a placement, or `pass`


def placements(legal_moves: Sequence[Decision]) -> list[Placement]:
    """The placements among the legal moves."""
    return [move for move in legal_moves if isinstance(move, Placement)]


class RandomBot:
    """Chooses among the legal placements with equal chance."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View, legal_moves: Sequence[Decision]) -> Decision:
        """Return a random legal placement, or a pass where nothing fits."""
        del view
        found = placements(legal_moves)
        return self._random.choice(found) if found else "pass"


class BeginnerBot:
    """Takes the placement with the most points in this round, the first of equals."""

    name = "beginner"

    def __init__(self, seed: int = 0) -> None:
        del seed

    def choose(self, view: View, legal_moves: Sequence[Decision]) -> Decision:
        """Return the placement with the most points in this round."""
        return max(
            placements(legal_moves),
            key=lambda move: round_points(view.sheet, move.boxes),
            default="pass",
        )
