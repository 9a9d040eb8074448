"""The rules that a batch of environments of Roll-cean is bound to.

All seats place at the same time. In a batch they decide one after the other, the lowest seat first,
and no seat sees what another has placed before the round is over.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ...games.rollcean.board import Board
from ...games.rollcean.encoding import (
    ActionTables,
    action_of_code,
    code_of_action,
    encode,
    is_legal_action,
    write_legal,
)
from ...games.rollcean.rules import best_now, count_legal, nth_legal, total
from ...games.rollcean.simulation import end_round, start_game
from ...games.rollcean.state import PASS, WAITING, Phase, State
from ...kernel.bits import popcount
from ...kernel.dialect import rule
from ...kernel.rng import below

POLICIES = ("random", "beginner")
RANDOM = 0
SOLO_POINTS = 100.0  # a player alone is rewarded by points, in hundreds


class World(NamedTuple):
    """What the rules need besides the states: the sheet with its decks, and its actions."""

    board: Board
    tables: ActionTables


@rule
def begin(state: State, world: World, _at: int) -> None:
    """Start a game with the players of the state."""
    start_game(state, world.board)


@rule
def seat_to_act(state: State) -> int:
    """The lowest seat whose decision is awaited."""
    seat = 0
    while seat < state.players - 1 and state.codes[seat] != WAITING:
        seat += 1
    return seat


@rule
def act(state: State, world: World, _at: int, action: int) -> None:
    """Let the seat to act place or pass; the last seat ends the round."""
    seat = seat_to_act(state)
    state.codes[seat] = code_of_action(state, world.tables, action)
    if seat == state.players - 1:
        end_round(state, world.board)


@rule
def is_over(state: State) -> bool:
    """Is the game over?"""
    return state.phase == Phase.OVER


@rule
def may_act(state: State, world: World, _at: int, action: int) -> bool:
    """Is an action legal for the seat to act?"""
    return is_legal_action(state, world.board, world.tables, seat_to_act(state), action)


@rule
def observe(state: State, world: World, _at: int, seat: int, outputs: Any, row: int) -> None:
    """Write the observation of a seat."""
    for word in range(outputs.observation_words.shape[1]):
        outputs.observation_words[row, word] = 0
    encode(state, world.board, world.tables, seat, outputs.observation[row])


@rule
def write_mask(state: State, world: World, _at: int, seat: int, outputs: Any, row: int) -> None:
    """Write the legal actions of the seat to act."""
    for word in range(outputs.mask_words.shape[1]):
        outputs.mask_words[row, word] = 0
    write_legal(state, world.board, world.tables, seat, outputs.mask[row])


@rule
def reward_of(state: State, world: World, seat: int) -> float:
    """The reward of a seat at the end of the game; see `match_rewards`."""
    if seat >= state.players:
        return 0.0
    if state.players == 1:
        return total(state, world.board, seat) / SOLO_POINTS
    if not (state.winners >> seat) & 1:
        return -1.0 / (state.players - 1)
    return (state.players / popcount(state.winners) - 1.0) / (state.players - 1)


@rule
def choose(state: State, world: World, _at: int, policy: int) -> int:
    """Choose a random placement by the state's key, or one with the most points now, or a pass."""
    seat = seat_to_act(state)
    code = PASS
    if policy == RANDOM:
        count = count_legal(state, world.board, seat)
        if count > 0:
            code = nth_legal(state, world.board, seat, below(state.key, count))
    else:
        code = best_now(state, world.board, seat)
    return action_of_code(state, world.board, world.tables, code)
