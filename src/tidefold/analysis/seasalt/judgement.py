"""What an analysis says: a hint, a judged decision, a summary of each seat, the whole match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import exp
from typing import Any

from ...games.seasalt import Move
from .hint_sentences import sentence_of

FORMAT = "tidefold-analysis/1"
# The lost chance from which a decision gets a mark, the worst first.
MARKS = {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02}
OK = "ok"
SHARPNESS = 10.0  # how fast accuracy falls with lost chance


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move with its chance, the next best, and the reason as a code with arguments.

    Chances are those to win the match, from 0 to 1, or None if the move is forced. Cards, kinds and
    calls in the arguments are names as in records; `rival` is the seat of an opponent.
    """

    move: Move
    chance: float | None
    other: Move | None
    other_chance: float | None
    code: str
    arguments: dict[str, Any]

    def sentence(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The reason in a language; players without a name are called by their seats."""
        return sentence_of(language, f"hint.{self.code}", self.arguments, names)

    def as_json(self) -> dict[str, Any]:
        """The hint for a wire or a file."""
        moves = {
            name: getattr(self, name) and str(getattr(self, name)) for name in ("move", "other")
        }
        return {**asdict(self), **moves}


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision with a choice: what was played, what was best, and what it cost.

    Chances are those to win the match as the seat could estimate them, from 0 to 1. `loss` is 0 if
    the difference to the best move is within two standard errors (`error`).
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
    """All decisions of a match, and a summary of each seat that was analysed."""

    players: int
    edition: str
    playouts: int
    seed: int
    decisions: tuple[Decision, ...]
    summaries: tuple[Summary, ...]
    result: dict[str, Any] | None

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """A seat's chance to win before each of its decisions, with the move's number."""
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
    """The mark for a decision that lost so much chance."""
    return next((mark for mark, least in MARKS.items() if loss >= least), OK)


def summary_of(seat: int, decisions: Sequence[Decision]) -> Summary:
    """How well a seat played."""
    losses = [one.loss for one in decisions if one.seat == seat]
    count = max(1, len(losses))
    marks = {mark: sum(mark_of(loss) == mark for loss in losses) for mark in MARKS}
    accuracy = 100 * sum(exp(-SHARPNESS * loss) for loss in losses) / count if losses else 100.0
    return Summary(seat, len(losses), round(sum(losses) / count, 5), round(accuracy, 1), marks)


def summarize(
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
