"""The state of a game of Roll-cean: everything there is, of fixed size, for up to eight players."""

from __future__ import annotations

from enum import IntEnum

from ...kernel.states import PlainState, int8, int16, int32, int64
from .objectives import DRAWN

MAX_PLAYERS = 8
ROUNDS = 15
SHAPES_DRAWN = 6
OBJECTIVES_DRAWN = DRAWN
NOBODY = -1
PASS = -1
WAITING = -2


class Phase(IntEnum):
    """What is awaited."""

    THROW = 0
    PLACE = 1
    OVER = 2


class State(PlainState):
    """One game as plain Python numbers and lists, for the interpreted rules."""

    key = int64(2)  # of the simulation's random generator
    low = int64(MAX_PLAYERS)  # boxes hatched
    high = int64(MAX_PLAYERS)
    codes = int32(MAX_PLAYERS, start=WAITING)  # placements of this round, or PASS
    stars = int32(MAX_PLAYERS)  # bits of the starfish whose boxes are hatched
    lines = int32(MAX_PLAYERS)  # bits of the lines gained
    points = int32(MAX_PLAYERS)  # of all rounds so far
    objective_points = int16(MAX_PLAYERS)
    scored = int16(MAX_PLAYERS)  # of the last round
    winners = int16()  # bits of the seats
    ticked = int8(MAX_PLAYERS)  # starfish that count
    bottles = int8(MAX_PLAYERS)
    achieved = int8(MAX_PLAYERS)  # bits of the drawn objectives
    closed = int8()  # bits of the drawn objectives that a seat has achieved
    shapes = int8(SHAPES_DRAWN)  # of the deck, for die values 1 to 6
    objectives = int8(OBJECTIVES_DRAWN)
    dice = int8(2)
    players = int8(start=2)
    round = int8()  # rounds thrown so far
    thrower = int8()  # of this round; once it is over, of the next
    phase = int8(start=Phase.THROW)
    spare = int8(7)  # rounds a state up to whole 64-bit words


def new_state(players: int) -> State:
    """A game before its first throw, shapes and objectives not drawn yet."""
    # R 1.5  One to eight can play.
    if type(players) is not int or not 1 <= players <= MAX_PLAYERS:
        raise ValueError(f"1 to {MAX_PLAYERS} can play, not {players!r}")
    state = State()
    state.players = players
    return state
