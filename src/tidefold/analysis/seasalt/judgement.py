"""What an analysis says: of every decision, of every seat, of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import exp
from typing import Any

FORMAT = "tidefold-analysis/1"
# From how much lost chance on a decision gets a mark, the worst first.
MARKS = {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02}
OK = "ok"
SHARPNESS = 10.0  # how fast accuracy falls with lost chance


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision with a choice: what was played, what was best, and what it cost.

    Chances are those to win the match as the seat could estimate them, from 0 to 1. `loss` is 0
    where the difference to the best move is within two standard errors (`error`).
    """

    number: int  # of the move in the record, from 1
    round: int
    turn: int
    seat: int
    phase: str
    totals: tuple[int, ...]
    tops: tuple[str | None, ...]
    played: str
    best: str
    chance: float  # with the best move
    loss: float
    error: float
    mark: str
    moves: dict[str, float]
    reason: dict[str, Any] | None = None  # for a marked decision: code and arguments


@dataclass(frozen=True, slots=True)
class Summary:
    """How well a seat played."""

    seat: int
    decisions: int
    loss: float  # of chance, mean of all decisions
    accuracy: float  # in percent
    marks: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Analysis:
    """All decisions of a match, and a summary for every seat looked at."""

    players: int
    edition: str
    playouts: int
    seed: int
    decisions: tuple[Decision, ...]
    summaries: tuple[Summary, ...]
    result: dict[str, Any] | None

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """The chance of a seat to win before each of its decisions, with the move's number."""
        return [(one.number, one.chance) for one in self.decisions if one.seat == seat]

    def worst(self, most: int = 10) -> list[Decision]:
        """The marked decisions that cost most, the worst first."""
        marked = [one for one in self.decisions if one.mark != OK]
        return sorted(marked, key=lambda one: -one.loss)[:most]

    def as_json(self) -> dict[str, Any]:
        """Everything, for a file or a wire."""
        curves = {str(one.seat): self.curve(one.seat) for one in self.summaries}
        return {"format": FORMAT, "marks": MARKS, **asdict(self), "curves": curves}


def mark_of(loss: float) -> str:
    """How bad it is to lose so much chance."""
    return next((mark for mark, least in MARKS.items() if loss >= least), OK)


def summary_of(seat: int, decisions: Sequence[Decision]) -> Summary:
    """How well a seat played."""
    losses = [one.loss for one in decisions if one.seat == seat]
    count = max(1, len(losses))
    marks = {mark: sum(mark_of(loss) == mark for loss in losses) for mark in MARKS}
    accuracy = 100 * sum(exp(-SHARPNESS * loss) for loss in losses) / count if losses else 100.0
    return Summary(seat, len(losses), round(sum(losses) / count, 5), round(accuracy, 1), marks)


def sum_up(
    record: Any, decisions: Sequence[Decision], seat: int | None, playouts: int, seed: int
) -> Analysis:
    """The analysis of a record whose decisions are judged."""
    edition = record["edition"]
    seats = range(record["players"]) if seat is None else [seat]
    return Analysis(
        players=record["players"],
        edition=edition if isinstance(edition, str) else edition["id"],
        playouts=playouts,
        seed=seed,
        decisions=tuple(decisions),
        summaries=tuple(summary_of(one, decisions) for one in seats),
        result=record.get("result"),
    )
