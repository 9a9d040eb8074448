"""Many matches at once, on all cores of the CPU or on a CUDA device.

    batch = Batch(100_000, players=2, seed=7)          # or device="cuda"
    while not batch.finished:
        batch.step(batch.choose())

Chance comes from each state's key, so (edition, players, seed, moves) gives the same match on every
device, and the same as the interpreted rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ...kernel.batch import IllegalMoves, check_array, check_size
from ...override import override
from ..batch import GameBatch, LegalMoves
from ..checks import check_seat
from .batch_jobs import BATCH_JOBS
from .codes import BASE_WORDS, WORD_BITS, WORDS
from .editions import DEFAULT_EDITION, Edition, parse_edition
from .state import State, new_state

__all__ = ["Batch", "IllegalMoves"]


class Batch(GameBatch[State]):
    """N matches of Sea Salt & Paper; the arrays may be the caller's own.

    `states` are records of `state_dtype()`. `masks` has two 64-bit words per match, or three with
    Extra Salt: bit n of word w is set if move code 64 w + n is legal.
    """

    def __init__(
        self,
        size: int,
        *,
        players: int = 2,
        edition: str | Mapping[str, Any] | Edition = DEFAULT_EDITION,
        target: int | None = None,
        seed: int = 0,
        device: str = "cpu",
        threads: int | None = None,
        states: Any = None,
        masks: Any = None,
        status: Any = None,
    ) -> None:
        check_size(size)
        rules = parse_edition(edition)
        start = new_state(players, rules, target).row().repeat(size)
        codes = ((size,), np.int16)
        super().__init__(
            start, BATCH_JOBS.of(rules), device, threads, codes=codes, states=states, status=status
        )
        shape = size, WORDS if rules.salt else BASE_WORDS
        self.most_legal = shape[1] * WORD_BITS
        self.masks = self.device.zeros(shape, np.uint64) if masks is None else masks
        check_array(self.masks, "masks", shape, ("uint64", "int64"))
        self.reset(seed)

    @override
    def legal_moves(self, seat: int | None = None) -> LegalMoves:
        masks = self.device.download(self.masks)
        bits = np.unpackbits(masks.view(np.uint8), axis=1, bitorder="little")
        if seat is not None:
            check_seat(seat, self.players)
            bits[self.device.download(self.states)["seat"] != seat] = 0
        counts = bits.sum(axis=1, dtype=np.int32)
        codes = np.argsort(1 - bits, axis=1, kind="stable").astype(np.int16)
        codes[np.arange(codes.shape[1]) >= counts[:, None]] = -1
        return LegalMoves(self.device.upload(codes), self.device.upload(counts))

    @override
    def _reset(self, seed: int) -> None:
        self.device.launch("reset", self.states, self.masks, seed)

    @override
    def _choose(self, policy: int, codes: Any) -> None:
        self.device.launch("choose", self.states, codes)

    @override
    def _step(self, codes: Any, restart: bool) -> None:
        self.device.launch("step", self.states, codes, self.masks, self.status, restart)

    @override
    def _playout(self, counts: Any, limit: int, restart: bool, policies: Sequence[int]) -> None:
        self.device.launch("playout", self.states, counts, limit, restart)
        self.device.launch("refresh", self.states, self.masks, self.status)
