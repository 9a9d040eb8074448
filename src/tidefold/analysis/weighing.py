"""What every legal move of a decision is worth: the chance to win the match after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..games.seasalt import Move, View
from .budget import PLAYOUTS
from .trials import Trials

CLEAR = 2.0  # standard errors: a smaller difference is none


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move, the chance to win after it, and how far behind the best one it is.

    `error` is the standard error of `behind`, for the best move of its chance.
    """

    move: Move
    chance: float
    behind: float
    error: float

    @property
    def loss(self) -> float:
        """How much chance the move gives away: nothing if it may be error."""
        return self.behind if self.behind > CLEAR * self.error else 0.0


def weigh(
    view: View,
    legal_moves: Sequence[Move],
    *,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    keep: Move | None = None,
) -> list[Weighed]:
    """All legal moves of the seat to decide, the best first; `keep` gets the best estimate too."""
    trials = Trials(view, legal_moves, seed)
    return ranking(trials, legal_moves, playouts, keep)


def ranking(
    trials: Trials, legal_moves: Sequence[Move], playouts: int, keep: Move | None = None
) -> list[Weighed]:
    """Try all moves, and put them in order."""
    trials.spend_on_all(playouts, None if keep is None else legal_moves.index(keep))
    best = trials.best()
    chance, error = trials.chance(best)
    found = [Weighed(legal_moves[best], chance, 0.0, error)]
    for number, move in enumerate(legal_moves):
        if number != best:
            behind, error = trials.behind(number, best)
            found.append(Weighed(move, min(1.0, max(0.0, chance - behind)), behind, error))
    return sorted(found, key=lambda weighed: weighed.behind)
