"""The search behind advice for Sea Salt & Paper: the equity of every legal move, and why.

Equity is the chance to win the match. `playouts.py` tries the moves, here or on another device that
gets the same call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...bots.seasalt.playout_bots import SearchBot
from ...bots.seasalt.search.evaluator import new_workspace
from ...games.seasalt import Move, View
from ...kernel.job_call import JobCall
from ...override import override
from ..judgement import Question
from ..paired_batches import (
    NO_MOVE,
    RESULTS,
    Evaluated,
    EvaluatedMove,
    Plan,
    new_batches,
    new_compared,
)
from ..search import Reason, Search
from .hint_reasons import RoundOutcomes, Side, reason_for
from .judgement import Decision, Hint
from .playouts import APART, FIELDS, MOST_POINTS, REASON_WORLDS, Field, most_batches
from .wasm import ANALYSIS, RUNNERS


class SeasaltSearch(Search[Move, RoundOutcomes]):
    """Evaluates the legal moves of one decision in batches of worlds."""

    def __init__(
        self, view: View, legal_moves: Sequence[Move], played: Move | None, playouts: int, seed: int
    ) -> None:
        super().__init__(legal_moves, view.seat or 0, view.totals)
        self._view = view
        self.runner = RUNNERS.of(view.edition)
        moves = len(legal_moves)
        if moves == 1 and played is None:
            self.forced = legal_moves[0]
            return
        keep = NO_MOVE if played is None else legal_moves.index(played)
        self.plan, self.apart = Plan(playouts, keep, played is not None, seed), APART
        self.batches = new_batches(most_batches(playouts, moves), moves)
        self.compared = new_compared(FIELDS)
        states, work = new_workspace(view, legal_moves)
        arrays = (np.zeros(moves, np.int64), work.codes.copy(), self.batches, self.compared)
        given = (work, self.plan, SearchBot().settings_for(view), *arrays)
        self.call = JobCall(ANALYSIS.of(view.edition), "advise", states, given, RESULTS)

    @override
    def ends(self, sums: Any) -> RoundOutcomes:
        _worlds, *rest = (sums / max(1, sums[Field.WORLDS])).tolist()
        return RoundOutcomes(*rest)

    @override
    def check_sums(self, sums: Any) -> None:
        for row in sums:
            worlds, *points = (int(one) for one in row[: Field.WINS])
            if not 0 <= worlds <= REASON_WORLDS:
                raise ValueError("there are not that many worlds")
            if any(abs(one) > MOST_POINTS * worlds for one in points):
                raise ValueError("there are not that many points")
            if not all(0 <= one <= worlds for one in row[Field.WINS :].tolist()):
                raise ValueError("the shares are too large")

    @override
    def read(self) -> Evaluated[Move, RoundOutcomes]:
        self.batches.estimates[:, 0] = self.batches.estimates[:, 0].clip(0.0, 1.0)
        return super().read()

    @override
    def reason(self, best: EvaluatedMove[Move], foil: EvaluatedMove[Move]) -> Reason:
        first, second = self.found.outcomes
        sides = Side(best.move, best.value, first), Side(foil.move, foil.value, second)
        return reason_for(self._view, *sides)

    @override
    def hint(self) -> Hint:
        tops = () if self.forced else self._tops()
        return Hint(**self._hint(), tops=tops)

    @override
    def judge(self, question: Question) -> Decision:
        view = self._view
        return Decision(
            **self._judge(question),
            phase=view.phase,
            tops=self._tops(),
            hand=view.hand,
            laid=view.laid[self.seat],
            drawn=view.drawn,
        )

    def _tops(self) -> tuple[str | None, ...]:
        return tuple(pile.top for pile in self._view.piles)
