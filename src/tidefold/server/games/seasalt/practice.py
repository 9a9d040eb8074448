"""Positions to practise whose best moves are proven by enumeration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ....analysis.judgement import Question
from ....analysis.seasalt.positions import Position, legal_moves, view_of_position, worlds_of
from ....analysis.seasalt.proven_positions import POSITIONS
from ....games.seasalt.hands import Points, count_cards
from ....games.seasalt.state import State
from ....games.seasalt.views import View
from ..api import PracticePosition
from .match import stake_of
from .wire import SeaSaltSettings, on_wire

ROUND, TURN = 4, 1


def proven_positions() -> Sequence[Callable[[], PracticePosition]]:
    """All proven positions, each made when it is asked for."""
    return [partial(_practice, position) for position in POSITIONS]


def _practice(position: Position) -> PracticePosition:
    """What seat 0 knows; it is the same in all worlds, so that none of them is given away."""
    world = next(worlds_of(position))
    known, moves = view_of_position(position, world), legal_moves(world)
    settings = SeaSaltSettings(position.players, edition=position.edition)
    return PracticePosition(
        settings,
        0,
        _practice_view(known, world),
        tuple(map(str, moves)),
        Question(0, ROUND, TURN, 0, known, moves, moves[0]),
        setup={"edition": position.edition},
        best=position.best,
    )


def _practice_view(known: View, world: State) -> Any:
    found = on_wire(known)
    found.points = _points(world, 0)
    found.stake = stake_of(found, partial(_points, world))
    return found


def _points(world: State, seat: int) -> Points:
    return count_cards(world.hand[seat], world.laid[seat], world.mermaids[seat])
