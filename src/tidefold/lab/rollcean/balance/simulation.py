"""The simulation: a bot plays the games of a balance report, chunk by chunk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from ....bots.rollcean.planner import Workspace
from ....games.rollcean.batch import Batch
from ....games.rollcean.objectives import ObjectiveDeck
from ....games.rollcean.shapes import ShapeDeck
from ....games.rollcean.sheet import Sheet
from ....games.rollcean.state import PASS, ROUNDS, Phase
from ....kernel.rng import seed_key
from .observation import Observer, count_games
from .tally import Tally

CHUNK = 4096
PLANNED_CHUNK = 64  # the planner is slow, and a person wants to see progress


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

    @property
    def chunk(self) -> int:
        """How many games are played side by side."""
        return PLANNED_CHUNK if self.bot == "planner" else CHUNK

    @property
    def player(self) -> str:
        """The bot with its budget, as it is typed."""
        return f"{self.bot}:{self.playouts}" if self.bot == "planner" else self.bot


class _Seats:
    """All seats of a batch, played by one kind of bot."""

    def __init__(self, setting: Setting, size: int, threads: int | None) -> None:
        self._setting = setting
        self._codes = np.zeros((size, setting.players), np.int32)
        planned = setting.bot == "planner"
        self._workspace = Workspace(size, threads) if planned else None

    def choose(self, batch: Batch, first: int) -> Any:
        """A code for every seat of every game; `first` is the number of the chunk's first game."""
        if self._workspace is None:
            return batch.best_moves() if self._setting.bot == "beginner" else batch.random_moves()
        for seat in range(batch.players):
            words = np.random.SeedSequence((self._setting.seed, first, seat)).generate_state(2)
            seed = int(words[0]) << 31 | int(words[1]) >> 1
            playouts = self._setting.playouts
            self._workspace.plan(batch.states, batch.tables, seat, playouts, seed, self._codes)
        return self._codes


def _begin(batch: Batch, seed: int, first: int) -> None:
    """Begin the games from `first` on, as a batch of all the games with this seed would."""
    key = [0, 0]
    for at in range(batch.size):
        seed_key(key, seed, first + at)
        batch.states["key"][at] = key
    # A step that restarts begins a game that is over anew, by the key it has.
    batch.states["phase"] = Phase.OVER
    batch.step(np.full((batch.size, batch.players), PASS, np.int32), restart=True)


def _play_chunk(batch: Batch, seats: _Seats, first: int) -> Tally:
    """Play the games of a begun batch to their end, and count them."""
    observer = Observer(batch)
    for number in range(1, ROUNDS + 1):
        observer.observe_throw(batch)
        codes = seats.choose(batch, first)
        observer.observe_placements(batch, codes)
        batch.step(codes)
        observer.observe_gains(batch, number)
    return count_games(batch, observer)


def play(setting: Setting, threads: int | None = None, chunk: int | None = None) -> Iterator[Tally]:
    """The tally of one chunk of games after another; merged they are the tally of all.

    Game n is the game n of `Batch(…, seed=seed)`. The number of threads changes nothing; nor does
    `chunk`, but for the planner, whose chance comes from the chunk.
    """
    most = chunk or setting.chunk
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
            seats = _Seats(setting, size, threads)
        _begin(batch, setting.seed, first)
        yield _play_chunk(batch, seats, first)
