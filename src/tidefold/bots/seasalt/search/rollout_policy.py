"""Playing imagined worlds on to the end of the round, as rules of the kernel."""

from __future__ import annotations

from typing import Any

from ..games.seasalt.chance import play_with_chance, random_move
from ..games.seasalt.codes import PASS
from ..games.seasalt.rules import legal
from ..games.seasalt.state import Phase, State
from ..kernel.dialect import rule
from ..kernel.rng import below
from .calling import choose_call
from .caution import CALL, move_or_call, note_taken
from .policies import beginner_move
from .taste import Taste
from .tree import STEPS, learned_call

RANDOM_ONE_IN = 10


@rule
def any_move(state: State) -> int:
    """One of the legal moves, each equally likely."""
    low, high = legal(state)
    return random_move(state, low, high)


@rule
def finish_as_beginners(state: State) -> None:
    """Play to the end of the round as `beginner` does, one move in ten random."""
    while state.phase < Phase.DEAL:
        by_chance = below(state.key, RANDOM_ONE_IN) == 0
        play_with_chance(state, any_move(state) if by_chance else beginner_move(state))


@rule
def _next_move(state: State, taste: Taste, seen: Any, one_in: int, simple: int) -> int:
    """What a player does, now and then anything; CALL where a call is yet to be decided.

    `simple` has the bits of the seats that play as beginners; the others are careful.
    """
    if below(state.key, one_in) == 0:
        return any_move(state)
    if (simple >> state.seat) & 1:
        return beginner_move(state)
    return move_or_call(state, taste, seen)


@rule
def finish_carefully(room: Any, at: int, one_in: int, learn: int, simple: int) -> None:
    """Play a trial to the end of the round as `careful` does, some moves random, calls learned."""
    state = room.trials[at]
    taste = room.tastes[0]
    seen = room.guesses[at].seen
    while state.phase < Phase.DEAL:
        code = _next_move(state, taste, seen, one_in, simple)
        if code == CALL:
            code = choose_call(state, taste, seen)
            if learn >= 0:
                code = learned_call(
                    state, room.visits[at], room.sums[at], room.paths[at], code, learn
                )
        note_taken(state, code, seen)
        if code == PASS:
            room.paths[at, STEPS + state.seat] += 1
        play_with_chance(state, code)
