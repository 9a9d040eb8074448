"""Positions to practise whose best moves are proven by enumeration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from ....analysis.judgement import Question
from ....analysis.seasalt.positions import Position, legal_moves, view_of_position, worlds_of
from ....analysis.seasalt.proven_positions import POSITIONS
from ....games.seasalt.hands import Points, count_cards
from ....games.seasalt.state import State
from ....games.seasalt.views import LIVE_FIELDS, View
from ..api import PracticePosition
from .wire import SeaSaltSettings, SeaSaltView

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
        _on_wire(known, world),
        tuple(map(str, moves)),
        Question(0, ROUND, TURN, 0, known, moves, moves[0]),
        setup={"edition": position.edition},
        best=position.best,
    )


def _on_wire(known: View, world: State) -> msgspec.Struct:
    stake = None
    if known.final_turn and known.caller is not None and known.caller in known.revealed:
        stake = _points(world, known.caller).total
    live = {name: getattr(known, name) for name, _ in LIVE_FIELDS}
    found: msgspec.Struct = SeaSaltView(**live, points=_points(world, 0), stake=stake)
    return found


def _points(world: State, seat: int) -> Points:
    return count_cards(world.hand[seat] | world.laid[seat], world.mermaids[seat])
