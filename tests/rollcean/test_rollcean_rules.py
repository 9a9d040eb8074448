"""The kernel of Roll-cean: the seed's examples by name, and a naive twin over whole games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numba
import numpy as np
import pytest
from naive import Naive

import tidefold
from tidefold.games.rollcean import chance, rules
from tidefold.games.rollcean.board import as_arrays, board_of, boxes_of, words_of
from tidefold.games.rollcean.objectives import shipped_objectives
from tidefold.games.rollcean.scoring import round_points
from tidefold.games.rollcean.shapes import shipped_shapes
from tidefold.games.rollcean.sheet import Sheet, parse_sheet
from tidefold.games.rollcean.state import PASS, Phase, State, new_state
from tidefold.kernel.dialect import Binder
from tidefold.kernel.rng import seed_key

REEF = parse_sheet("reef")
BOARD = board_of(REEF, shipped_shapes(), shipped_objectives())
TWIN = Naive(Path(tidefold.__file__).parent / "games" / "rollcean" / "data")


def sheet_with(*animals: str) -> Sheet:
    """A sheet whose first row begins with these animals."""
    row = (*animals, *["shrimp"] * (12 - len(animals)))
    return replace(REEF, name="test", boxes=(row, *REEF.boxes[1:]))


def points_of(*animals: str) -> int:
    return round_points(sheet_with(*animals), [(0, column) for column in range(len(animals))])


@pytest.mark.parametrize(
    ("animals", "points"),
    [
        (("shark", "seal"), 3),
        (("seal", "tuna"), 2),
        (("shark", "seal", "tuna"), 5),
        (("shark", "tuna"), 0),
        (("squid", "sardine", "sardine"), 2),
        (("sardine", "sardine", "shrimp"), 1),
    ],
)
def test_r4_1_the_examples_of_the_rules(animals: tuple[str, ...], points: int) -> None:
    assert points_of(*animals) == points


def test_r4_2_the_chain_is_one_and_the_squid_is_worth_two() -> None:
    assert points_of("tuna", "squid") == 2
    assert points_of("shark", "seal", "tuna", "squid", "sardine", "shrimp") == 3 + 2 + 2 + 1 + 1
    assert points_of("seal", "squid") == points_of("tuna", "shrimp") == 0


def test_r4_3_a_bottle_doubles_once() -> None:
    assert points_of("shark", "seal", "bottle") == 6
    assert points_of("shark", "seal", "bottle", "bottle") == 6
    assert points_of("bottle", "shark") == 0


def started(players: int, seed: int, stream: int = 0) -> State:
    state = new_state(players)
    seed_key(state.key, seed, stream)
    chance.start_game(state, BOARD)
    return state


def legal_boxes(state: State, seat: int) -> list[frozenset[tuple[int, int]]]:
    """All legal placements of the kernel, as boxes."""
    codes = [
        rules.nth_legal(state, BOARD, seat, n) for n in range(rules.count_legal(state, BOARD, seat))
    ]
    assert rules.nth_legal(state, BOARD, seat, len(codes)) == PASS
    assert all(rules.is_legal(state, BOARD, seat, code) for code in codes)
    return [frozenset(boxes_of(BOARD.low[code], BOARD.high[code])) for code in codes]


def taken_by(state: State, seat: int) -> set[tuple[int, int]]:
    return set(boxes_of(state.low[seat], state.high[seat]))


@pytest.mark.parametrize("part", range(4))
def test_the_naive_twin_agrees_over_whole_games(part: int) -> None:
    for seed in range(part * 130, part * 130 + 130):
        players = 1 + seed % 8
        state = started(players, seed)
        points = [0] * players
        while state.phase != Phase.OVER:
            chance.throw_dice(state)
            before = [taken_by(state, seat) for seat in range(players)]
            if seed % 5 == 0:
                seat = state.round % players
                ours = legal_boxes(state, seat)
                assert len(ours) == len(set(ours))
                assert set(ours) == TWIN.legal(state.shapes, state.dice, before[seat])
            for seat in range(players):
                state.codes[seat] = chance.choose(state, BOARD, seat, (seed + seat) % 2)
            placed = list(state.codes)
            rules.resolve(state, BOARD, 0)
            for seat in range(players):
                if placed[seat] == PASS:
                    assert state.scored[seat] == 0
                    assert taken_by(state, seat) == before[seat]
                    continue
                drawn = frozenset(boxes_of(BOARD.low[placed[seat]], BOARD.high[placed[seat]]))
                assert taken_by(state, seat) == before[seat] | drawn
                assert state.scored[seat] == TWIN.points(drawn)
                points[seat] += TWIN.points(drawn)
        check_end(state, points)


def check_end(state: State, points: list[int]) -> None:
    totals = []
    for seat in range(state.players):
        taken = taken_by(state, seat)
        rows = [row for line, (row, _) in enumerate(REEF.lines) if state.lines[seat] >> line & 1]
        assert set(rows) == TWIN.gained_lines(taken)
        assert state.ticked[seat] == TWIN.starfish(taken)
        assert state.bottles[seat] == TWIN.bottles(taken)
        assert state.points[seat] == points[seat]
        extra = state.objective_points[seat]
        bonus = TWIN.star_points * TWIN.starfish(taken) + TWIN.line_points * len(rows)
        totals.append((points[seat] + bonus + extra, state.bottles[seat]))
        assert rules.total(state, BOARD, seat) == totals[-1][0]
    best = {seat for seat, pair in enumerate(totals) if pair == max(totals)}
    assert best == {seat for seat in range(state.players) if state.winners >> seat & 1}
    assert state.round == 15


def test_r5_3_an_objective_goes_to_all_who_achieve_it_first_in_the_same_round() -> None:
    corners = next(
        place for place, o in enumerate(shipped_objectives().objectives) if o.name == "corners"
    )
    state = started(3, 1)
    state.objectives[:] = [corners, (corners + 1) % 9]
    low, high = words_of([(0, 0), (0, 11), (7, 0), (7, 11)])
    rules.throw(state, 1, 2)
    for seat in (0, 2):
        state.low[seat], state.high[seat] = low, high
    rules.resolve(state, BOARD, -1)
    assert [state.achieved[seat] & 1 for seat in range(3)] == [1, 0, 1]
    state.low[1], state.high[1] = low, high
    rules.throw(state, 1, 2)
    rules.resolve(state, BOARD, -1)
    assert state.achieved[1] & 1 == 0


def test_r6_2_bottles_break_a_tie_and_else_it_is_shared() -> None:
    state = started(3, 2)
    state.points[:3] = [40, 40, 39]
    state.bottles[:3] = [2, 1, 5]
    assert rules.winners(state, BOARD) == 0b001
    state.bottles[1] = 2
    assert rules.winners(state, BOARD) == 0b011


@pytest.mark.parametrize("players", [1, 2, 5, 8])
def test_interpreted_and_compiled_games_are_the_same_bit_for_bit(players: int) -> None:
    binder = Binder({}, numba.njit(error_model="numpy"))
    start, play = binder.twin(chance.start_game), binder.twin(chance.play_round)
    arrays = as_arrays(BOARD)
    games = np.zeros(6, State.dtype())
    for stream in range(6):
        state = new_state(players)
        seed_key(state.key, 9, stream)
        state.write(games[stream])
        chance.start_game(state, BOARD)
        run_one(start, games, stream, arrays)
        while state.phase != Phase.OVER:
            chance.play_round(state, BOARD, 0b1010101)
            play_one(play, games, stream, arrays, 0b1010101)
            assert State.read(games[stream]) == state


@numba.njit
def run_one(start, games, place, arrays):  # type: ignore[no-untyped-def]  # compiled
    start(games[place], arrays)


@numba.njit
def play_one(play, games, place, arrays, policies):  # type: ignore[no-untyped-def]  # compiled
    play(games[place], arrays, policies)


def test_a_state_has_no_byte_outside_its_fields() -> None:
    kind = State.dtype()
    assert sum(kind[name].itemsize for name in kind.names) == kind.itemsize
    assert list(State.__annotations__) == [name for name, *_ in State.FIELDS]


def test_beginner_beats_random_in_the_kernel() -> None:
    won = 0
    for seed in range(60):
        state = started(2, seed)
        chance.play_out(state, BOARD, 0b01)
        won += state.winners == 0b01
    assert won >= 55
