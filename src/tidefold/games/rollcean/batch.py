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

    `states` are records of `State.dtype()`; `status` is 0 running, 1 finished, 2 illegal placement.
    A placement's code is its place in the tables of `board`, -1 is a pass.
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
        """Codes for all seats in an array of the batch that the next call writes again."""
        self.device.launch("choose", self.states, self.tables, self._codes, policy)
        return self._codes

    def random_moves(self) -> Any:
        """A random legal placement for every seat by the game's own key; a pass if none fits."""
        return self._choose(RANDOM)

    def best_moves(self) -> Any:
        """The placement with most points now for every seat; a pass if none fits."""
        return self._choose(BEST_NOW)

    def legal_moves(self, seat: int) -> tuple[Any, Any, Any]:
        """The legal codes of a seat, their points, and how many there are.

        Codes and points come as a row of `most_legal` a game, filled up with -1 and 0. The arrays
        are the batch's own: the next call writes them again.
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
        """What legal codes, a row a game, would add to a seat's total at once.

        That is the points of the round with the starfish, lines and objectives they bring.
        """
        self._check_seat(seat)
        gains = self.device.zeros(codes.shape, np.int16)
        self.device.launch("gain", self.states, self.tables, seat, codes, gains)
        return gains

    def _check_seat(self, seat: int) -> None:
        """Refuse a seat that does not play."""
        if type(seat) is not int or not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")

    @property
    def most_legal(self) -> int:
        """No seat ever has more legal placements than this."""
        lists = np.diff(self.board.near_first)
        return 2 * int(lists.max())

    def step(self, codes: Any, *, restart: bool = False, check: bool = True) -> Any:
        """Play one round in every game, a code or -1 for every seat, and return the status array.

        Illegal placements change nothing and raise IllegalMoves (with `check`, which makes the host
        wait for a CUDA device). With `restart`, a match that was over begins again.
        """
        check_array(codes, "codes", (self.size, self.players), CODE_TYPES)
        self.device.launch("step", self.states, self.tables, codes, self.status, restart)
        if check:
            self._refuse(self.status, ILLEGAL, codes)
        return self.status

    def playout(self, policies: int = 0) -> Any:
        """Play all games to their end and return the rounds that took, a number a game.

        Bit n of `policies` says how seat n places: 0 by chance, 1 by the most points now.
        """
        rounds = self.device.zeros(self.size, np.int32)
        tables = self.tables
        self.device.launch("playout", self.states, tables, rounds, self.status, policies)
        return rounds
