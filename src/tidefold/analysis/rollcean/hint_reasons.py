"""Why one placement is better than another: where its points come from, as a code."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...games.rollcean import Placement, View
from ...games.rollcean.board import Board
from ...games.rollcean.rules import resolve
from ...games.rollcean.scoring import BOTTLE, animals_under
from ...games.rollcean.state import NOBODY, PASS, State
from ..search import Reason
from .judgement import Move, describe

SOME = 0.3  # points: less may be chance
MOST_OF_IT = 0.5  # of the difference: a part that explains less is not named alone


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Mean points at the end of the match: mine by source, and the best opponent's."""

    rounds: float
    starfish: float
    lines: float
    objectives: float
    theirs: float

    @property
    def mine(self) -> float:
        """All my points together."""
        return self.rounds + self.starfish + self.lines + self.objectives

    @property
    def lead(self) -> float:
        """My lead over the best opponent; alone, all my points."""
        return self.mine - self.theirs


@dataclass(frozen=True, slots=True)
class Gains:
    """What a placement brings at once: points by source, and which lines and objectives."""

    round: int
    starfish: int  # points
    lines: int
    rows: tuple[int, ...] = ()  # of the lines
    goals: tuple[tuple[str, int], ...] = ()  # the objectives with their points

    @property
    def objectives(self) -> int:
        """The points of the objectives."""
        return sum(points for _, points in self.goals)

    @property
    def all(self) -> int:
        """All points that the placement brings at once."""
        return self.round + self.starfish + self.lines + self.objectives

    @property
    def parts(self) -> list[tuple[Any, ...]]:
        """Where the points come from: source, points, and which line or objective."""
        lines = [("line", self.lines // len(self.rows), row + 1) for row in self.rows]
        goals = [("objective", points, name) for name, points in self.goals]
        single = [("shape", self.round), ("starfish", self.starfish)]
        return [*(part for part in single if part[1]), *lines, *goals]


class Side(NamedTuple):
    """A move, its value, what it brings at once, and how matches end after it."""

    move: Move
    value: float
    now: Gains
    outcomes: Outcomes


def gains_of(view: View, state: State, board: Board, code: int) -> Gains:
    """What a placement would bring at once if no other seat placed."""
    seat, after = view.seat or 0, state.copy()
    after.codes[: view.players] = [PASS] * view.players
    after.codes[seat] = code
    resolve(after, board, NOBODY)
    rows = [row for row, _ in view.sheet.lines]
    lines = after.lines[seat] & ~state.lines[seat]
    met = after.achieved[seat] & ~state.achieved[seat]
    goals = [goal for place, goal in enumerate(view.objectives) if met >> place & 1]
    gained = tuple(row for place, row in enumerate(rows) if lines >> place & 1)
    return Gains(
        round=after.scored[seat],
        starfish=(after.ticked[seat] - state.ticked[seat]) * view.sheet.starfish_points,
        lines=len(gained) * view.sheet.line_points,
        rows=gained,
        goals=tuple((goal.name, goal.points) for goal in goals),
    )


def reason_for(view: View, best: Side, foil: Side) -> Reason:
    """Explain why the best move is better than another that stands for the rest (the foil)."""
    ours, other = best.outcomes, foil.outcomes
    now = best.now.round - foil.now.round
    more = best.now.all - foil.now.all  # the sentence compares all points at once
    parts = {
        "now": float(min(now, more)),
        "room": ours.rounds - other.rounds - now,
        "starfish": ours.starfish - other.starfish,
        "lines": ours.lines - other.lines,
        "objectives": ours.objectives - other.objectives,
        "opponents": other.theirs - ours.theirs,
    }
    most = max(parts, key=lambda part: parts[part])
    small = parts[most] < max(SOME, MOST_OF_IT * (ours.lead - other.lead))
    if small and view.players > 1:
        return _with_cost(view, _scores("lead", best, foil), best, foil)
    if parts[most] < SOME:
        return Reason("alike", {"foil": describe(view, foil.move)})
    return _with_cost(view, _REASONS[most](view, best, foil), best, foil)


def _with_cost(view: View, reason: Reason, best: Side, foil: Side) -> Reason:
    """Add to a reason how many points the best move gives up at once."""
    cost = foil.now.all - best.now.all
    more = {"measure": "cost", "n": cost} if cost > 0 and "n" not in reason.arguments else {}
    return Reason(reason.code, {**reason.arguments, **more, "foil": describe(view, foil.move)})


def _now(view: View, best: Side, foil: Side) -> Reason:
    facts = {"n": best.now.all, "foil_points": foil.now.all}
    if best.now.all > best.now.round:
        return Reason("parts", {**facts, "gains": best.now.parts})
    doubled = isinstance(best.move, Placement) and animals_under(view.sheet, best.move.boxes)
    return Reason("bottle" if doubled and doubled[BOTTLE] and best.now.round else "now", facts)


def _room(view: View, best: Side, foil: Side) -> Reason:
    gained = [view.tally(view.seat or 0).rounds + side.now.round for side in (best, foil)]
    later = [side.outcomes.rounds - had for side, had in zip((best, foil), gained, strict=True)]
    return Reason("room", {"points": round(later[0], 1), "foil_points": round(later[1], 1)})


def _bonus(source: str) -> Callable[[View, Side, Side], Reason]:
    """The reason of starfish, lines or objectives: gained at once, or by the end."""

    def reason(view: View, best: Side, foil: Side) -> Reason:
        at_once = getattr(best.now, source) > getattr(foil.now, source)
        if at_once and best.now.all > foil.now.all:
            return _now(view, best, foil)
        ends = [getattr(side.outcomes, source) for side in (best, foil)]
        return _by_the_end(source, *ends)

    return reason


def _opponents(_view: View, best: Side, foil: Side) -> Reason:
    return _scores("opponents", best, foil)


def _scores(code: str, best: Side, foil: Side) -> Reason:
    """A reason that says how matches end for both, which is what the chance to win follows."""
    ends = [
        round(points, 1)
        for side in (best, foil)
        for points in (side.outcomes.mine, side.outcomes.theirs)
    ]
    names = ("mine", "theirs", "foil_mine", "foil_theirs")
    return Reason(code, dict(zip(names, ends, strict=True)))


def _by_the_end(code: str, points: float, foil_points: float) -> Reason:
    return Reason(code, {"points": round(points, 1), "foil_points": round(foil_points, 1)})


_REASONS = {
    "now": _now,
    "room": _room,
    **{source: _bonus(source) for source in ("starfish", "lines", "objectives")},
    "opponents": _opponents,
}
