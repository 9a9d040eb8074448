"""What bots that try moves in imagined worlds have in common: budgets, seeds, the compiler."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from ..games.seasalt import Match, Move, View
from ..games.seasalt.moves import code_of
from ..kernel.cpu import Cpu
from .careful import CarefulBot
from .compiling import COMPILING
from .weighing import SAFE_SHARE, Manner, Scales
from .worlds import known_world

PLAYOUTS = 1000
SEED_BITS = 62


@cache
def compiled(label: str, threads: int, *jobs: tuple[str, Any]) -> Cpu:
    """The compiled jobs of a bot, made once."""
    return Cpu({}, dict(jobs), label, threads, 1)


class PlayoutBot:
    """Tries every legal move in the same worlds; the same seed and playouts choose the same."""

    name = ""
    jobs: ClassVar[dict[str, Any]] = {}

    def __init__(
        self,
        seed: int = 0,
        playouts: int = PLAYOUTS,
        milliseconds: int | None = None,
        *,
        threads: int = 1,
        impatient: bool = False,
    ) -> None:
        """Spend `playouts` on a decision or, if given, that many milliseconds.

        Who is `impatient` does not wait for the compiler, and is `careful` until it is done.
        """
        self._seed = seed & ((1 << SEED_BITS) - 1)
        self._playouts = playouts
        self._seconds = None if milliseconds is None else milliseconds / 1000
        self._threads = threads
        self._impatient = impatient
        self.manner = Manner()
        self.spent = 0  # playouts on the last decision

    @classmethod
    def is_compiled(cls) -> bool:
        """Can it think at once? The first who asks has it compiled in the background."""
        return COMPILING.ready(cls.name, cls._try_once)

    @classmethod
    def _try_once(cls) -> None:
        match = Match(2, seed=0)
        cls(playouts=1).choose(match.view(match.seat), match.legal_moves)

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """The move after which its worlds went best."""
        if len(legal_moves) < 2:
            return legal_moves[0]
        if self._impatient and not self.is_compiled():
            return CarefulBot().choose(view, legal_moves)
        return self.weigh(view, legal_moves)[0][0]

    def weigh(self, view: View, legal_moves: Sequence[Move]) -> list[tuple[Move, float]]:
        """The legal moves, the best first, each with the chance to win the match after it."""
        start = time.perf_counter()
        known, unknown = known_world(view)
        codes = [code_of(move, known.drawn) or 0 for move in legal_moves]
        jobs = compiled(self.name, self._threads, *self.jobs.items())
        scales = Scales(jobs, known, unknown, codes, self.manner_for(view))
        self._remember(view, scales)
        if self._seconds is None:
            scales.spend(self._playouts, self._seed)
        else:
            scales.spend_until(start + self._seconds * SAFE_SHARE, self._seed)
        self.spent = scales.playouts
        order = [legal_moves[codes.index(code)] for code in scales.codes.tolist()]
        return list(zip(order, scales.chances, strict=True))

    def manner_for(self, view: View) -> Manner:
        """How worlds are made and played on for a decision."""
        del view
        return self.manner

    def _remember(self, view: View, scales: Scales) -> None:
        """Bring along what was learned before in the same turn."""
