"""`planner`: tries its best placements in imagined games, within a budget of games or of time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Any

import numpy as np

from ...games.rollcean import Objective, Placement, Shape, Sheet, View
from ...games.rollcean.board import Board, as_arrays, board_of, boxes_of
from ...games.rollcean.objectives import ObjectiveDeck
from ...games.rollcean.shapes import ShapeDeck
from ...games.rollcean.state import PASS, State
from ...games.rollcean.views import state_of
from ...kernel.cpu import Cpu
from ...kernel.rng import seed_key
from ..compiling import COMPILING
from .api import Decision
from .planning import JOBS, SHORTLIST, halve, play_on, shortlist, stages

PLAYOUTS = 1000
SLICE_SECONDS = 0.002  # of work between two looks at the clock
SAFE_SHARE = 0.95  # of a time budget: the clock is looked at between slices of work
INTERPRETED_SECONDS = 0.3  # for a decision while the compiler is busy
THREAD_GAMES = 4  # planning is slow: few games are worth a thread already


@cache
def planning_jobs(threads: int | None = None) -> Cpu:
    """The compiled planning, made once."""
    return Cpu({}, JOBS, threads, THREAD_GAMES)


@lru_cache(maxsize=64)
def _tables(
    sheet: Sheet, shapes: tuple[Shape, ...], objectives: tuple[Objective, ...]
) -> tuple[Board, Board]:
    """The tables of a match, plain and as arrays."""
    board = board_of(sheet, ShapeDeck("drawn", shapes), ObjectiveDeck("drawn", objectives))
    return board, as_arrays(board)


class Workspace:
    """Room to plan for one seat in each of some games."""

    def __init__(self, games: int, threads: int | None = None) -> None:
        self.jobs = planning_jobs(threads)
        self.trials = np.zeros(games, State.dtype())
        self.codes = np.zeros((games, SHORTLIST), np.int32)
        self.values = np.zeros((games, SHORTLIST), np.int64)
        self.lives = np.zeros(games, np.int32)

    def plan(
        self, states: Any, tables: Board, seat: int, playouts: int, seed: int, out: Any
    ) -> None:
        """Write the code that a seat of every game chooses, with a budget of imagined games."""
        room = (self.trials, self.codes, self.values, self.lives)
        self.jobs.launch("plan", states, tables, seat, *room, playouts, seed, out)

    def plan_until(self, states: Any, tables: Board, seat: int, end: float, seed: int) -> int:
        """The code that a seat of one game, in which something fits, chooses until a time."""
        start = time.perf_counter()
        self.jobs.launch("begin", states, tables, seat, self.codes, self.values, self.lives)
        live = int(self.lives[0])
        count = stages(live)
        first, games, took = 0, 1, 0.0
        for stage in range(1, count + 1):
            deadline = start + (end - start) * stage / count
            while (now := time.perf_counter()) + took < deadline:
                room = (self.trials, self.codes, self.values)
                self.jobs.launch("try", states, tables, seat, *room, live, first, games, seed)
                first += games
                took = time.perf_counter() - now
                games = max(1, int(games * min(4.0, SLICE_SECONDS / took)))
            live = halve(self.codes[0], self.values[0], live)
        return int(self.codes[0, 0])


def _plan_once(states: Any, tables: Board, seat: int) -> None:
    """Have everything compiled, on a position that is as good as any."""
    workspace = Workspace(1, threads=1)
    workspace.plan(states, tables, seat, 1, 0, np.zeros((1, seat + 1), np.int32))
    workspace.plan_until(states, tables, seat, time.perf_counter() + SLICE_SECONDS, 0)


def plan_interpreted(state: State, board: Board, seat: int, end: float, seed: int) -> int:
    """The code that a seat chooses until a time, without a compiler: few games, but at once."""
    codes, values = [PASS] * SHORTLIST, [0] * SHORTLIST
    live = shortlist(state, board, seat, codes, values)
    values[:] = [0] * SHORTLIST
    start, game = time.perf_counter(), 0
    count = stages(live)
    for stage in range(1, count + 1):
        deadline = start + (end - start) * stage / count
        while time.perf_counter() < deadline:
            for place in range(live):
                trial = state.copy()
                seed_key(trial.key, seed, game)
                values[place] += play_on(trial, board, seat, codes[place])
            game += 1
        live = halve(codes, values, live)
    return codes[0]


class PlannerPlacer:
    """Looks ahead over the dice; the same seed and number of playouts choose the same."""

    name = "planner"

    def __init__(
        self,
        seed: int = 0,
        playouts: int = PLAYOUTS,
        milliseconds: int | None = None,
        *,
        impatient: bool = False,
    ) -> None:
        """Spend `playouts` imagined games on a decision or, if given, that many milliseconds.

        Who is `impatient` does not wait for the compiler, and plays less well until it is done.
        """
        self._seed = seed
        self._playouts = playouts
        self._seconds = None if milliseconds is None else milliseconds / 1000
        self._impatient = impatient

    def choose(self, view: View, legal_moves: Sequence[Placement]) -> Decision:
        """The placement after which its imagined games went best."""
        if len(legal_moves) < 2 or view.seat is None:
            return legal_moves[0] if legal_moves else "pass"
        start = time.perf_counter()
        board, tables = _tables(view.sheet, view.shapes, view.objectives)
        states = np.zeros(1, State.dtype())
        state = state_of(view)
        state.write(states[0])
        if self._impatient and not self._is_compiled(states, tables, view.seat):
            end = start + min(self._seconds or INTERPRETED_SECONDS, INTERPRETED_SECONDS)
            code = plan_interpreted(state, board, view.seat, end, self._seed)
        else:
            code = self._plan(states, tables, view.seat, start)
        boxes = boxes_of(board.low[code], board.high[code])
        return next(move for move in legal_moves if move.boxes == boxes)

    def _is_compiled(self, states: Any, tables: Board, seat: int) -> bool:
        """Can it plan at once? The first who asks has it compiled in the background."""
        return COMPILING.ready(self.name, partial(_plan_once, states.copy(), tables, seat))

    def _plan(self, states: Any, tables: Board, seat: int, start: float) -> int:
        """The code it chooses."""
        workspace = Workspace(1, threads=1)
        if self._seconds is not None:
            end = start + self._seconds * SAFE_SHARE
            return workspace.plan_until(states, tables, seat, end, self._seed)
        out = np.zeros((1, seat + 1), np.int32)
        workspace.plan(states, tables, seat, self._playouts, self._seed, out)
        return int(out[0, seat])
