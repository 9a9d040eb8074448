"""The rollout policy: how players move from a sampled world to the end of its round."""

from __future__ import annotations

from typing import Any

from ....games.seasalt.codes import PASS
from ....games.seasalt.legal_moves import legal
from ....games.seasalt.simulation import play_with_chance, random_move
from ....games.seasalt.state import Phase, State
from ....kernel.dialect import rule
from ....kernel.rng import below
from .beginner_policy import beginner_move
from .call_policy import choose_call
from .call_tree import NO_TREE, STEPS, learned_call
from .careful_policy import CALL, move_or_call, note_taken
from .weights import Weights

BEGINNERS_RANDOM_ONE_IN = 10


@rule
def any_move(state: State) -> int:
    """A random legal move, each equally likely."""
    low, high, more = legal(state)
    return random_move(state, low, high, more)


@rule
def finish_as_beginners(state: State) -> None:
    """Play to the end of the round like `beginner`, with one move in ten random."""
    while state.phase < Phase.DEAL:
        by_chance = below(state.key, BEGINNERS_RANDOM_ONE_IN) == 0
        play_with_chance(state, any_move(state) if by_chance else beginner_move(state))


@rule
def _next_move(
    state: State, weights: Weights, seen: Any, random_one_in: int, beginners: int
) -> int:
    """The next move: now and then a random one; CALL where a call is yet to be chosen.

    `beginners` has the bits of the seats that play like beginners; the others are careful.
    """
    if below(state.key, random_one_in) == 0:
        return any_move(state)
    if (beginners >> state.seat) & 1:
        return beginner_move(state)
    return move_or_call(state, weights, seen)


@rule
def finish_carefully(work: Any, at: int, random_one_in: int, learn: int, beginners: int) -> None:
    """Play a trial to the end of the round like `careful`; the call tree, if any, decides calls.

    `work` is a `Workspace`; `at` is the lane.
    """
    state = work.trials[at]
    weights = work.weights[0]
    seen = work.unknowns[at].seen
    while state.phase < Phase.DEAL:
        code = _next_move(state, weights, seen, random_one_in, beginners)
        if code == CALL:
            code = choose_call(state, weights, seen)
            if learn != NO_TREE:
                code = learned_call(
                    state, work.visits[at], work.sums[at], work.paths[at], code, learn
                )
        note_taken(state, code, seen)
        if code == PASS:
            work.paths[at, STEPS + state.seat] += 1
        play_with_chance(state, code)
