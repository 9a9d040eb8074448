"""A seat's points by where they come from, as a player would add them up."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from ...games.rollcean import View


@dataclass(frozen=True, slots=True)
class Score:
    """Points by source."""

    rounds: int
    starfish: int
    lines: int
    objectives: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(astuple(self))


SOURCES = tuple(Score.__dataclass_fields__)


def score_of(view: View, seat: int) -> Score:
    """The points of a seat so far; what the other sources do not give came from the rounds."""
    starfish = view.starfish[seat] * view.sheet.starfish_points
    lines = len(view.lines[seat]) * view.sheet.line_points
    worth = {objective.name: objective.points for objective in view.objectives}
    objectives = sum(worth[name] for name in view.achieved[seat])
    rounds = view.totals[seat] - starfish - lines - objectives
    return Score(rounds, starfish, lines, objectives)
