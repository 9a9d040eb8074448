"""Counts all sequences of legal moves in Sea Salt & Paper, for perft."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...kernel.bits import popcount
from ..perft import Perft
from .cards import MIN_PLAYERS
from .codes import codes_in
from .legal_moves import legal
from .match import Match
from .moves import move_of
from .simulation import advance, playout
from .state import Phase, State


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` legal moves; chance comes from the state's keys."""
    if depth == 1:
        return sum(map(popcount, legal(state)))
    total = 0
    for code in codes_in(legal(state)):
        after = state.copy()
        advance(after, code)
        total += perft(after, depth - 1)
    return total


def divide(state: State, depth: int) -> Iterator[tuple[str, int]]:
    """Yield each first move with the number of sequences that begin with it."""
    for code in codes_in(legal(state)):
        after = state.copy()
        advance(after, code)
        yield str(move_of(code, state)), perft(after, depth - 1) if depth > 1 else 1


def _position(players: int | None, seed: int, rules: Mapping[str, Any], random_moves: int) -> State:
    state = Match(players or MIN_PLAYERS, seed=seed, **rules).state()
    playout(state, random_moves, False)
    if state.phase == Phase.OVER:
        raise ValueError(f"the match is over before {random_moves} moves")
    return state


PERFT = Perft(5, 12, 100_000, _position, perft, divide)
