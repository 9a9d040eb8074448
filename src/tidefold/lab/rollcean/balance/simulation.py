"""The simulation: a bot plays the games of a balance report, chunk by chunk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ....bots.rollcean.planner import DeviceWorkspace, Workspace
from ....games.rollcean.batch import Batch
from ....games.rollcean.objectives import ObjectiveDeck
from ....games.rollcean.shapes import ShapeDeck
from ....games.rollcean.sheet import Sheet
from ....games.rollcean.state import PASS, ROUNDS, Phase
from ....kernel.rng import seed_key
from .observation import Observer, count_games, count_greedy, points_now
from .tally import Tally

CHUNK = 4096
PLANNED_CHUNK = 64  # the planner is slow, and a person wants to see progress
DEVICE_CHUNK = 2048  # the planner on a CUDA device; a multiple of the above


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: the printed material, how many games, and which bot."""

    sheet: Sheet
    shapes: ShapeDeck
    objectives: ObjectiveDeck
    games: int
    players: int = 2
    bot: str = "beginner"  # random, beginner or planner
    playouts: int = 0  # of the planner, for each decision
    seed: int = 0

    def chunk_on(self, device: str) -> int:
        """How many games are played side by side."""
        if self.bot != "planner":
            return CHUNK
        return DEVICE_CHUNK if device == "cuda" else PLANNED_CHUNK

    @property
    def player(self) -> str:
        """The bot with its budget, as it is typed."""
        return f"{self.bot}:{self.playouts}" if self.bot == "planner" else self.bot


class _Seats:
    """All seats of a batch, played by one kind of bot."""

    def __init__(self, setting: Setting, batch: Batch, threads: int | None, device: str) -> None:
        self._setting = setting
        self._codes = np.zeros((batch.size, setting.players), np.int32)
        self._workspace: Workspace | None = None
        self._device: DeviceWorkspace | None = None
        if setting.bot == "planner" and device == "cuda":
            places = np.arange(batch.size) % PLANNED_CHUNK
            self._device = DeviceWorkspace(batch.tables, places)
        elif setting.bot == "planner":
            self._workspace = Workspace(batch.size, threads)

    def choose(self, batch: Batch, first: int) -> Any:
        """A code for every seat of every game; `first` is the number of the chunk's first game."""
        playouts = self._setting.playouts
        if self._workspace is None and self._device is None:
            return batch.best_moves() if self._setting.bot == "beginner" else batch.random_moves()
        for seat in range(batch.players):
            if self._workspace is not None:
                seed = self._seed(first, seat)
                self._workspace.plan(batch.states, batch.tables, seat, playouts, seed, self._codes)
            elif self._device is not None:
                firsts = range(first, first + batch.size, PLANNED_CHUNK)
                seeds = np.repeat([self._seed(n, seat) for n in firsts], PLANNED_CHUNK)
                found = seeds[: batch.size]
                self._device.plan(batch.states, seat, playouts, found, self._codes)
        return self._codes

    def _seed(self, first: int, seat: int) -> int:
        """The planner's seed for a seat in the games of a chunk, named by its first game."""
        words = np.random.SeedSequence((self._setting.seed, first, seat)).generate_state(2)
        return int(words[0]) << 31 | int(words[1]) >> 1


def _begin(batch: Batch, seed: int, first: int) -> None:
    """Begin the games from `first` on, as a batch of all the games with this seed would."""
    key = [0, 0]
    for at in range(batch.size):
        seed_key(key, seed, first + at)
        batch.states["key"][at] = key
    # A step that restarts begins a game that is over anew, by the key it has.
    batch.states["phase"] = Phase.OVER
    batch.step(np.full((batch.size, batch.players), PASS, np.int32), restart=True)


def _play_chunk(batch: Batch, seats: _Seats, seed: int, first: int) -> Tally:
    """Play the games from `first` on to their end, and count them; then the same ones greedily."""
    _begin(batch, seed, first)
    observer = Observer(batch)
    for number in range(1, ROUNDS + 1):
        observer.observe_throw(batch)
        codes = seats.choose(batch, first)
        observer.observe_placements(batch, codes)
        batch.step(codes)
        observer.observe_gains(batch, number)
    tally = count_games(batch, observer)
    points = points_now(batch)
    _begin(batch, seed, first)
    for _ in range(ROUNDS):
        batch.step(batch.best_moves())
    count_greedy(tally, batch, points)
    return tally


def play(
    setting: Setting, threads: int | None = None, chunk: int | None = None, device: str = "cpu"
) -> Iterator[Tally]:
    """The tally of one chunk of games after another; merged they are the tally of all.

    Game n is the game n of `Batch(…, seed=seed)`. Neither the number of threads nor the device that
    plans changes anything; nor does `chunk`, but for the planner, whose chance comes from it.
    """
    most = chunk or setting.chunk_on(device)
    batch = None
    for first in range(0, setting.games, most):
        size = min(most, setting.games - first)
        if batch is None or batch.size != size:
            batch = Batch(
                size,
                players=setting.players,
                sheet=setting.sheet,
                shapes=setting.shapes,
                objectives=setting.objectives,
                threads=threads,
            )
            seats = _Seats(setting, batch, threads, device)
        yield _play_chunk(batch, seats, setting.seed, first)
