"""The simulation: a bot plays the games of a balance report, chunk by chunk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ....bots.rollcean.planner import DeviceWorkspace, Workspace
from ....executors import Executor, Processes, Worker
from ....games.rollcean.batch import Batch
from ....games.rollcean.objectives import ObjectiveDeck
from ....games.rollcean.shapes import ShapeDeck
from ....games.rollcean.sheet import Sheet
from ....games.rollcean.state import PASS, ROUNDS, Phase
from ....kernel.rng import seed_key
from ....override import override
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
        """How many games are played side by side on a device."""
        if self.bot != "planner":
            return CHUNK
        return DEVICE_CHUNK if device == "cuda" else PLANNED_CHUNK

    @property
    def player(self) -> str:
        """The bot with its budget, as typed on the command line."""
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
        """Choose a code for every seat of every game; `first` is the chunk's first game."""
        playouts = self._setting.playouts
        if self._workspace is None and self._device is None:
            return batch.choose(self._setting.bot)
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
        """The planner's seed for a seat in the games of the chunk that begins with `first`."""
        words = np.random.SeedSequence((self._setting.seed, first, seat)).generate_state(2)
        return int(words[0]) << 31 | int(words[1]) >> 1


def _begin(batch: Batch, seed: int, first: int) -> None:
    """Begin the games from `first` on as a batch of all games with this seed would."""
    key = [0, 0]
    for at in range(batch.size):
        seed_key(key, seed, first + at)
        batch.states["key"][at] = key
    # A step that restarts begins a finished game again, with the key that it has.
    batch.states["phase"] = Phase.OVER
    batch.step(np.full((batch.size, batch.players), PASS, np.int32), restart=True)


def _play_chunk(batch: Batch, seats: _Seats, seed: int, first: int) -> Tally:
    """Play the games from `first` on to their end and count them; then play them greedily."""
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
        batch.step(batch.choose("beginner"))
    count_greedy(tally, batch, points)
    return tally


class ChunkPlayer(Worker[int, Tally]):
    """Plays the games of a balance report in chunks, each identified by its first game."""

    def __init__(self, setting: Setting, threads: int | None, most: int, device: str) -> None:
        self._setting = setting
        self._threads = threads
        self._most = most
        self._device = device
        self._batch: Batch | None = None

    @override
    def do(self, piece: int) -> Tally:
        setting = self._setting
        size = min(self._most, setting.games - piece)
        if self._batch is None or self._batch.size != size:
            self._batch = Batch(
                size,
                players=setting.players,
                sheet=setting.sheet,
                shapes=setting.shapes,
                objectives=setting.objectives,
                threads=self._threads,
            )
            self._seats = _Seats(setting, self._batch, self._threads, self._device)
        return _play_chunk(self._batch, self._seats, setting.seed, piece)


def play(
    setting: Setting,
    threads: int | None = None,
    chunk: int | None = None,
    device: str = "cpu",
    executor: Executor | None = None,
) -> Iterator[Tally]:
    """Play the games chunk by chunk and yield the tally of each; merged they are the tally of all.

    Game n is the game n of `Batch(…, seed=seed)`. The number of threads, the device that plans and
    the executor change nothing; nor does `chunk`, except for the planner, whose chance comes from
    it.
    """
    most = chunk or setting.chunk_on(device)
    player = ChunkPlayer(setting, threads, most, device)
    return (executor or Processes(1)).run(player, range(0, setting.games, most), ordered=True)
