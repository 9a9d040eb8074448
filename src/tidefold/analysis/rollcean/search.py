"""The search behind advice for Roll-cean: what every legal placement is worth, and why.

The worth is the chance to win the match or, alone, the points at its end. `playouts.py` tries the
placements, here or on another device that gets the same call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...bots.rollcean.planner import tables_of
from ...games.rollcean import Placement, View
from ...games.rollcean.board import Board, words_of
from ...games.rollcean.scoring import round_points
from ...games.rollcean.state import PASS, ROUNDS, State
from ...games.rollcean.views import state_of
from ...kernel.job_call import JobCall
from ...kernel.runner import JobRunner
from ...override import override
from ..judgement import Question
from ..paired_batches import RESULTS, EvaluatedMove, Plan, new_batches, new_compared
from ..search import Reason, Search
from .hint_reasons import Gains, Outcomes, Side, gains_of, reason_for
from .judgement import Decision, Hint, Move, describe
from .playouts import FIELDS, MOST_CLOSE, REASON_GAMES, Field, Workspace, apart, most_batches
from .wasm import ANALYSIS, RUNNER

MOST_POINTS = 1000.0  # more than the points of a match, and more than WON


class RollceanSearch(Search[Move, Outcomes]):
    """Evaluates the legal moves of one decision in batches of matches to the end."""

    runner: JobRunner = RUNNER

    def __init__(
        self, view: View, legal_moves: Sequence[Move], played: Move | None, playouts: int, seed: int
    ) -> None:
        """Without a `played` move, the placement with the most points now is the preferred foil."""
        super().__init__(legal_moves, view.seat or 0, view.totals)
        self._view = view
        fitting = [move for move in legal_moves if isinstance(move, Placement)]
        if played is None and len(fitting) < 2:
            self.forced = fitting[0] if fitting else legal_moves[0]
            return
        keep = played or max(fitting, key=lambda move: round_points(view.sheet, move.boxes))
        self.plan = Plan(playouts, legal_moves.index(keep), played is not None, seed)
        self.apart = apart(view.players)
        if self.unit == "points":
            self.most = MOST_POINTS
        self._board, tables = tables_of(view.sheet, view.shapes, view.objectives)
        self._state = state_of(view)
        moves = len(legal_moves)
        rows = most_batches(playouts, moves)
        codes = np.array([code_of(self._board, view, move) for move in legal_moves], np.int64)
        self._codes = dict(zip(legal_moves, codes.tolist(), strict=True))
        self.batches, self.compared = new_batches(rows, moves), new_compared(FIELDS)
        work = Workspace(
            trials=np.zeros(1, State.dtype()),
            codes=codes,
            live=np.zeros(moves, np.int64),
            sums=np.zeros(FIELDS, np.int64),
            merits=np.zeros((rows, moves)),
        )
        close = min(MOST_CLOSE, (ROUNDS - view.round) // 2)
        given = (tables, self.seat, work, self.plan, close, self.batches, self.compared)
        self.call = JobCall(ANALYSIS, "advise", self._state.row(), given, RESULTS)

    @override
    def ends(self, sums: Any) -> Outcomes:
        means = (sums / REASON_GAMES).tolist()
        return Outcomes(
            rounds=means[Field.ROUNDS],
            starfish=means[Field.STARFISH],
            lines=means[Field.LINES],
            objectives=means[Field.OBJECTIVES],
            theirs=means[Field.THEIRS],
        )

    @override
    def check_sums(self, sums: Any) -> None:
        if any(abs(one) > MOST_POINTS * REASON_GAMES for row in sums.tolist() for one in row):
            raise ValueError("there are not that many points")

    @override
    def reason(self, best: EvaluatedMove[Move], foil: EvaluatedMove[Move]) -> Reason:
        sides = [
            Side(one.move, one.value, self._gains(one.move), outcomes)
            for one, outcomes in zip((best, foil), self.found.outcomes, strict=True)
        ]
        return reason_for(self._view, *sides)

    def _gains(self, move: Move) -> Gains:
        return gains_of(self._view, self._state, self._board, self._codes[move])

    @override
    def hint(self) -> Hint:
        facts = self._hint()
        if self.forced is None:
            if self.found.foil is None and self.unit == "chance":
                facts["move"] = self._most_at_once()
            points = [one.mine for one in self.found.outcomes]
            facts |= dict(zip(("points", "other_points"), points, strict=False))
        other = facts.get("other")
        described_other = None if other is None else describe(self._view, other)
        return Hint(
            **facts,
            described_move=describe(self._view, facts["move"]),
            described_other=described_other,
        )

    def _most_at_once(self) -> Move:
        """Of the moves that win as often, one that brings most at once: a won match goes on."""
        best, *others = self.found.order
        shown = round(100 * best.value)
        equal = [one.move for one in others if not one.loss and round(100 * one.value) == shown]
        return max((best.move, *equal), key=lambda move: self._gains(move).all)

    @override
    def judge(self, question: Question) -> Decision:
        view, best = self._view, self.found.order[0].move
        assert view.dice is not None
        return Decision(
            **self._judge(question),
            dice=view.dice,
            height=view.sheet.height,
            hatched=view.hatched[self.seat],
            played_move=describe(view, question.played),
            best_move=describe(view, best),
        )


def code_of(board: Board, view: View, move: Move) -> int:
    """The code of a move on the board of a view."""
    if not isinstance(move, Placement):
        return PASS
    shape = [shape.name for shape in view.shapes].index(move.shape)
    words = words_of(move.boxes)
    span = range(board.first[shape], board.first[shape + 1])
    return next(code for code in span if (board.low[code], board.high[code]) == words)
