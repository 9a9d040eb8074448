"""What every legal placement of a decision is worth, with standard errors.

The worth is the chance to win the match or, alone, the points at its end. All placements are tried
with the same dice, batch by batch; the spread of the batches gives the error.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ...bots.rollcean.planner import tables_of
from ...games.rollcean import Placement, View
from ...games.rollcean.board import Board, words_of
from ...games.rollcean.state import PASS, ROUNDS, State
from ...games.rollcean.views import state_of
from ...kernel.cpu import Cpu
from ..paired_batches import EvaluatedMove, PairedBatches, ranked
from .judgement import unit_of
from .move_words import Move
from .playouts import FIELDS, JOBS, WON, Field

# Shares of the playouts, and how many placements are still tried with each.
STAGES = ((0.25, 1000), (0.25, 12), (0.5, 4))
BATCH = 10  # matches
MOST_CLOSE = 6  # points: the largest lead that may count in part, see `won_share`
POINT_WORTH = 0.01  # of chance: a point of lead, where chances alone say little


@cache
def sampling_jobs() -> Cpu:
    """The compiled playouts, made once."""
    return Cpu({}, JOBS, 1)


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Mean points at the end of the match: mine by where they come from, the best opponent's."""

    rounds: float
    starfish: float
    lines: float
    objectives: float
    theirs: float

    @property
    def mine(self) -> float:
        """All my points."""
        return self.rounds + self.starfish + self.lines + self.objectives


class PlacementEvaluator:
    """Evaluates the legal moves of one decision, by what a view shows."""

    def __init__(self, view: View, legal_moves: Sequence[Move], seed: int) -> None:
        self.board, self._tables = tables_of(view.sheet, view.shapes, view.objectives)
        self.state = state_of(view)
        self.moves = list(legal_moves)
        self._seat = view.seat or 0
        self._unit = unit_of(view.players)
        self._states = self.state.row()
        self._trials = np.zeros(1, State.dtype())
        self._seed = seed
        self._games = 0
        self._close = min(MOST_CLOSE, (ROUNDS - view.round) // 2)
        self._codes = np.array([code_of(self.board, view, move) for move in legal_moves], np.int64)
        self.batches = PairedBatches(len(legal_moves))
        self._merits = PairedBatches(len(legal_moves))

    def code(self, number: int) -> int:
        """The code of a move on the board."""
        return int(self._codes[number])

    def spend(self, playouts: int, keep: int | None = None) -> None:
        """Spend playouts, always more of them on fewer moves; the one to keep stays among them."""
        live = list(range(len(self.moves)))
        for share, most in STAGES:
            if len(live) > most:
                live = self._merits.order()[:most]
                live += [keep] if keep is not None and keep not in live else []
            batches = max(2, int(share * playouts) // (len(live) * BATCH))
            for _ in range(batches):
                self._try(np.array(live))

    def _try(self, numbers: Any) -> None:
        """Try some moves in one more batch of matches."""
        sums = self._sample(numbers, self._games, BATCH)
        self._games += BATCH
        chance, lead = sums[:, Field.WINS] / (WON * BATCH), sums[:, Field.LEAD] / BATCH
        alone = self._unit == "points"
        self.batches.add(numbers, lead if alone else chance)
        self._merits.add(numbers, lead if alone else chance + POINT_WORTH * lead)

    def _sample(self, numbers: Any, first: int, games: int) -> Any:
        """The sums of some matches after each of some moves."""
        sums = np.zeros((len(numbers), FIELDS), np.int64)
        given = (self._trials, self._codes[numbers], first, games, self._seed, self._close, sums)
        sampling_jobs().launch("sample", self._states, self._tables, self._seat, *given)
        return sums

    def best(self) -> int:
        """The number of the best move."""
        return self._merits.best()

    def outcomes(self, number: int, games: int) -> Outcomes:
        """How matches end after a move; the same matches for every move."""
        sums = self._sample(np.array([number]), 0, games)[0] / games
        return Outcomes(
            rounds=float(sums[Field.ROUNDS]),
            starfish=float(sums[Field.STARFISH]),
            lines=float(sums[Field.LINES]),
            objectives=float(sums[Field.OBJECTIVES]),
            theirs=float(sums[Field.THEIRS]),
        )


def code_of(board: Board, view: View, move: Move) -> int:
    """The code of a move on the board of a view."""
    if not isinstance(move, Placement):
        return PASS
    shape = [shape.name for shape in view.shapes].index(move.shape)
    words = words_of(move.boxes)
    span = range(board.first[shape], board.first[shape + 1])
    return next(code for code in span if (board.low[code], board.high[code]) == words)


def rank_moves(
    evaluator: PlacementEvaluator, playouts: int, keep: Move | None = None
) -> list[EvaluatedMove[Move]]:
    """Evaluate all moves, and put the best first."""
    evaluator.spend(playouts, None if keep is None else evaluator.moves.index(keep))
    return ranked(evaluator.batches, evaluator.moves, evaluator.best())
