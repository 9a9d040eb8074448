"""What an analysis of Roll-cean says beyond what all analyses say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...games.rollcean import Placement, View
from .. import judgement as shared

Boxes = tuple[tuple[int, int], ...]
Move = Placement | str  # a placement, or `pass`


class ToldMove(NamedTuple):
    """A placement in words: the die of its shape, its column and boxes; a pass has no box."""

    die: int
    column: int
    boxes: Boxes


def told(view: View, move: Move) -> ToldMove:
    """A move in words."""
    if not isinstance(move, Placement):
        return ToldMove(0, 0, ())
    names = [shape.name for shape in view.shapes]
    return ToldMove(names.index(move.shape) + 1, move.column, move.boxes)


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
