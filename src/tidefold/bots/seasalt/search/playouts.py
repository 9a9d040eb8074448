"""Trying moves in imagined worlds, as jobs of the kernel: all moves in the same worlds.

A job works for one lane: a copy of the known state with room of its own, so that lanes can run in
threads. World number n is the same in whatever lane it is made.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..games.seasalt.chance import play_with_chance
from ..games.seasalt.codes import PASS
from ..games.seasalt.state import State
from ..kernel.dialect import rule
from ..kernel.rng import seed_key
from .caution import note_taken
from .imagining import believable, imagine
from .playing_on import finish_as_beginners, finish_carefully
from .tree import LENGTH, PATH, STEPS, learn_from
from .value import win_chance

TRIES = 3  # to find a world in which nobody should have called
EIGHT = 8
NO_TREE, FOLLOW, LEARN = -1, 0, 1


class Room(NamedTuple):
    """Arrays to work in, all with a row a lane but the first three."""

    unknown: Any
    tastes: Any
    codes: Any
    worlds: Any
    guesses: Any
    trials: Any
    values: Any  # by code: the sum of the chances, and how many there are
    visits: Any
    sums: Any
    paths: Any


class Plan(NamedTuple):
    """What is to be tried."""

    live: int  # how many of the codes
    first: int  # the number of the first world
    games: int  # how many worlds a lane
    seed: int
    belief: bool
    one_in: int  # how seldom a careful player moves by chance
    every: int  # of how many worlds one is for learning; 0: there is no tree
    simple: tuple[int, int, int, int]  # in how many of eight worlds a seat plays as a beginner


@rule
def make_world(state: State, at: int, room: Room, number: int, plan: Plan) -> None:
    """Make the world of a number; with belief one in which nobody should have called."""
    for go in range(TRIES if plan.belief else 1):
        room.worlds[at] = state  # copies a record; so only compiled
        room.guesses[at] = room.unknown[0]
        seed_key(room.worlds[at].key, plan.seed, number * TRIES + go)
        imagine(room.worlds[at], room.guesses[at], room.tastes[0], plan.belief)
        if not plan.belief or believable(room.worlds[at], state.seat):
            return


@rule
def _count(room: Room, at: int, place: int, seat: int) -> None:
    """Add the chance that a trial ended with."""
    room.values[at, place, 0] += win_chance(room.trials[at], seat)
    room.values[at, place, 1] += 1


@rule
def try_as_beginners(state: State, at: int, room: Room, plan: Plan) -> None:
    """Try codes in worlds that are played on as beginners."""
    for game in range(plan.games):
        make_world(state, at, room, plan.first + at * plan.games + game, plan)
        for place in range(plan.live):
            room.trials[at] = room.worlds[at]
            play_with_chance(room.trials[at], room.codes[place])
            finish_as_beginners(room.trials[at])
            _count(room, at, place, state.seat)


@rule
def _begin_trial(state: State, at: int, room: Room, code: int) -> None:
    """Play a code in a copy of the world, with what everybody has seen and an empty path."""
    room.trials[at] = room.worlds[at]
    for seat in range(state.players):
        room.guesses[at].seen[seat] = room.unknown[0].seen[seat]
        room.paths[at, STEPS + seat] = 0
    for step in range(LENGTH, PATH):
        room.paths[at, step] = 0
    note_taken(room.trials[at], code, room.guesses[at].seen)
    if code == PASS:
        room.paths[at, STEPS + state.seat] += 1
    play_with_chance(room.trials[at], code)


@rule
def _simple_rivals(state: State, number: int, plan: Plan) -> int:
    """The bits of the rivals who play as beginners in the world of a number."""
    found = 0
    for seat in range(state.players):
        # By odd steps every eight worlds in a row have each remainder once.
        if seat != state.seat and (5 * number + 3 * seat) % EIGHT < plan.simple[seat]:
            found |= 1 << seat
    return found


@rule
def try_carefully(state: State, at: int, room: Room, plan: Plan) -> None:
    """Try codes in worlds that are played on carefully, calls by what was learned."""
    for game in range(plan.games):
        number = plan.first + at * plan.games + game
        make_world(state, at, room, number, plan)
        learn = NO_TREE
        if plan.every > 0:
            learn = LEARN if number % plan.every == plan.every - 1 else FOLLOW
        for place in range(plan.live):
            _begin_trial(state, at, room, room.codes[place])
            finish_carefully(room, at, plan.one_in, learn, _simple_rivals(state, number, plan))
            learn_from(room.trials[at], room.visits[at], room.sums[at], room.paths[at])
            if learn != LEARN:
                _count(room, at, place, state.seat)


ROLLOUT_JOBS = {"try": try_as_beginners}
SEARCH_JOBS = {"try": try_carefully}
