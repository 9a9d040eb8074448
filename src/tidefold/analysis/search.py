"""The search behind the advice for one decision: prepared once, run here or elsewhere."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, Self, TypeVar

from ..kernel.job_call import JobCall, PackedCall, Results
from ..kernel.runner import JobRunner
from .judgement import OK, Decision, Hint, Question, mark_of, unit_of
from .paired_batches import (
    Batches,
    Compared,
    Evaluated,
    EvaluatedMove,
    Plan,
    check_results,
    evaluated,
    stake_of,
)

M = TypeVar("M")  # a move of a game
Ends = TypeVar("Ends")  # how trials end, in a game's own words


class WrongResults(ValueError):
    """Results from elsewhere that this search cannot have produced."""


class Reason(NamedTuple):
    """Why a move is better: a code with arguments."""

    code: str
    arguments: dict[str, Any]


class Search(ABC, Generic[M, Ends]):
    """Evaluates the legal moves of one decision.

    It is made from what a seat knows, so its call says nothing more. A game either makes a `call`,
    a job that writes `batches` and `compared`, or overrides `run`.
    """

    runner: JobRunner  # of the call
    call: JobCall | None = None  # None where there is nothing to search
    forced: M | None = None  # the only move worth a thought
    batches: Batches
    compared: Compared
    plan: Plan
    apart: float  # what a move must give away to be a foil
    most = 1.0  # that a move can be worth
    found: Evaluated[M, Ends]  # once it has run

    def __init__(self, moves: Sequence[M], seat: int, totals: Sequence[int]) -> None:
        """`totals` are the points of all seats."""
        if not moves:
            raise ValueError("there is nothing to decide")
        self.moves, self.seat, self.totals = moves, seat, tuple(totals)
        self.unit = unit_of(len(totals))

    @abstractmethod
    def reason(self, best: EvaluatedMove[M], foil: EvaluatedMove[M]) -> Reason:
        """Explain why the best move is better than its foil; `found.outcomes` says how both end."""

    def ends(self, sums: Any) -> Ends:
        """The mean end of trials, from a row of `compared.sums`."""
        raise NotImplementedError

    def check_sums(self, sums: Any) -> None:
        """Check that `compared.sums` from elsewhere are possible; ValueError if not."""
        raise NotImplementedError

    @cached_property
    def packed(self) -> tuple[PackedCall, dict[str, str]]:
        """The call for another device, and the tables that it names."""
        assert self.call is not None
        tables: dict[str, str] = {}
        return self.call.pack(tables), tables

    def run(self, jobs: Any = None) -> Self:
        """Search here; without `jobs`, use those that need no compiler."""
        if self.call is not None:
            self.call.run(jobs or self.runner.uncompiled())
            self.found = self.read()
        return self

    def take(self, results: Results) -> Self:
        """Take results that were found elsewhere; WrongResults if they are impossible."""
        if self.call is None:
            raise WrongResults("there is nothing to search")
        try:
            self.call.take(results)
            check_results(self.batches, self.compared, self.plan, self.apart, self.most)
            self.check_sums(self.compared.sums)
        except ValueError as wrong:
            raise WrongResults(str(wrong)) from None
        self.found = self.read()
        return self

    def read(self) -> Evaluated[M, Ends]:
        """Read what the job wrote."""
        return evaluated(self.batches, self.compared, self.moves, self.ends)

    def hint(self) -> Hint:
        """The best move, and why."""
        return Hint(**self._hint())

    def _hint(self) -> dict[str, Any]:
        if self.forced is not None:
            return {"move": self.forced, "code": "forced", "arguments": {}}
        best, foil = self.found.order[0], self.found.foil
        chances = self.unit == "chance"
        return {
            "move": best.move,
            "chance": best.value if chances else None,
            "other": foil.move if foil else None,
            "other_chance": foil.value if foil and chances else None,
            **self._explain()._asdict(),
        }

    def _explain(self) -> Reason:
        """Why the best move is better than the foil; without a foil, that it is close."""
        best, foil = self.found.order[0], self.found.foil
        if foil is not None:
            return self.reason(best, foil)
        if self.unit == "points":
            return Reason("alone", {"points": round(best.value, 1)})
        return Reason("close", {"p": round(100 * best.value)})

    def judge(self, question: Question) -> Decision:
        """Judge the played move of the decision."""
        return Decision(**self._judge(question))

    def _judge(self, question: Question) -> dict[str, Any]:
        order = self.found.order
        best, played = order[0], next(one for one in order if one.move == question.played)
        mark = mark_of(played.loss, self.unit)
        return {
            "number": question.number,
            "round": question.round,
            "turn": question.turn,
            "seat": self.seat,
            "totals": self.totals,
            "played": str(question.played),
            "best": str(best.move),
            "value": round(best.value, 4),
            "loss": round(played.loss, 4),
            "stake": round(stake_of(order), 5),
            "error": round(played.error, 4),
            "mark": mark,
            "moves": {str(one.move): round(one.value, 4) for one in order},
            "reason": None if mark == OK else self._explain()._asdict(),
        }
