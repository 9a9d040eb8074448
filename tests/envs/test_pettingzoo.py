"""PettingZoo's own tests of an environment, on ours."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from tidefold.envs import rollcean_v0, seasalt_v0

TURNS: list[Callable[..., Any]] = [seasalt_v0.env, rollcean_v0.env]


# Every environment with a mask beside its observation gets this advice, but those it knows by name.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("make", TURNS)
def test_the_api(make: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(make(), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("make", TURNS)
def test_seeds_make_matches_repeatable(make: Callable[..., Any]) -> None:
    seed_test(make, num_cycles=40)


@pytest.mark.parametrize("make", [*TURNS, rollcean_v0.parallel_env])
def test_every_render_mode(make: Callable[..., Any], capsys: pytest.CaptureFixture[str]) -> None:
    if make is rollcean_v0.parallel_env:
        for mode, kind in (("ansi", str), ("rgb_array", np.ndarray)):
            env = make(render_mode=mode)
            env.reset(seed=1)
            assert isinstance(env.render(), kind)
    else:
        render_test(make)
        assert "round" in capsys.readouterr().out


def test_the_parallel_api() -> None:
    parallel_api_test(rollcean_v0.parallel_env(), num_cycles=40)
    parallel_seed_test(rollcean_v0.parallel_env, num_cycles=10)


@pytest.mark.parametrize("make", [seasalt_v0.raw_env, rollcean_v0.raw_env])
def test_a_whole_match_shares_out_rewards_that_add_up_to_nothing(make: Callable[..., Any]) -> None:
    env = make(players=3)
    env.reset(seed=5)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    random = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        rewards[agent] += reward
        legal = np.flatnonzero(seen["action_mask"])
        env.step(None if terminated else random.choice(legal))
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


@pytest.mark.parametrize("make", TURNS)
def test_an_illegal_action_ends_the_match_and_resets_go_on_from_the_seed(
    make: Callable[..., Any],
) -> None:
    env = make()
    env.reset(seed=3)
    first = env.last()[0]["observation"]
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert env.terminations[agent]
    assert env._cumulative_rewards[agent] == -1
    env.reset()
    assert not np.array_equal(env.last()[0]["observation"], first)
    env.reset(seed=3)
    assert np.array_equal(env.last()[0]["observation"], first)
    copy = pickle.loads(pickle.dumps(env.unwrapped))
    copy.reset(seed=3)
    assert np.array_equal(copy.last()[0]["observation"], first)


def test_pictures_show_what_the_text_says() -> None:
    env = seasalt_v0.raw_env(render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.step(0)
    assert not np.array_equal(before, env.render())


def test_a_render_mode_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match="render mode 'film'"):
        seasalt_v0.raw_env(render_mode="film")
