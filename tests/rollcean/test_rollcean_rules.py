"""The kernel of Roll-cean: lists of placements, what one gains, and games by simple policies."""

from __future__ import annotations

from random import Random

import pytest

from tidefold.games.rollcean import Match, rules, simulation
from tidefold.games.rollcean.board import board_of
from tidefold.games.rollcean.objectives import shipped_objectives
from tidefold.games.rollcean.shapes import shipped_shapes
from tidefold.games.rollcean.sheet import parse_sheet
from tidefold.games.rollcean.state import PASS, WAITING, State, new_state
from tidefold.kernel.rng import seed_key

BOARD = board_of(parse_sheet("reef"), shipped_shapes(), shipped_objectives())


def started(players: int, seed: int, stream: int = 0) -> State:
    state = new_state(players)
    seed_key(state.key, seed, stream)
    simulation.start_game(state, BOARD)
    return state


@pytest.mark.parametrize("players", [1, 2, 5])
def test_counted_numbered_listed_and_best_placements_are_the_legal_ones(players: int) -> None:
    match = Match(players, seed=players)
    random = Random(players)
    while match.outcome is None:
        state, board = match.state(), match.board
        for seat in range(players):
            legal = [c for c in range(board.first[-1]) if rules.is_legal(state, board, seat, c)]
            count = rules.count_legal(state, board, seat)
            numbered = [rules.nth_legal(state, board, seat, n) for n in range(count)]
            assert sorted(numbered) == legal
            assert rules.nth_legal(state, board, seat, count) == PASS
            for room in (0, count // 2, count, count + 3):
                listed = [WAITING] * room
                assert rules.list_legal(state, board, seat, listed) == count
                assert listed == [*numbered, *[WAITING] * 3][:room]
            best = rules.best_now(state, board, seat)
            assert best in legal or (best == PASS and not legal)
            assert all(board.points[code] <= board.points[best] for code in legal)
            moves = match.placements(seat)
            match.play(random.choice(moves) if moves else "pass", seat=seat)


@pytest.mark.parametrize("seed", range(4))
def test_a_gain_is_what_the_total_grows_by(seed: int) -> None:
    match = Match(2, seed=seed)
    random = Random(seed)
    while match.outcome is None:
        state, board = match.state(), match.board
        legal = [c for c in range(board.first[-1]) if rules.is_legal(state, board, 0, c)]
        for code in random.sample(legal, min(25, len(legal))):
            kept, played = state.copy(), state.copy()
            gain = rules.gain(kept, board, 0, code)
            assert kept == state
            played.codes[:2] = [code, PASS]
            rules.resolve(played, board, 0)
            assert rules.total(played, board, 0) - rules.total(state, board, 0) == gain
        for seat in range(2):
            moves = match.placements(seat)
            match.play(min(moves, key=lambda move: move.boxes) if moves else "pass", seat=seat)


def test_a_state_has_no_byte_outside_its_fields() -> None:
    kind = State.dtype()
    assert sum(kind[name].itemsize for name in kind.names) == kind.itemsize


def test_beginner_beats_random_in_the_kernel() -> None:
    won = 0
    for seed in range(60):
        state = started(2, seed)
        simulation.playout(state, BOARD, 100, False, 0b01)
        won += state.winners == 0b01
    assert won >= 55
