"""What an analysis of Roll-cean says beyond what all analyses say."""

from __future__ import annotations

from dataclasses import dataclass

from .. import judgement as shared
from .move_words import Boxes, ToldMove


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(shared.Decision):
    """A decision with the dice, the boxes hatched before, and both moves named by die and boxes."""

    dice: tuple[int, int]
    height: int  # rows of the sheet
    hatched: Boxes
    played_move: ToldMove
    best_move: ToldMove

    def told(self, move: str) -> ToldMove:
        """One of the two moves by die and boxes."""
        return self.best_move if move == self.best else self.played_move


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(shared.Hint):
    """A hint; `foil` among the arguments is the move that the best one is compared with."""

    told_move: ToldMove
    told_other: ToldMove | None = None

    def told(self, move: str) -> ToldMove:
        """One of the two moves by die and boxes."""
        other = self.told_other
        return self.told_move if other is None or move == str(self.move) else other
