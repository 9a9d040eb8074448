"""Counts all sequences of placements of one player alone in Roll-cean, for perft."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from ..perft import Counts, Perft
from .board import Board
from .match import Match
from .rules import count_legal, list_legal
from .simulation import end_round
from .state import PASS, ROUNDS, Phase, State

SEAT = 0


def _codes(state: State, board: Board) -> list[int]:
    codes = [PASS] * max(1, count_legal(state, board, SEAT))
    list_legal(state, board, SEAT, codes)
    return codes


def _after(state: State, board: Board, code: int) -> State:
    """The game after a placement and the next throw, which the state's key makes."""
    after = state.copy()
    after.codes[SEAT] = code
    end_round(after, board)
    return after


def perft(state: State, board: Board, depth: int) -> int:
    """The number of sequences of `depth` placements of one player; the state's key throws the dice.

    A round in which nothing fits counts as one continuation, a match that is over as none.
    """
    if state.phase == Phase.OVER:
        return 0
    if depth == 1:
        return max(1, count_legal(state, board, SEAT))
    return sum(perft(_after(state, board, c), board, depth - 1) for c in _codes(state, board))


def divide(state: State, board: Board, depth: int) -> Iterator[tuple[int, int]]:
    """Yield each first placement's code with the number of sequences that begin with it."""
    for code in _codes(state, board):
        yield code, perft(_after(state, board, code), board, depth - 1) if depth > 1 else 1


def _position(players: int | None, seed: int, rules: Mapping[str, Any], random_moves: int) -> Match:
    if players not in (None, 1):
        raise ValueError("placements of Roll-cean are counted for one player, who plays alone")
    match, random = Match(1, seed=seed, **rules), Random(seed)
    for _ in range(random_moves):
        moves = match.placements(SEAT)
        match.play(random.choice(moves) if moves else "pass", seat=SEAT)
    return match


def _count(match: Match, depth: int) -> int:
    return perft(match.state(), match.board, depth)


def _divide(match: Match, depth: int) -> Counts:
    for code, count in divide(match.state(), match.board, depth):
        yield str(match.placement(code)), count


PERFT = Perft(2, 4, ROUNDS - 1, _position, _count, _divide)
