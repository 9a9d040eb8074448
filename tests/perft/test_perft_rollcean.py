"""Placement counts of Roll-cean: fixed numbers, and a count that tries every set of boxes anew."""

from __future__ import annotations

import pytest

from tidefold.games.rollcean.perft import PERFT, divide, perft
from tidefold.rollcean import Match

COUNTS = {0: [205, 52452], 7: [96, 5606]}


@pytest.mark.parametrize("seed", [0, 7])
def test_counts_by_depth(seed: int) -> None:
    match = Match(1, seed=seed)
    assert [perft(match.state(), match.board, depth) for depth in (1, 2)] == COUNTS[seed]


def by_match(seed: int, depth: int, moves: tuple[str, ...] = ()) -> int:
    """The same count by matches played anew for every sequence, in texts."""
    match = Match(1, seed=seed)
    for move in moves:
        match.play(move, seat=0)
    legal = [str(move) for move in match.placements(0)] or ["pass"]
    if depth == 1:
        return len(legal)
    return sum(by_match(seed, depth - 1, (*moves, move)) for move in legal)


def test_matches_played_anew_count_the_same() -> None:
    match = Match(1, seed=7)
    assert perft(match.state(), match.board, 2) == by_match(7, 2)


def test_divide_adds_up() -> None:
    match = Match(1, seed=3)
    below = dict(divide(match.state(), match.board, 2))
    assert sum(below.values()) == perft(match.state(), match.board, 2)
    assert len(below) == perft(match.state(), match.board, 1) == len(match.placements(0))


def test_the_last_round_ends_the_count() -> None:
    match = Match(1, seed=5)
    while match.round < 15:
        moves = match.placements(0)
        match.play(moves[0] if moves else "pass", seat=0)
    state = match.state()
    assert perft(state, match.board, 1) == max(1, len(match.placements(0)))
    assert perft(state, match.board, 2) == 0


def test_the_command_counts_for_one_player_alone() -> None:
    match = PERFT.position(None, 7, {}, 0)
    assert PERFT.count(match, 1) == COUNTS[7][0]
    assert sum(count for _, count in PERFT.divide(match, 1)) == COUNTS[7][0]
    with pytest.raises(ValueError, match="one player, who plays alone"):
        PERFT.position(2, 7, {}, 0)
