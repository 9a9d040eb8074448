"""Counting move sequences: a number that two implementations of the rules must share."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.bits import popcount
from .codes import codes_in
from .moves import move_of
from .rules import legal
from .simulation import advance
from .state import State


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
