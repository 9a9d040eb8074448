"""Batches of Roll-cean: compiled and interpreted games agree bit for bit, alone or side by side."""

from __future__ import annotations

import pickle
from dataclasses import replace

import numpy as np
import pytest

from tidefold.bots import play_out
from tidefold.bots.rollcean import BOTS
from tidefold.games.rollcean import rules, simulation
from tidefold.games.rollcean.batch import Batch, IllegalMoves
from tidefold.games.rollcean.objectives import shipped_objectives
from tidefold.games.rollcean.sheet import Sheet, parse_sheet
from tidefold.games.rollcean.state import PASS, Phase, State, new_state
from tidefold.kernel.rng import seed_key
from tidefold.rollcean import Match

REEF = parse_sheet("reef")
DEEP = replace(REEF, name="deep", boxes=(*REEF.boxes, *REEF.boxes[:2]))
KINDS = [(1, REEF), (2, REEF), (3, DEEP), (8, REEF)]


def interpreted(batch: Batch, seed: int) -> list[State]:
    """The same games as a batch's, begun by the interpreted rules."""
    states = [new_state(batch.players) for _ in range(batch.size)]
    for stream, state in enumerate(states):
        seed_key(state.key, seed, stream)
        simulation.start_game(state, batch.board)
    return states


@pytest.mark.parametrize(("players", "sheet"), KINDS, ids=lambda kind: getattr(kind, "name", kind))
@pytest.mark.parametrize("policy", [simulation.RANDOM, simulation.BEST_NOW])
def test_every_state_of_whole_games_is_the_same(players: int, sheet: Sheet, policy: int) -> None:
    batch = Batch(5, players=players, sheet=sheet, seed=9)
    states = interpreted(batch, 9)
    while not batch.finished:
        codes = batch.choose(batch.policies[policy]).copy()
        for place, state in enumerate(states):
            for seat in range(players):
                state.codes[seat] = simulation.choose(state, batch.board, seat, policy)
            assert codes[place].tolist() == state.codes[:players]
            simulation.end_round(state, batch.board)
        batch.step(codes)
        assert [batch.state(place) for place in range(5)] == states
    assert all(state.phase == Phase.OVER and state.round == 15 for state in states)


@pytest.mark.parametrize("policies", [0, 0b01, 0b11])
def test_a_playout_is_that_of_the_interpreted_rules(policies: int) -> None:
    fused, begun = Batch(40, seed=4), Batch(40, seed=4)
    seats = [Batch.policies[policies >> seat & 1] for seat in range(2)]
    assert fused.playout(policy=seats).tolist() == [[15, 1]] * 40
    assert fused.finished
    for place in range(40):
        state = begun.state(place)
        assert simulation.playout(state, begun.board, 100, False, policies) == (15, 1)
        assert fused.state(place) == state


def test_lists_and_gains_are_those_of_the_interpreted_rules() -> None:
    batch = Batch(12, players=3, sheet=DEEP, seed=2)
    while not batch.finished:
        codes, counts = batch.legal_moves(1)
        gains = batch.gains(1, codes)
        for place in range(batch.size):
            state = batch.state(place)
            before = state.copy()
            count = rules.count_legal(state, batch.board, 1)
            listed = codes[place, :count].tolist()
            assert counts[place] == count
            assert listed == [rules.nth_legal(state, batch.board, 1, n) for n in range(count)]
            ours = [rules.gain(state, batch.board, 1, code) for code in listed]
            assert gains[place, :count].tolist() == ours
            assert state == before
            assert set(codes[place, count:].tolist()) <= {PASS}
            assert not gains[place, count:].any()
        batch.step(batch.choose())


def test_a_gain_is_what_the_round_brings_a_seat_alone() -> None:
    batch = Batch(30, players=1, seed=6)
    while not batch.finished:
        codes, _ = batch.legal_moves(0)
        gains = batch.gains(0, codes)[:, 0].copy()
        before = [rules.total(batch.state(place), batch.board, 0) for place in range(30)]
        batch.step(codes[:, :1].copy())
        after = [rules.total(batch.state(place), batch.board, 0) for place in range(30)]
        assert gains.tolist() == [b - a for a, b in zip(before, after, strict=True)]


def test_a_match_played_by_beginners_is_the_batch_game_of_its_seed() -> None:
    for seed in range(6):
        match = play_out(Match(2, seed=seed), BOTS.make_all(["beginner", "beginner"], seed))
        batch = Batch(1, seed=seed)
        names = [batch.shapes.shapes[place].name for place in batch.state(0).shapes]
        assert names == [shape.name for shape in match.drawn.shapes]
        batch.playout(policy="beginner")
        ours, theirs = match.state(), batch.state(0)
        theirs.shapes, theirs.objectives, theirs.codes = ours.shapes, ours.objectives, ours.codes
        assert ours == theirs


def test_threads_change_nothing() -> None:
    one, many = (Batch(2000, seed=3, threads=threads) for threads in (1, 3))
    for batch in (one, many):
        batch.step(batch.choose())
        batch.playout(policy=["beginner", "random"])
    assert one.states.tobytes() == many.states.tobytes()


def test_illegal_placements_change_nothing_and_are_named() -> None:
    batch = Batch(4, players=2, seed=1)
    codes = batch.choose("beginner").copy()
    wrong = codes.copy()
    wrong[2, 1] = len(batch.board.low)
    before = batch.state(2)
    with pytest.raises(IllegalMoves, match=r"1 moves .* for match 2;") as caught:
        batch.step(wrong)
    assert batch.state(2) == before
    assert batch.status.tolist() == [0, 0, 2, 0]
    assert pickle.loads(pickle.dumps(caught.value)).places.tolist() == [2]
    wrong[2, 1] = -2
    assert batch.step(np.where([[False], [False], [True], [False]], wrong, PASS), check=False)[2]
    assert batch.state(2) == before


def test_a_finished_game_stays_until_it_is_restarted() -> None:
    batch = Batch(3, seed=8)
    batch.playout(policy="beginner")
    over = [batch.state(place) for place in range(3)]
    nothing = batch.choose("beginner").copy()
    assert (nothing == PASS).all()
    assert batch.legal_moves(0).counts.tolist() == [0, 0, 0]
    batch.step(nothing)
    assert [batch.state(place) for place in range(3)] == over
    batch.step(nothing, restart=True)
    again = batch.state(0)
    assert (again.round, again.phase, again.points) == (1, Phase.PLACE, [0] * 8)
    fresh = over[0].copy()
    simulation.start_game(fresh, batch.board)
    assert again == fresh


def test_wrong_sizes_seats_and_devices_are_refused() -> None:
    with pytest.raises(ValueError, match="whole number of matches"):
        Batch(0)
    with pytest.raises(ValueError, match="1 to 8 can play"):
        Batch(1, players=9)
    with pytest.raises(ValueError, match="devices are cpu, cuda and wasm"):
        Batch(1, device="abacus")
    batch = Batch(2, objectives=shipped_objectives())
    with pytest.raises(ValueError, match=r"shape \(2, 2\)"):
        batch.step(np.zeros(2, np.int32))
