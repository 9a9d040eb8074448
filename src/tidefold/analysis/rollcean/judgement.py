"""What an analysis of Roll-cean says beyond what all analyses say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ...games.rollcean import Placement, View
from .. import judgement as shared

Boxes = tuple[tuple[int, int], ...]
Move = Placement | str  # a placement, or `pass`


class DescribedMove(NamedTuple):
    """A move for a sentence: its die, column, boxes and turn; a pass has no box."""

    die: int
    column: int
    boxes: Boxes
    turn: str = "0"  # as in the text of a placement: `90m`


def describe(view: View, move: Move) -> DescribedMove:
    """Describe a move by its die, column and boxes."""
    if not isinstance(move, Placement):
        return DescribedMove(0, 0, ())
    names = [shape.name for shape in view.shapes]
    return DescribedMove(names.index(move.shape) + 1, move.column, move.boxes, move.turn)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(shared.Decision):
    """A decision with the dice, the boxes hatched before it, and descriptions of both moves."""

    dice: tuple[int, int]
    height: int  # rows of the sheet
    hatched: Boxes
    played_move: DescribedMove
    best_move: DescribedMove

    def description_of(self, move: str) -> DescribedMove:
        """The description of the played or the best move."""
        return self.best_move if move == self.best else self.played_move


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(shared.Hint):
    """A hint; the argument `foil` is the move that the best one is compared with."""

    described_move: DescribedMove
    described_other: DescribedMove | None = None

    def description_of(self, move: str) -> DescribedMove:
        """The description of the best move, or of the one that it is compared with."""
        other = self.described_other
        return self.described_move if other is None or move == str(self.move) else other
