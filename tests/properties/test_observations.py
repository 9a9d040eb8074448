"""Observations hold all that a seat's view holds, and nothing that the seat cannot know."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matches import matches, played
from sizes import sized
from test_hidden import other_world

from hidden_cards import permuted
from tidefold import seasalt
from tidefold.games.seasalt.decoding import decode, without_log
from tidefold.games.seasalt.encoding import (
    ACTION_COUNT,
    ACTIONS,
    OBSERVATION,
    OBSERVATION_SIZE,
    code_of_action,
    encode,
    legal_actions,
)
from tidefold.games.seasalt.moves import move_of
from tidefold.games.seasalt.state import Phase

pytestmark = [pytest.mark.sized]

PHASES = {phase.name.lower() for phase in Phase if phase < Phase.DEAL}


def observation(match: seasalt.Match, seat: int) -> list[int]:
    row = [0] * OBSERVATION_SIZE
    encode(match.state(), match.view(seat).knowledge, seat, row)
    return row


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
    for seed in range(6):
        match = played("en", 2 + seed % 3, seed, 60, 1.0)
        random = Random(seed)
        while match.outcome is None and len(match.rounds) < 6 and met != PHASES:
            assert match.seat is not None
            met.add(match.phase)
            world = permuted(match, seed)
            assert observation(world, match.seat) == observation(match, match.seat)
            match.play(random.choice(match.legal_moves))
    assert met == PHASES


@settings(max_examples=sized(10, 30, 200))
@given(match=matches)
def test_legal_actions_are_the_legal_moves(match: seasalt.Match) -> None:
    state = match.state()
    low, high = legal_actions(state)
    actions = [action for action in range(ACTION_COUNT) if (low | high << 64) >> action & 1]
    moves = {move_of(code_of_action(state, action), state.drawn) for action in actions}
    assert moves == set(match.legal_moves)
    assert len(actions) == len(match.legal_moves)


def test_every_number_and_every_action_has_a_name_of_its_own() -> None:
    names = [name for name in OBSERVATION if name != "spare"]
    assert len(OBSERVATION) == OBSERVATION_SIZE
    assert len(set(names)) == len(names) > OBSERVATION_SIZE - 8
    assert len(set(ACTIONS)) == ACTION_COUNT
    assert {"draw", "rob +1", "keep first, other left", "pick mermaid:white"} <= set(ACTIONS)
