"""The rules that a batch of environments of Sea Salt & Paper is bound to."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...bots.seasalt.search.beginner_policy import beginner_move
from ...bots.seasalt.search.careful_policy import careful_move
from ...games.seasalt.codes import MORE, MOVE_CODES, WORD_BITS
from ...games.seasalt.encoding import (
    action_of_code,
    code_of_action,
    encode,
    legal_actions,
    spread_mask,
)
from ...games.seasalt.knowledge import Knowledge, held_of
from ...games.seasalt.simulation import random_move
from ...games.seasalt.state import Phase, State
from ...games.seasalt.witnessed import advance_witnessed, start_witnessed
from ...kernel.bits import popcount
from ...kernel.dialect import rule

POLICIES = ("random", "beginner", "careful")
RANDOM, BEGINNER, _ = range(len(POLICIES))


class World(NamedTuple):
    """What the rules need besides the states: what every seat knows, one row per match."""

    knowledge: Any
    seen: Any  # room for the cards that a seat knows each hand to hold
    weights: Any  # of `careful`, by the number of players


@rule
def begin(state: State, world: World, at: int) -> None:
    """Start a match with the players, edition and target of the state."""
    start_witnessed(state, world.knowledge[at])


@rule
def act(state: State, world: World, at: int, action: int) -> None:
    """Play a legal action, and deal the next round if it ended one."""
    advance_witnessed(state, world.knowledge[at], code_of_action(state, action))


@rule
def is_over(state: State) -> bool:
    """Is the match over?"""
    return state.phase == Phase.OVER


@rule
def seat_to_act(state: State) -> int:
    """The seat whose decision is awaited."""
    return state.seat


@rule
def may_act(state: State, _world: World, _at: int, action: int) -> bool:
    """Is an action legal for the seat to act?"""
    if action < 0 or action >= MOVE_CODES:
        return False
    low, high, more = legal_actions(state)
    word = more if action >= MORE else high if action >= WORD_BITS else low
    return ((word >> (action % WORD_BITS)) & 1) != 0


@rule
def observe(state: State, world: World, at: int, seat: int, outputs: Any, row: int) -> None:
    """Write the observation of a seat."""
    encode(state, world.knowledge[at][seat], seat, outputs.observation_words[row])


@rule
def write_mask(state: State, _world: World, _at: int, _seat: int, outputs: Any, row: int) -> None:
    """Write the legal actions of the seat to act."""
    low, high, more = legal_actions(state)
    spread_mask(low, high, more, outputs.mask_words[row])


@rule
def reward_of(state: State, _world: World, seat: int) -> float:
    """The reward of a seat at the end of the match; see `match_rewards`."""
    if seat >= state.players:
        return 0.0
    if not (state.winners >> seat) & 1:
        return -1.0 / (state.players - 1)
    return (state.players / popcount(state.winners) - 1.0) / (state.players - 1)


@rule
def _careful_move(state: State, seen: Any, knowledge: Knowledge, weights: Any) -> int:
    """The move of `careful`, which here also knows the unseen cards of a pile to look through."""
    for seat in range(state.players):
        seen[seat] = held_of(state.hand[seat], knowledge.known[seat])
    return careful_move(state, weights, seen)


@rule
def choose(state: State, world: World, at: int, policy: int) -> int:
    """Choose a random legal action by the state's key, or the action of a bot."""
    if policy == RANDOM:
        low, high, more = legal_actions(state)
        return random_move(state, low, high, more)
    if policy == BEGINNER:
        return action_of_code(state, beginner_move(state))
    knowledge, weights = world.knowledge[at][state.seat], world.weights[state.players]
    return action_of_code(state, _careful_move(state, world.seen[at], knowledge, weights))
