"""Many games at once, on all cores of the CPU or on a CUDA device.

    batch = Batch(100_000, players=2, seed=7)          # or device="cuda"
    while not batch.finished:
        batch.step(batch.best_moves())

All seats place at once: a step takes a code for every seat, a round a step. Chance comes from each
state's key, so (sheet, decks, players, seed, moves) gives the same game on every device, and the
same as the interpreted rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...kernel.batch import CODE_TYPES, ILLEGAL, GameBatch, IllegalMoves, check_array, check_size
from ..checks import check_seed
from .batch_jobs import BATCH_JOBS
from .board import Board, as_arrays, board_of
from .objectives import ObjectiveDeck, shipped_objectives
from .shapes import ShapeDeck, shipped_shapes
from .sheet import DEFAULT_SHEET, Sheet, parse_sheet
from .simulation import BEST_NOW, RANDOM
from .state import State, new_state

__all__ = ["Batch", "IllegalMoves"]


class Batch(GameBatch[State]):
    """N games side by side on one sheet.

    `states` are records of `State.dtype()`. A `status` is 0 while running, 1 finished, 2 after an
    illegal placement. The code of a placement is its index in the tables of `board`; -1 is a pass.
    """

    def __init__(
        self,
        size: int,
        *,
        players: int = 2,
        sheet: str | Mapping[str, Any] | Sheet = DEFAULT_SHEET,
        shapes: ShapeDeck | None = None,
        objectives: ObjectiveDeck | None = None,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
    ) -> None:
        check_size(size)
        start = new_state(players).row().repeat(size)
        super().__init__(start, BATCH_JOBS, device, threads)
        self.players = players
        self.sheet = parse_sheet(sheet)
        self.shapes = shapes or shipped_shapes()
        self.objectives = objectives or shipped_objectives(self.sheet)
        self.board = board_of(self.sheet, self.shapes, self.objectives)
        self.tables = Board(*(self.device.upload(table) for table in as_arrays(self.board)))
        self.status = self.device.zeros(size, np.int8)
        self._codes = self.device.zeros((size, players), np.int32)
        self._lists: tuple[Any, Any, Any] | None = None
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all matches again; match n of a seed is the same on every device."""
        self.status[:] = 0
        self.device.launch("reset", self.states, self.tables, check_seed(seed))

    def _choose(self, policy: int) -> Any:
        """Choose codes for all seats by a policy, in an array that the next call overwrites."""
        self.device.launch("choose", self.states, self.tables, self._codes, policy)
        return self._codes

    def random_moves(self) -> Any:
        """A random legal placement for every seat by the game's own key; a pass if none fits."""
        return self._choose(RANDOM)

    def best_moves(self) -> Any:
        """The placement with the most points now for every seat; a pass if none fits."""
        return self._choose(BEST_NOW)

    def legal_moves(self, seat: int) -> tuple[Any, Any, Any]:
        """The legal codes of a seat in every game, their points, and their numbers.

        Codes and points come as one row of `most_legal` per game, filled up with -1 and 0. The
        arrays belong to the batch, and the next call overwrites them.
        """
        self._check_seat(seat)
        if self._lists is None:
            shape = (self.size, self.most_legal)
            kinds = (np.int32, np.int16)
            rows = [self.device.zeros(shape, kind) for kind in kinds]
            self._lists = (*rows, self.device.zeros(self.size, np.int32))
        self.device.launch("list", self.states, self.tables, seat, *self._lists)
        return self._lists

    def gains(self, seat: int, codes: Any) -> Any:
        """The points that legal codes, one row per game, would add to a seat's total at once.

        They include the points of the round, and of the starfish, lines and objectives it brings.
        """
        self._check_seat(seat)
        gains = self.device.zeros(codes.shape, np.int16)
        self.device.launch("gain", self.states, self.tables, seat, codes, gains)
        return gains

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")

    @property
    def most_legal(self) -> int:
        """A number of legal placements that no seat ever exceeds."""
        lists = np.diff(self.board.near_first)
        return 2 * int(lists.max())

    def step(self, codes: Any, *, restart: bool = False, check: bool = True) -> Any:
        """Play one round in every game and return the status array; a code is -1 for a pass.

        Illegal placements change nothing and raise IllegalMoves; without `check` they raise
        nothing, and the host does not wait for a CUDA device. With `restart`, a match that was over
        begins again.
        """
        check_array(codes, "codes", (self.size, self.players), CODE_TYPES)
        self.device.launch("step", self.states, self.tables, codes, self.status, restart)
        if check:
            self._refuse(self.status, ILLEGAL, codes)
        return self.status

    def playout(self, policies: int = 0) -> Any:
        """Play all games to their end and return the number of rounds in each.

        Bit n of `policies` is the policy of seat n: 0 places at random, 1 for the most points now.
        """
        rounds = self.device.zeros(self.size, np.int32)
        tables = self.tables
        self.device.launch("playout", self.states, tables, rounds, self.status, policies)
        return rounds
