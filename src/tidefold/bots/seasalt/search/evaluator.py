"""Evaluating the moves of one decision by playouts, with sequential halving (`bots/halving.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ....games.seasalt import Move, View
from ....games.seasalt.moves import code_of
from ...halving import spend_playouts, spend_until
from .call_tree import CHOICES, NODES, PATH
from .determinization import known_state
from .match_equity import CERTAIN
from .playouts import RolloutPlan, SearchSettings, Workspace
from .weights import Weights, default_weights


def new_workspace(
    view: View, legal_moves: Sequence[Move], lanes: int = 1, weights: Weights | None = None
) -> tuple[Any, Workspace]:
    """The states of a decision, one per lane, and the arrays to try its moves in.

    `weights` are those of the careful players in the worlds.
    """
    known, unknown = known_state(view)
    states, hidden = np.repeat(known.row(), lanes), unknown.row()
    codes = np.array([code_of(move, known) or 0 for move in legal_moves], np.int64)
    visits = np.zeros((lanes, NODES, CHOICES), np.int64)
    return states, Workspace(
        unknown=hidden,
        weights=(weights or default_weights(view.players)).row(),
        codes=codes,
        worlds=states.copy(),
        unknowns=np.repeat(hidden, lanes),
        trials=states.copy(),
        values=np.zeros((lanes, len(codes), 2), np.int64),
        visits=visits,
        sums=np.zeros_like(visits),
        paths=np.zeros((lanes, PATH), np.int64),
    )


class MoveEvaluator:
    """Evaluates the legal moves of a seat, in parallel lanes; the best code comes first."""

    def __init__(
        self,
        jobs: Any,
        view: View,
        legal_moves: Sequence[Move],
        settings: SearchSettings,
        seed: int,
        weights: Weights | None = None,
    ) -> None:
        """`jobs` run the playouts; `weights` are passed to `new_workspace`."""
        self._jobs = jobs
        self._settings = settings
        self._seed = seed
        self._states, self._work = new_workspace(view, legal_moves, jobs.threads, weights)
        self.codes, self.visits, self.tree_sums = (
            self._work.codes,
            self._work.visits,
            self._work.sums,
        )
        self._moves = dict(zip(self.codes[::-1].tolist(), reversed(legal_moves), strict=True))
        self.values = np.zeros((len(self.codes), 2), np.int64)  # as in `Workspace`
        self.worlds = 0
        self.playouts = 0

    @property
    def sums(self) -> Any:
        """The sum of the equities after each code; the remaining codes were tried equally often."""
        return self.values[:, 0]

    @property
    def ranking(self) -> list[tuple[Move, float]]:
        """The moves, the best first, each with its mean equity."""
        equities = [float(value / max(1, often) / CERTAIN) for value, often in self.values]
        moves = [self._moves[code] for code in self.codes.tolist()]
        return list(zip(moves, equities, strict=True))

    def try_first(self, live: int, games: int) -> None:
        """Try the first `live` codes in at least `games` more worlds."""
        lanes = len(self._states)
        each = -(-games // lanes)
        self._work.values[:] = 0
        plan = RolloutPlan(live, self.worlds, each, self._seed, self._settings)
        self._jobs.launch("try", self._states, self._work, plan)
        self.worlds += each * lanes
        self.playouts += each * lanes * live
        self.values += self._work.values.sum(axis=0)

    def spend(self, playouts: int) -> None:
        """Spend a number of playouts by sequential halving."""
        if len(self._states) > 1:  # the lanes must wait for each other
            spend_playouts(self, len(self.codes), playouts)
            return
        spent = np.array([self.worlds, self.playouts])
        self._work.values[0] = self.values
        given = (self._work, playouts, self._seed, self._settings, spent)
        self._jobs.launch("decide", self._states, *given)
        self.values[:] = self._work.values[0]
        self.worlds, self.playouts = spent.tolist()

    def spend_until(self, end: float) -> None:
        """Run sequential halving until `time.perf_counter()` reaches `end`."""
        spend_until(self, len(self.codes), end)
