"""Holds the state of a match of Roll-cean, of fixed size, for up to eight players."""

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
    """The step that is awaited: a throw, placements, or none because the match is over."""

    THROW = 0
    PLACE = 1
    OVER = 2


class State(PlainState):
    """One match as plain Python numbers and lists, for the interpreted rules."""

    key = int64(2)  # the key of the simulation's random generator
    low = int64(MAX_PLAYERS)  # the hatched boxes of each seat, in two words
    high = int64(MAX_PLAYERS)
    codes = int32(MAX_PLAYERS, start=WAITING)  # the placements of this round, or PASS or WAITING
    stars = int32(MAX_PLAYERS)  # bits of the starfish whose boxes are hatched
    lines = int32(MAX_PLAYERS)  # bits of the lines gained
    points = int32(MAX_PLAYERS)  # the points of all rounds so far
    objective_points = int16(MAX_PLAYERS)
    scored = int16(MAX_PLAYERS)  # the points of the last round
    winners = int16()  # bits of the seats
    ticked = int8(MAX_PLAYERS)  # the numbers of starfish that count
    bottles = int8(MAX_PLAYERS)
    achieved = int8(MAX_PLAYERS)  # bits of the drawn objectives
    closed = int8()  # bits of the drawn objectives that a seat has achieved
    shapes = int8(SHAPES_DRAWN)  # the numbers in the deck of the shapes for die values 1 to 6
    objectives = int8(OBJECTIVES_DRAWN)
    dice = int8(2)
    players = int8(start=2)
    round = int8()  # rounds thrown so far
    thrower = int8()  # the thrower of this round or, once it is over, of the next
    phase = int8(start=Phase.THROW)
    spare = int8(7)  # rounds a state up to whole 64-bit words


def new_state(players: int) -> State:
    """A match before its first throw, with no shapes or objectives drawn yet."""
    # R 1.5  One to eight can play.
    if type(players) is not int or not 1 <= players <= MAX_PLAYERS:
        raise ValueError(f"1 to {MAX_PLAYERS} can play, not {players!r}")
    state = State()
    state.players = players
    return state
