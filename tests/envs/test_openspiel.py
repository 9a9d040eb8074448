"""OpenSpiel's own tests of a game, on ours."""

from __future__ import annotations

import pickle

import numpy as np
import pyspiel
import pytest

import tidefold.envs.openspiel  # registers the games
from tidefold.envs.openspiel import SEED_PARTS

assert tidefold.envs.openspiel
GAMES = ("python_tidefold_seasalt(players=3,edition=it)", "python_tidefold_rollcean(players=2)")


@pytest.mark.parametrize("name", GAMES)
def test_random_matches_keep_every_promise_of_the_api(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_random_matches_with_every_state_written_and_read(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def some_state(name: str, decisions: int) -> pyspiel.State:
    """A state after some random decisions."""
    state = pyspiel.load_game(name).new_initial_state()
    random = np.random.default_rng(7)
    for _ in range(SEED_PARTS):
        state.apply_action(int(random.integers(256)))
    for _ in range(decisions):
        state.apply_action(int(random.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_copies_and_saved_states_go_on_alike(name: str) -> None:
    state = some_state(name, 25)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, read = pyspiel.deserialize_game_and_state(text)
    for other in (state.clone(), read, pickle.loads(pickle.dumps(state))):
        ours = state.clone()
        assert str(other) == str(ours)
        action = ours.legal_actions()[-1]
        ours.apply_action(action)
        other.apply_action(action)
        assert str(other) == str(ours)
        assert other.legal_actions() == ours.legal_actions()
        assert other.observation_tensor(0) == ours.observation_tensor(0)


def test_information_states_tell_a_seat_its_own_cards_alone() -> None:
    state = some_state(GAMES[0], 40)
    seats = range(3)
    told = [state.information_state_string(seat) for seat in seats]
    assert len(set(told)) == 3
    assert '"deck":' in told[0]
    assert "hand (" in state.observation_string(0)
    assert state.observation_tensor(0) != state.observation_tensor(1)
