"""Counting placement sequences: a number that two implementations of the rules must share."""

from __future__ import annotations

from collections.abc import Iterator

from .board import Board
from .rules import count_legal, list_legal
from .simulation import end_round
from .state import PASS, Phase, State

SEAT = 0


def _codes(state: State, board: Board) -> list[int]:
    """All legal placements of a player alone; a pass where nothing fits."""
    codes = [PASS] * max(1, count_legal(state, board, SEAT))
    list_legal(state, board, SEAT, codes)
    return codes


def _after(state: State, board: Board, code: int) -> State:
    """The game after a placement, dice thrown by the state's key."""
    after = state.copy()
    after.codes[SEAT] = code
    end_round(after, board)
    return after


def perft(state: State, board: Board, depth: int) -> int:
    """How many sequences of `depth` placements a player alone has; dice come from the state's key.

    A round in which nothing fits is one way to go on; a game that is over is none.
    """
    if state.phase == Phase.OVER:
        return 0
    if depth == 1:
        return max(1, count_legal(state, board, SEAT))
    return sum(perft(_after(state, board, c), board, depth - 1) for c in _codes(state, board))


def divide(state: State, board: Board, depth: int) -> Iterator[tuple[int, int]]:
    """Each first placement's code with the count below it, one after another."""
    for code in _codes(state, board):
        yield code, perft(_after(state, board, code), board, depth - 1) if depth > 1 else 1
