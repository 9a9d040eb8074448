"""Perft for Sea Salt & Paper: all sequences of legal moves of a length."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...kernel.bits import popcount
from ..perft import Perft
from .cards import MIN_PLAYERS
from .chance import advance, playout
from .codes import codes_in
from .game import Match
from .moves import move_of
from .rules import legal
from .state import Phase, State


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` legal moves there are; chance comes from the state's keys."""
    if depth == 1:
        low, high = legal(state)
        return popcount(low) + popcount(high)
    total = 0
    for code in codes_in(legal(state)):
        after = state.copy()
        advance(after, code)
        total += perft(after, depth - 1)
    return total


def divide(state: State, depth: int) -> Iterator[tuple[str, int]]:
    """The count below each first move, one after another."""
    for code in codes_in(legal(state)):
        after = state.copy()
        advance(after, code)
        yield str(move_of(code, state.drawn)), perft(after, depth - 1) if depth > 1 else 1


def _position(players: int | None, seed: int, rules: Mapping[str, Any], random_moves: int) -> State:
    """The state after some random moves of a new match."""
    state = Match(players or MIN_PLAYERS, seed=seed, **rules).state()
    playout(state, random_moves, False)
    if state.phase == Phase.OVER:
        raise ValueError(f"the match is over before {random_moves} moves")
    return state


PERFT = Perft(5, 12, 100_000, _position, perft, divide)
