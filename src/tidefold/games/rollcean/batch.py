"""Many games at once, on all cores of the CPU or on a CUDA device.

    batch = Batch(100_000, players=2, seed=7)          # or device="cuda"
    while not batch.finished:
        batch.step(batch.choose("beginner"))

All seats place at once: a step takes a code for every seat, a round a step. Chance comes from each
state's key, so (sheet, decks, players, seed, moves) gives the same game on every device, and the
same as the interpreted rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ...kernel.batch import IllegalMoves, check_size
from ...override import override
from ..batch import GameBatch, LegalMoves
from ..checks import check_seat
from .batch_jobs import BATCH_JOBS
from .board import Board, as_arrays, board_of
from .objectives import ObjectiveDeck, shipped_objectives
from .shapes import ShapeDeck, shipped_shapes
from .sheet import DEFAULT_SHEET, Sheet, parse_sheet
from .state import State, new_state

__all__ = ["Batch", "IllegalMoves"]


class Batch(GameBatch[State]):
    """N games side by side on one sheet; `codes` have a row per game, with one number per seat.

    `states` are records of `State.dtype()`. The code of a placement is its index in the tables of
    `board`; -1 is a pass. The policy `beginner` takes the most points now.
    """

    policies = ("random", "beginner")  # in the order of `simulation.choose`

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
        codes = ((size, players), np.int32)
        super().__init__(start, BATCH_JOBS, device, threads, codes=codes)
        self.sheet = parse_sheet(sheet)
        self.shapes = shapes or shipped_shapes()
        self.objectives = objectives or shipped_objectives(self.sheet)
        self.board = board_of(self.sheet, self.shapes, self.objectives)
        self.tables = Board(*(self.device.upload(table) for table in as_arrays(self.board)))
        # Each die gives a shape, which must touch the column of the other die.
        self.most_legal = 2 * int(np.diff(self.board.near_first).max())
        self._legal: LegalMoves | None = None
        self.reset(seed)

    @override
    def legal_moves(self, seat: int | None = None) -> LegalMoves:
        if self._legal is None:
            codes = self.device.zeros((self.size, self.most_legal), np.int32)
            self._legal = LegalMoves(codes, self.device.zeros(self.size, np.int32))
        place = 0 if seat is None else seat
        check_seat(place, self.players)
        self.device.launch("list", self.states, self.tables, place, *self._legal)
        return self._legal

    def gains(self, seat: int, codes: Any) -> Any:
        """The points that legal codes, one row per game, would add to a seat's total at once.

        They include the points of the round, and of the starfish, lines and objectives it brings.
        """
        check_seat(seat, self.players)
        gains = self.device.zeros(codes.shape, np.int16)
        self.device.launch("gain", self.states, self.tables, seat, codes, gains)
        return gains

    @override
    def _reset(self, seed: int) -> None:
        self.device.launch("reset", self.states, self.tables, seed)

    @override
    def _choose(self, policy: int, codes: Any) -> None:
        self.device.launch("choose", self.states, self.tables, codes, policy)

    @override
    def _step(self, codes: Any, restart: bool) -> None:
        self.device.launch("step", self.states, self.tables, codes, self.status, restart)

    @override
    def _playout(self, counts: Any, limit: int, restart: bool, policies: Sequence[int]) -> None:
        bits = sum(policy << seat for seat, policy in enumerate(policies))
        how = (limit, restart, bits)
        self.device.launch("playout", self.states, self.tables, counts, self.status, *how)
