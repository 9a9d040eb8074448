"""The batches of all games: many matches stepped together, or played out inside the kernel."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from ..kernel.batch import CODE_TYPES, FINISHED, ILLEGAL, BatchJobs, MatchBatch, StateT, check_array
from .checks import check_seed

NO_LIMIT = 1 << 60


class LegalMoves(NamedTuple):
    """The legal moves of one seat in every match."""

    codes: Any  # a row of `most_legal` codes per match, filled up with -1
    counts: Any  # how many of them are moves


class GameBatch(MatchBatch[StateT], ABC):
    """N matches of one game.

    A step takes one code per match; where all seats decide at once, it takes a row of codes, one
    per seat. A `status` is 0 while running, 1 finished, 2 after an illegal move. Arrays lie on the
    batch's device.
    """

    policies: tuple[str, ...] = ("random",)
    most_legal: int  # no seat ever has more legal moves

    def __init__(
        self,
        start: Any,
        jobs: BatchJobs[StateT],
        device: str,
        threads: int | None,
        *,
        codes: tuple[tuple[int, ...], type],
        states: Any = None,
        status: Any = None,
    ) -> None:
        """Prepare the arrays; `codes` are the shape of what a step takes and its usual type."""
        super().__init__(start, jobs, device, threads, states)
        self.players = int(start["players"][0])
        self.status = self.device.zeros(self.size, "i1") if status is None else status
        check_array(self.status, "status", (self.size,), ("int8",))
        self._codes = self.device.zeros(*codes)

    @property
    def finished(self) -> bool:
        """Whether all matches are over."""
        return bool((self.device.download(self.status) == FINISHED).all())

    def reset(self, seed: int) -> None:
        """Begin all matches again; match n of a seed is the same on every device."""
        self.status[:] = 0
        self._reset(check_seed(seed))

    @abstractmethod
    def legal_moves(self, seat: int | None = None) -> LegalMoves:
        """List the legal moves of a seat in every match, without a seat those of the one to decide.

        The next call may overwrite the arrays.
        """

    def choose(self, policy: str = "random", out: Any = None) -> Any:
        """Choose codes for a step by one of the `policies`, with the chance of each match's key.

        A match that is over gets -1. Without `out`, the codes come in an array of the batch, which
        the next call overwrites.
        """
        codes = self._codes if out is None else out
        check_array(codes, "out", tuple(self._codes.shape), CODE_TYPES)
        self._choose(self._policy_number(policy), codes)
        return codes

    def step(self, codes: Any, *, restart: bool = False, check: bool = True) -> Any:
        """Play one step of every match and return the status array.

        Illegal moves change nothing and raise IllegalMoves; without `check` they raise nothing, and
        the host does not wait for a CUDA device. With `restart`, a match that was over begins again
        and ignores its codes.
        """
        check_array(codes, "codes", tuple(self._codes.shape), CODE_TYPES)
        self._step(codes, restart)
        if check:
            self._refuse(self.status, ILLEGAL, codes)
        return self.status

    def playout(
        self,
        limit: int | None = None,
        *,
        policy: str | Sequence[str] = "random",
        restart: bool = False,
        out: Any = None,
    ) -> Any:
        """Play to the end of every match, or `limit` steps of each, by a policy or one per seat.

        Returns one row per match: its steps and its finished matches. With the same key and one
        policy, the moves are those of `step(choose(policy))`.
        """
        counts = self.device.zeros((self.size, 2), "i8") if out is None else out
        check_array(counts, "out", (self.size, 2), ("int64",))
        if limit is None and restart:
            raise ValueError("a playout that restarts needs a limit")
        if limit is not None and (type(limit) is not int or limit < 0):
            raise ValueError(f"a limit is a whole number of steps, not {limit!r}")
        names = [policy] * self.players if isinstance(policy, str) else policy
        if len(names) != self.players:
            raise ValueError(f"{self.players} seats need {self.players} policies, not {len(names)}")
        numbers = [self._policy_number(name) for name in names]
        self._playout(counts, NO_LIMIT if limit is None else limit, restart, numbers)
        return counts

    @abstractmethod
    def _reset(self, seed: int) -> None: ...

    @abstractmethod
    def _choose(self, policy: int, codes: Any) -> None: ...

    @abstractmethod
    def _step(self, codes: Any, restart: bool) -> None: ...

    @abstractmethod
    def _playout(self, counts: Any, limit: int, restart: bool, policies: Sequence[int]) -> None: ...
