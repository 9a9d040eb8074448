"""`rollout` and `search`: the bots that evaluate moves by playouts in sampled worlds.

`rollout` is the second fixed yardstick. Its worlds are all equally likely, and beginners play them
out. `search` samples more believable worlds, lets careful players and some beginners play them out,
and learns in a tree when to call. For both, the move with the best mean equity wins; sequential
halving drops the worse half of the moves again and again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, ClassVar

from ...games.seasalt import Move, View
from ...games.seasalt.builds import Builds, runners
from ...games.seasalt.views import this_round
from ...kernel.runner import JobRunner
from ...override import override
from ..halving import SAFE_SHARE
from .search.evaluator import MoveEvaluator
from .search.opponent_model import beginner_eighths
from .search.playouts import SearchSettings
from .search.weights import default_weights
from .simple_bots import CarefulBot
from .wasm import ROLLOUT, SEARCH

PLAYOUTS = 1000
SEED_BITS = 62
RANDOM_ONE_IN = 20
LEARN_EVERY = 5


class PlayoutBot:
    """Tries every legal move in the same worlds; the same seed and playouts give the same
    choices.
    """

    name = ""
    jobs: ClassVar[Builds[JobRunner]]

    def __init__(
        self,
        seed: int = 0,
        playouts: int = PLAYOUTS,
        milliseconds: int | None = None,
        *,
        threads: int = 1,
        impatient: bool = False,
    ) -> None:
        """Set the budget of a decision: `milliseconds` if given, else `playouts`.

        An `impatient` bot does not wait for the compiler; it runs WebAssembly until then or, where
        wasmtime is not installed, plays like `careful`.
        """
        self._seed = seed & ((1 << SEED_BITS) - 1)
        self._playouts = playouts
        self._seconds = None if milliseconds is None else milliseconds / 1000
        self._threads = threads
        self._impatient = impatient
        self._tuned = True
        self.settings = SearchSettings()
        self.spent = 0  # playouts on the last decision

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """Return the move with the highest mean equity."""
        if len(legal_moves) < 2:
            return legal_moves[0]
        start = time.perf_counter()
        jobs = self._jobs_at_once(view) if self._impatient else self._compiled(view)
        if jobs is None:
            return CarefulBot().choose(view, legal_moves)
        return self._rank(jobs, start, view, legal_moves)[0][0]

    def _compiled(self, view: View) -> Any:
        return self.jobs.of(view.edition).compiled(self._threads)

    def _jobs_at_once(self, view: View) -> Any:
        """The jobs that can run without waiting for the compiler; None if there are none."""
        jobs = self.jobs.of(view.edition)
        return jobs.at_once("decide" if self._seconds is None else "try")

    def evaluate(self, view: View, legal_moves: Sequence[Move]) -> list[tuple[Move, float]]:
        """Rank the legal moves, the best first, each with the equity after it."""
        return self._rank(self._compiled(view), time.perf_counter(), view, legal_moves)

    def _rank(
        self, jobs: Any, start: float, view: View, legal_moves: Sequence[Move]
    ) -> list[tuple[Move, float]]:
        """Rank the moves within this bot's budget; time counts from `start`."""
        weights = default_weights(view.players, by_hand=not self._tuned)
        evaluator = MoveEvaluator(
            jobs, view, legal_moves, self.settings_for(view), self._seed, weights
        )
        self._remember(view, evaluator)
        if self._seconds is None:
            evaluator.spend(self._playouts)
        else:
            evaluator.spend_until(start + self._seconds * SAFE_SHARE)
        self.spent = evaluator.playouts
        return evaluator.ranking

    def settings_for(self, view: View) -> SearchSettings:
        """How worlds are sampled and played out for this decision."""
        del view
        return self.settings

    def _remember(self, view: View, evaluator: MoveEvaluator) -> None:
        """Let the evaluator start with what was learned earlier in the same turn."""


class RolloutBot(PlayoutBot):
    """A playout bot whose worlds beginners play out."""

    name = "rollout"
    jobs: ClassVar[Builds[JobRunner]] = runners(ROLLOUT)


class SearchBot(PlayoutBot):
    """A playout bot whose worlds careful players play out; tree and belief can be switched off."""

    name = "search"
    jobs: ClassVar[Builds[JobRunner]] = runners(SEARCH)

    def __init__(
        self,
        seed: int = 0,
        *,
        tree: bool = True,
        belief: bool = True,
        tuned: bool = True,
        beginners: bool = True,
        **more: Any,
    ) -> None:
        """Take the options of `PlayoutBot`, and which parts of the search to use."""
        super().__init__(seed, **more)
        self._tuned = tuned
        self._beginners = beginners
        self.settings = SearchSettings(belief, RANDOM_ONE_IN, LEARN_EVERY if tree else 0)
        self._turn: Any = None
        self._learned: Any = None

    @override
    def settings_for(self, view: View) -> SearchSettings:
        if not self._beginners:
            return self.settings
        return self.settings._replace(beginner_eighths=beginner_eighths(view))

    @override
    def _remember(self, view: View, evaluator: MoveEvaluator) -> None:
        # Half of it: the worlds of the earlier decision were others.
        opponents = [seat for seat in range(view.players) if seat != view.seat]
        hands = [(view.hand_sizes[seat], view.laid[seat]) for seat in opponents]
        dealt = this_round(view.history)[:1]
        turn = (dealt, view.totals, view.caller, hands)
        if dealt and turn == self._turn:
            visits, sums = self._learned
            evaluator.visits[:] = visits // 2
            # The mean stays, even where halving lost a visit.
            evaluator.tree_sums[:] = sums // visits.clip(1) * evaluator.visits
        self._turn = turn
        self._learned = evaluator.visits, evaluator.tree_sums
