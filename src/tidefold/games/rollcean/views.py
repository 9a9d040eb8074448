"""What a seat knows: placements of a round stay hidden until the round is over."""

from __future__ import annotations

from dataclasses import dataclass

from .board import words_of
from .moves import Placement
from .objectives import Objective
from .shapes import Shape
from .sheet import Sheet
from .state import Phase, State, new_state


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of one seat: what its rounds scored, and what starfish and the rest brought."""

    rounds: int
    starfish: int
    lines: int
    objectives: int


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows: all sheets after the last round, and its own placement of this one."""

    seat: int | None
    players: int
    sheet: Sheet
    shapes: tuple[Shape, ...]
    objectives: tuple[Objective, ...]
    round: int
    dice: tuple[int, int] | None
    thrower: int
    seconds: int
    waiting: tuple[int, ...]
    placed: Placement | str | None
    # R 2.8  What others placed shows when the round is over.
    hatched: tuple[tuple[tuple[int, int], ...], ...]
    starfish: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    achieved: tuple[tuple[str, ...], ...]
    closed: tuple[str, ...]
    bottles: tuple[int, ...]
    totals: tuple[int, ...]

    def tally(self, seat: int) -> Tally:
        """A seat's points by where they come from."""
        gained = [goal.points for goal in self.objectives if goal.name in self.achieved[seat]]
        starfish = self.starfish[seat] * self.sheet.starfish_points
        lines = len(self.lines[seat]) * self.sheet.line_points
        rounds = self.totals[seat] - starfish - lines - sum(gained)
        return Tally(rounds, starfish, lines, sum(gained))


def state_of(view: View) -> State:
    """The state as far as a view knows it: for bots that play on in their imagination.

    Placements of the running round are missing, and so is the key of chance.
    """
    state = new_state(view.players)
    for seat in range(view.players):
        _fill_seat(state, view, seat)
    names = [objective.name for objective in view.objectives]
    state.closed = sum(1 << names.index(name) for name in view.closed)
    state.shapes[:] = range(len(view.shapes))
    state.objectives[:] = range(len(view.objectives))
    state.round = view.round
    state.thrower = view.thrower
    if view.dice:
        state.dice[:] = view.dice
        state.phase = Phase.PLACE
    return state


def _fill_seat(state: State, view: View, seat: int) -> None:
    """Put what a view knows of a seat into the state."""
    sheet = view.sheet
    hatched = set(view.hatched[seat])
    state.low[seat], state.high[seat] = words_of(hatched)
    state.stars[seat] = sum(
        1 << star for star, boxes in enumerate(sheet.starfish) if hatched.issuperset(boxes)
    )
    rows = [row for row, _ in sheet.lines]
    state.lines[seat] = sum(1 << rows.index(row) for row in view.lines[seat])
    state.ticked[seat] = view.starfish[seat]
    state.bottles[seat] = view.bottles[seat]
    for place, objective in enumerate(view.objectives):
        if objective.name in view.achieved[seat]:
            state.achieved[seat] |= 1 << place
    tally = view.tally(seat)
    state.objective_points[seat] = tally.objectives
    state.points[seat] = tally.rounds
