"""`planner`: tries its best placements in many games, within a budget of playouts or time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import numpy as np

from ...games.rollcean import Objective, Shape, Sheet, View
from ...games.rollcean.board import Board, as_arrays, board_of, boxes_of
from ...games.rollcean.objectives import ObjectiveDeck
from ...games.rollcean.shapes import ShapeDeck
from ...games.rollcean.state import PASS, State
from ...games.rollcean.views import state_of
from ...kernel.cuda import Cuda, require_cuda
from ...kernel.rng import seed_key
from ...kernel.runner import JobRunner
from ..halving import SAFE_SHARE, spend_until, stages
from .rollouts import (
    DEVICE_JOBS,
    SHORTLIST,
    DeviceBudget,
    Halving,
    RolloutPlan,
    Shortlists,
    play_out,
    shortlist,
)
from .simple_bots import Decision, placements
from .wasm import PLANNER

PLAYOUTS = 1000
INTERPRETED_SECONDS = 0.3  # for a decision while the compiler is busy
THREAD_GAMES = 4  # planning is slow: even a few games are worth a thread


RUNNER = JobRunner(PLANNER, THREAD_GAMES)


@lru_cache(maxsize=64)
def tables_of(
    sheet: Sheet, shapes: tuple[Shape, ...], objectives: tuple[Objective, ...]
) -> tuple[Board, Board]:
    """The tables of a match: plain for interpreted rules, and as arrays for compiled ones."""
    board = board_of(sheet, ShapeDeck("drawn", shapes), ObjectiveDeck("drawn", objectives))
    return board, as_arrays(board)


@lru_cache(maxsize=64)
def tables_on(
    jobs: Any, sheet: Sheet, shapes: tuple[Shape, ...], objectives: tuple[Objective, ...]
) -> Board:
    """The tables of a match in the memory of the jobs, so that calls need not copy them."""
    columns: Any = map(jobs.upload, tables_of(sheet, shapes, objectives)[1])
    return Board(*columns)


class Workspace:
    """Arrays for planning one seat in each of many games."""

    def __init__(self, games: int, threads: int | None = None, jobs: Any = None) -> None:
        """`jobs` run the rollouts; by default they are compiled, on `threads` threads."""
        self.jobs = jobs or RUNNER.compiled(threads)
        self.trials = np.zeros(games, State.dtype())
        self.lists = Shortlists(
            np.zeros((games, SHORTLIST), np.int32),
            np.zeros((games, SHORTLIST), np.int64),
            np.zeros(games, np.int32),
        )

    def plan(
        self, states: Any, tables: Board, seat: int, playouts: int, seed: int, out: Any
    ) -> None:
        """Write the code that the seat chooses in every game, with a budget of playouts."""
        given = (seat, self.trials, self.lists, playouts, seed, out)
        self.jobs.launch("plan", states, tables, *given)


@cache
def _device_jobs() -> Any:
    require_cuda()
    return Cuda({}, DEVICE_JOBS, State, fanned=("try",))


class DeviceWorkspace:
    """Arrays on a CUDA device for planning one seat in each of many games.

    For game n it chooses what a `Workspace` chooses for game `places[n]` with the seed
    `seeds[n]`.
    """

    def __init__(self, tables: Board, places: Any) -> None:
        self.jobs = _device_jobs()
        games = len(places)
        self._tables = Board(*(self.jobs.upload(table) for table in tables))
        self._places = self.jobs.upload(np.asarray(places, np.int64))
        lives, *counters = (self.jobs.zeros(games, np.int64) for _ in range(3))
        values = self.jobs.zeros((games, SHORTLIST), np.int64)
        self._lists = Shortlists(self.jobs.zeros((games, SHORTLIST), np.int32), values, lives)
        self._halving = Halving(*counters)

    def plan(self, states: Any, seat: int, playouts: int, seeds: Any, out: Any) -> None:
        """Plan as `Workspace.plan` does, with one seed per game."""
        roots = self.jobs.upload(states)
        chosen = self.jobs.upload(out)
        arrays = (self._lists, self._halving)
        given = self.jobs.upload(np.asarray(seeds, np.int64))
        budget = DeviceBudget(playouts, given, self._places)
        self.jobs.launch("begin", roots, self._tables, seat, *arrays)
        for _ in range(max(1, stages(SHORTLIST))):
            self.jobs.launch("try", roots, self._tables, seat, *arrays, budget)
            self.jobs.launch("halve", roots, seat, *arrays, playouts, chosen)
        out[:] = self.jobs.download(chosen)


class CompiledCandidates:
    """The placements of one decision, tried by compiled rules."""

    def __init__(self, jobs: Any, states: Any, tables: Board, seat: int, seed: int) -> None:
        """Make the shortlist of a seat that can place something, in one game."""
        self._work = Workspace(1, jobs=jobs)
        self._decision = (states, tables, seat)
        self._seed = seed
        self._games = 0
        self._work.jobs.launch("begin", *self._decision, self._work.lists)
        self.codes, self.sums, self.live = (array[0] for array in self._work.lists)

    def try_first(self, live: int, games: int) -> None:
        """Try the first `live` placements in `games` more games."""
        plan = RolloutPlan(self._games, games, self._seed)
        given = (*self._decision, self._work.trials, self._work.lists, live, plan)
        self._work.jobs.launch("try", *given)
        self._games += games


class InterpretedCandidates:
    """The placements of one decision, tried without a compiler: few games, but at once."""

    def __init__(self, state: State, board: Board, seat: int, seed: int) -> None:
        self._decision = (state, board, seat)
        self._seed = seed
        self._games = 0
        self.codes, self.sums = [PASS] * SHORTLIST, [0] * SHORTLIST
        self.live = shortlist(state, board, seat, self.codes, self.sums)
        self.sums[:] = [0] * SHORTLIST

    def try_first(self, live: int, games: int) -> None:
        """Do what `CompiledCandidates.try_first` does, with the interpreted rules."""
        state, board, seat = self._decision
        for game in range(self._games, self._games + games):
            for place in range(live):
                trial = state.copy()
                seed_key(trial.key, self._seed, game)
                self.sums[place] += play_out(trial, board, seat, self.codes[place])
        self._games += games


class PlannerBot:
    """Plans by rollouts over the dice; the same seed and playouts give the same choices."""

    name = "planner"

    def __init__(
        self,
        seed: int = 0,
        playouts: int = PLAYOUTS,
        milliseconds: int | None = None,
        *,
        impatient: bool = False,
    ) -> None:
        """Spend `playouts` per decision or, if given, `milliseconds`.

        An `impatient` bot does not wait for the compiler; it runs WebAssembly until then or, where
        wasmtime is not installed, plans less.
        """
        self._seed = seed
        self._playouts = playouts
        self._seconds = None if milliseconds is None else milliseconds / 1000
        self._impatient = impatient

    def choose(self, view: View, legal_moves: Sequence[Decision]) -> Decision:
        """The placement whose games ended best; a pass only where nothing fits."""
        fitting = placements(legal_moves)
        if len(fitting) < 2 or view.seat is None:
            return fitting[0] if fitting else "pass"
        start = time.perf_counter()
        drawn = (view.sheet, view.shapes, view.objectives)
        board, state = tables_of(*drawn)[0], state_of(view)
        needed = ("plan",) if self._seconds is None else ("begin", "try")
        jobs = RUNNER.at_once(*needed) if self._impatient else RUNNER.compiled(1)
        if jobs is None:
            code = self._plan_interpreted(state, board, view.seat, start)
        elif self._seconds is not None:
            end = start + self._seconds * SAFE_SHARE
            code = self._plan_until(jobs, state, tables_on(jobs, *drawn), view.seat, end)
        else:
            code = self._plan(jobs, state, tables_on(jobs, *drawn), view.seat)
        boxes = boxes_of(board.low[code], board.high[code])
        return next(move for move in fitting if move.boxes == boxes)

    def _plan(self, jobs: Any, state: State, tables: Board, seat: int) -> int:
        out = np.zeros((1, seat + 1), np.int32)
        work = Workspace(1, jobs=jobs)
        work.plan(state.row(), tables, seat, self._playouts, self._seed, out)
        return int(out[0, seat])

    def _plan_until(self, jobs: Any, state: State, tables: Board, seat: int, end: float) -> int:
        candidates = CompiledCandidates(jobs, state.row(), tables, seat, self._seed)
        spend_until(candidates, int(candidates.live), end)
        return int(candidates.codes[0])

    def _plan_interpreted(self, state: State, board: Board, seat: int, start: float) -> int:
        seconds = min(self._seconds or INTERPRETED_SECONDS, INTERPRETED_SECONDS)
        candidates = InterpretedCandidates(state, board, seat, self._seed)
        spend_until(candidates, candidates.live, start + seconds)
        return candidates.codes[0]
