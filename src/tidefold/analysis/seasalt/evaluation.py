"""The equity of every legal move of a decision, with standard errors.

Equity is the chance to win the match. `playouts.py` tries the moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from ...bots.seasalt.playout_bots import SearchBot
from ...bots.seasalt.search.evaluator import MoveEvaluator
from ...games.seasalt import Move, View
from ..budget import PLAYOUTS
from ..paired_batches import EvaluatedMove, new_batches, ranked
from .playouts import NO_MOVE, most_batches
from .wasm import RUNNER


class BatchEvaluator(MoveEvaluator):
    """Evaluates the moves of one decision in batches of worlds."""

    def __init__(self, view: View, legal_moves: Sequence[Move], seed: int) -> None:
        settings = SearchBot().settings_for(view)
        super().__init__(RUNNER.uncompiled(), view, legal_moves, settings, seed)
        self._all_codes = self.codes.copy()

    def rank(
        self, legal_moves: Sequence[Move], playouts: int, keep: Move | None = None
    ) -> list[EvaluatedMove[Move]]:
        """Spend playouts on the moves, and put the best first; `keep` is tried to the end too."""
        moves = len(legal_moves)
        batches = new_batches(most_batches(playouts, moves), moves)
        kept = NO_MOVE if keep is None else legal_moves.index(keep)
        given = (playouts, kept, self._seed, self._settings, np.zeros(moves, np.int64), batches)
        self._jobs.launch("judge", self._states, self._work, *given)
        found = ranked(batches, legal_moves)
        return [replace(one, value=min(1.0, max(0.0, one.value))) for one in found]

    def round_ends(self, number: int, worlds: int) -> Any:
        """The states in which rounds ended after a move; the same worlds for every move."""
        ends = np.zeros(worlds, self._states.dtype)
        found = np.zeros(1, np.int64)
        code = int(self._all_codes[number])
        given = (code, worlds, self._seed, self._settings, ends, found)
        self._jobs.launch("ends", self._states, self._work, *given)
        return ends[: int(found[0])]


def evaluate_moves(
    view: View,
    legal_moves: Sequence[Move],
    *,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    keep: Move | None = None,
) -> list[EvaluatedMove[Move]]:
    """All legal moves of the seat to decide, the best first; `keep` is tried to the end too."""
    return BatchEvaluator(view, legal_moves, seed).rank(legal_moves, playouts, keep)
