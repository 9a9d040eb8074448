"""Builds the view of a seat, which does not show other placements until the round is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from .board import boxes_of, words_of
from .card_draw import Drawn
from .moves import Placement
from .objectives import Objective
from .shapes import Shape
from .sheet import Sheet
from .state import Phase, State, new_state

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of one seat: from rounds, starfish, lines and objectives."""

    rounds: int
    starfish: int
    lines: int
    objectives: int


@dataclass(frozen=True, slots=True)
class View:
    """The match as one seat sees it: all sheets after the last round, and its own placement."""

    seat: int | None
    players: int
    sheet: Sheet
    shapes: tuple[Shape, ...]
    objectives: tuple[Objective, ...]
    round: int
    dice: tuple[int, int] | None
    thrower: int
    seconds: int | None  # None without an hourglass
    waiting: tuple[int, ...]
    placed: Placement | str | None
    # R 2.8  The placements of other players are shown when the round is over.
    hatched: tuple[tuple[tuple[int, int], ...], ...]
    starfish: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    achieved: tuple[tuple[str, ...], ...]
    closed: tuple[str, ...]
    bottles: tuple[int, ...]
    totals: tuple[int, ...]

    def tally(self, seat: int) -> Tally:
        """The points of a seat by their source."""
        gained = [goal.points for goal in self.objectives if goal.name in self.achieved[seat]]
        starfish = self.starfish[seat] * self.sheet.starfish_points
        lines = len(self.lines[seat]) * self.sheet.line_points
        rounds = self.totals[seat] - starfish - lines - sum(gained)
        return Tally(rounds, starfish, lines, sum(gained))


def view_of(
    state: State,
    seat: int | None,
    sheet: Sheet,
    drawn: Drawn,
    *,
    seconds: int | None,
    waiting: tuple[int, ...],
    placed: Placement | str | None,
    totals: tuple[int, ...],
) -> View:
    """Make the view of a seat; `placed` is its own decision in this round."""
    seats = range(state.players)
    names = [objective.name for objective in drawn.objectives]
    rows = [row for row, _ in sheet.lines]
    return View(
        seat=seat,
        players=state.players,
        sheet=sheet,
        shapes=drawn.shapes,
        objectives=drawn.objectives,
        round=state.round,
        dice=(state.dice[0], state.dice[1]) if state.phase == Phase.PLACE else None,
        thrower=state.thrower,
        seconds=seconds,
        waiting=waiting,
        placed=placed,
        hatched=tuple(boxes_of(state.low[other], state.high[other]) for other in seats),
        starfish=tuple(state.ticked[: state.players]),
        lines=tuple(_chosen(rows, state.lines[other]) for other in seats),
        achieved=tuple(_chosen(names, state.achieved[other]) for other in seats),
        closed=_chosen(names, state.closed),
        bottles=tuple(state.bottles[: state.players]),
        totals=totals,
    )


def _chosen(items: Sequence[T], bits: int) -> tuple[T, ...]:
    return tuple(item for place, item in enumerate(items) if bits >> place & 1)


def state_of(view: View) -> State:
    """The state as far as a view shows it, for bots that simulate the rest of the game.

    The placements of the current round and the random key are missing.
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
