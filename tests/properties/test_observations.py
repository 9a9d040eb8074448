"""Observations hold all that a seat's view holds, and nothing that the seat cannot know."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matches import matches, observation
from test_hidden import other_world

from busy_matches import begun, busy_move
from hidden_cards import permuted
from sizes import sized
from tidefold import seasalt
from tidefold.envs import environment_of
from tidefold.games.rollcean.decoding import decode as decode_sheet
from tidefold.games.rollcean.objectives import shipped_objectives
from tidefold.games.rollcean.shapes import shipped_shapes
from tidefold.games.rollcean.state import PASS, WAITING
from tidefold.games.seasalt.decoding import decode
from tidefold.games.seasalt.encoding import (
    ACTION_COUNT,
    ACTIONS,
    OBSERVATION,
    OBSERVATION_SIZE,
    code_of_action,
    legal_actions,
)
from tidefold.games.seasalt.moves import move_of
from tidefold.games.seasalt.state import Phase

pytestmark = [pytest.mark.sized]

PHASES = {phase.name.lower() for phase in Phase if phase < Phase.DEAL}


def without_log(view: seasalt.View) -> seasalt.View:
    """The view without what an observation lacks: no history, no looks, laid cards sorted."""
    laid = tuple(tuple(sorted(cards)) for cards in view.laid)
    return replace(view, history=(), looks=(), laid=laid)


@settings(max_examples=sized(20, 60, 400))
@given(match=matches)
def test_a_view_can_be_read_back_from_its_observation(match: seasalt.Match) -> None:
    for seat in range(match.players):
        row = observation(match, seat)
        view = without_log(match.view(seat))
        assert {name: getattr(view, name) for name in decode(row)} == decode(row)
        assert all(0 <= number < 128 for number in row)


@settings(max_examples=sized(20, 60, 400))
@given(match=matches, number=st.integers(0, 2**20))
def test_hidden_cards_permuted_leave_observations_and_actions(
    match: seasalt.Match, number: int
) -> None:
    for seat in range(match.players):
        other = other_world(match, seat, Random(number))
        assert observation(other, seat) == observation(match, seat)
        if seat == match.seat:
            assert legal_actions(other.state()) == legal_actions(match.state())


def test_observations_are_blind_in_every_phase_to_piles_too() -> None:
    met: set[str] = set()
    for seed in (1, 2, 3, 5, 6, 7):
        match = begun("en+salt+pepper", 2 + seed % 3, seed)
        random = Random(seed)
        while match.outcome is None and len(match.rounds) < 6 and met != PHASES:
            assert match.seat is not None
            met.add(match.phase)
            world = permuted(match, seed)
            assert observation(world, match.seat) == observation(match, match.seat)
            match.play(busy_move(match, random))
    assert met == PHASES


def test_the_call_before_the_angelfish_is_observed() -> None:
    """It decides what follows the choice of a pile, and a single observation has no history."""
    missing = {"pass", "stop", "last-chance"}
    for seed in range(1, 1000):
        match, random = begun("it+pepper", 2, seed), Random(seed)
        while match.outcome is None and len(match.rounds) < 6:
            move = busy_move(match, random, 0.3 + 0.6 * (seed % 2))
            match.play(move)
            if match.phase == "angelfish":
                missing.discard(move.name)
                for seat in (0, 1):
                    row = dict(zip(OBSERVATION, observation(match, seat), strict=True))
                    assert row["pepper_stop called"] == (move.name == "stop")
        if not missing:
            return
    raise AssertionError(f"without {missing}")


@settings(max_examples=sized(10, 30, 200))
@given(match=matches)
def test_legal_actions_are_the_legal_moves(match: seasalt.Match) -> None:
    state = match.state()
    low, high, more = legal_actions(state)
    words = low | high << 64 | more << 128
    actions = [action for action in range(ACTION_COUNT) if words >> action & 1]
    moves = {move_of(code_of_action(state, action), state) for action in actions}
    assert moves == set(match.legal_moves())
    assert len(actions) == len(match.legal_moves())


def test_every_number_and_every_action_has_a_name_of_its_own() -> None:
    names = [name for name in OBSERVATION if name != "spare"]
    assert len(OBSERVATION) == OBSERVATION_SIZE
    assert len(set(names)) == len(names) > OBSERVATION_SIZE * 0.9
    assert len(set(ACTIONS)) == ACTION_COUNT
    assert {"draw", "rob +1", "keep first, other left", "pick mermaid:white"} <= set(ACTIONS)


def sheet_observation(played: Any, seat: int) -> list[int]:
    found: list[int] = played.observation(seat).tolist()
    return found


@settings(max_examples=sized(5, 15, 100))
@given(players=st.integers(1, 8), seed=st.integers(0, 2**32), moves=st.integers(0, 60))
def test_a_sheet_view_can_be_read_back_and_shows_no_placement_of_this_round(
    players: int, seed: int, moves: int
) -> None:
    played = environment_of("rollcean").play(players, seed, {})
    random = Random(seed)
    for _ in range(moves):
        if played.waiting:
            seat = random.choice(played.waiting)
            played.act(seat, random.choice(played.mask(seat).nonzero()[0].tolist()))
    match = played.match
    decks = (match.sheet, shipped_shapes(), shipped_objectives(match.sheet))
    for seat in range(players):
        row = sheet_observation(played, seat)
        found = decode_sheet(row, *decks)
        assert found == {name: getattr(match.view(seat), name) for name in found}
        assert len(found) == len(fields(match.view(seat)))
        other = deepcopy(played)
        for rival in range(players):
            if rival != seat and other.match._state.codes[rival] != WAITING:
                other.match._state.codes[rival] = random.choice([PASS, 0, 5])
        assert sheet_observation(other, seat) == row


@settings(max_examples=sized(5, 15, 100))
@given(players=st.integers(1, 4), seed=st.integers(0, 2**32))
def test_actions_and_placements_translate_both_ways(players: int, seed: int) -> None:
    played = environment_of("rollcean").play(players, seed, {})
    moves = played.match.legal_moves(0)
    actions = played.mask(0).nonzero()[0].tolist()
    assert sorted(played.action_of(0, move) for move in moves) == actions
    assert {played.move_of(0, action) for action in actions} == set(moves)
