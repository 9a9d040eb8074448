"""What an analysis says: a judged decision, a summary of each seat, the whole match.

The worth of a move is a chance to win the match, or points at its end where nobody can lose. Each
game adds to these types what its own decisions need.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal, NamedTuple

FORMAT = "tidefold-analysis/2"
Unit = Literal["chance", "points"]
# By unit, what a decision must give away for a mark, the worst first.
MARKS: dict[Unit, dict[str, float]] = {
    "chance": {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02},
    "points": {"blunder": 4.0, "mistake": 2.0, "inaccuracy": 1.0},
}
MARK_NAMES = tuple(MARKS["chance"])
OK = "ok"


class Question(NamedTuple):
    """A decision before it was made, and the move that was played."""

    number: int  # in the record, from 1
    round: int
    turn: int  # of the round; 0 in a game where all decide at once
    seat: int
    view: Any
    legal_moves: tuple[Any, ...]
    played: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """One decision with a choice: what was played, what was best, and what it cost.

    Values are what the seat could estimate then. `loss` is 0 if the difference to the best move is
    within two standard errors (`error`). `stake` is what a move chosen at random gives away.
    """

    number: int  # as in `Question`
    round: int
    turn: int
    seat: int
    totals: tuple[int, ...]
    played: str
    best: str
    value: float  # with the best move
    loss: float
    stake: float
    error: float
    mark: str
    moves: dict[str, float]
    reason: dict[str, Any] | None = None  # for a marked decision: code and arguments


class JudgedAnswer(NamedTuple):
    """A judged answer: the decision it makes, and the decision whose reason says why."""

    given: Decision
    explained: Decision


@dataclass(frozen=True, slots=True)
class Summary:
    """How well a seat played."""

    seat: int
    decisions: int
    loss: float  # mean of all decisions
    stake: float  # mean of all decisions
    accuracy: float  # in percent
    marks: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """All decisions of a match, and a summary of each seat that was analysed."""

    players: int
    rules: str  # the edition or the sheet
    unit: Unit
    playouts: int
    seed: int
    decisions: tuple[Decision, ...]
    summaries: tuple[Summary, ...]
    result: dict[str, Any] | None

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """The value before each decision of a seat, with the decision's number."""
        return [(one.number, one.value) for one in self.decisions if one.seat == seat]

    def worst(self, most: int = 10) -> list[Decision]:
        """The marked decisions that cost most, the worst first."""
        marked = [one for one in self.decisions if one.mark != OK]
        return sorted(marked, key=lambda one: -one.loss)[:most]

    def as_json(self) -> dict[str, Any]:
        """The whole analysis as JSON values."""
        curves = {str(one.seat): self.curve(one.seat) for one in self.summaries}
        return {"format": FORMAT, "marks": MARKS[self.unit], **asdict(self), "curves": curves}


def unit_of(players: int) -> Unit:
    """The unit of all values: points for a player alone, who cannot lose; chances otherwise."""
    return "chance" if players > 1 else "points"


def mark_of(loss: float, unit: Unit = "chance") -> str:
    """The mark of a decision that gave away `loss`."""
    return next((mark for mark, least in MARKS[unit].items() if loss >= least), OK)


def summary_of(seat: int, decisions: Sequence[Decision], unit: Unit = "chance") -> Summary:
    """Summarize the decisions of a seat."""
    mine = [one for one in decisions if one.seat == seat]
    count = max(1, len(mine))
    loss, stake = (sum(values) for values in ([d.loss for d in mine], [d.stake for d in mine]))
    marks = [mark_of(one.loss, unit) for one in mine]
    return Summary(
        seat=seat,
        decisions=len(mine),
        loss=round(loss / count, 5),
        stake=round(stake / count, 5),
        accuracy=round(accuracy_of(loss, stake), 1),
        marks={mark: marks.count(mark) for mark in MARK_NAMES},
    )


def accuracy_of(loss: float, stake: float) -> float:
    """The percentage of the stake that was kept.

    It is 100 for the best moves throughout, and 0 for as much loss as random moves bring.
    """
    return 100 * max(0.0, 1 - loss / stake) if stake > 0 else 100.0


def summaries_of(
    players: int, decisions: Sequence[Decision], seat: int | None, unit: Unit = "chance"
) -> tuple[Summary, ...]:
    """The summaries of all seats, or of one."""
    seats = range(players) if seat is None else [seat]
    return tuple(summary_of(one, decisions, unit) for one in seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint:
    """The best move, the move it is compared with, and the reason as a code with arguments.

    Chances are those to win the match, from 0 to 1. They are None if the move is forced, or where
    nobody can lose; `points` are those at the end, in games where they decide. Without a clearly
    worse move there is nothing to compare with.
    """

    move: Any  # of the game's own type
    chance: float | None = None
    points: float | None = None
    other: Any = None
    other_chance: float | None = None
    other_points: float | None = None
    code: str
    arguments: dict[str, Any]

    def as_json(self) -> dict[str, Any]:
        """The hint as JSON values, with moves as text."""
        moves = {
            name: None if (move := getattr(self, name)) is None else str(move) for name in _MOVES
        }
        return {**{name: getattr(self, name) for name in _NUMBERS}, **moves}


_MOVES = ("move", "other")
_NUMBERS = ("chance", "points", "other_chance", "other_points", "code", "arguments")
