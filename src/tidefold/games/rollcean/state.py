"""The state of a game of Roll-cean: everything there is, of fixed size, for up to eight players."""

from __future__ import annotations

from enum import IntEnum

from ...kernel.states import Field, PlainState
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


FIELDS: tuple[Field, ...] = (
    ("key", "i8", (2,), 0),  # of the simulation's random generator
    ("low", "i8", (MAX_PLAYERS,), 0),  # boxes hatched
    ("high", "i8", (MAX_PLAYERS,), 0),
    ("codes", "i4", (MAX_PLAYERS,), WAITING),  # placements of this round, or PASS
    ("stars", "i4", (MAX_PLAYERS,), 0),  # bits of the starfish whose boxes are hatched
    ("lines", "i4", (MAX_PLAYERS,), 0),  # bits of the lines gained
    ("points", "i4", (MAX_PLAYERS,), 0),  # of all rounds so far
    ("objective_points", "i2", (MAX_PLAYERS,), 0),
    ("scored", "i2", (MAX_PLAYERS,), 0),  # of the last round
    ("winners", "i2", (), 0),  # bits of the seats
    ("ticked", "i1", (MAX_PLAYERS,), 0),  # starfish that count
    ("bottles", "i1", (MAX_PLAYERS,), 0),
    ("achieved", "i1", (MAX_PLAYERS,), 0),  # bits of the drawn objectives
    ("closed", "i1", (), 0),  # bits of the drawn objectives that somebody achieved
    ("shapes", "i1", (SHAPES_DRAWN,), 0),  # of the deck, for die values 1 to 6
    ("objectives", "i1", (OBJECTIVES_DRAWN,), 0),
    ("dice", "i1", (2,), 0),
    ("players", "i1", (), 2),
    ("round", "i1", (), 0),  # rounds thrown so far
    ("thrower", "i1", (), 0),  # of this round; once it is over, of the next
    ("phase", "i1", (), Phase.THROW),
    ("spare", "i1", (7,), 0),  # rounds a state up to whole 64-bit words
)


class State(PlainState):
    """One game as plain Python numbers and lists, for the interpreted rules."""

    __slots__ = tuple(name for name, *_ in FIELDS)
    FIELDS = FIELDS

    key: list[int]
    low: list[int]
    high: list[int]
    codes: list[int]
    stars: list[int]
    lines: list[int]
    points: list[int]
    objective_points: list[int]
    scored: list[int]
    winners: int
    ticked: list[int]
    bottles: list[int]
    achieved: list[int]
    closed: int
    shapes: list[int]
    objectives: list[int]
    dice: list[int]
    players: int
    round: int
    thrower: int
    phase: int
    spare: list[int]


def new_state(players: int) -> State:
    """A game before its first throw, shapes and objectives not drawn yet."""
    # R 1.5  One to eight can play.
    if type(players) is not int or not 1 <= players <= MAX_PLAYERS:
        raise ValueError(f"1 to {MAX_PLAYERS} can play, not {players!r}")
    state = State()
    state.players = players
    return state
