"""Gymnasium's own checks of an environment, on ours, and its vectors on the batch kernel."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tidefold.games.registry import games

MODULE = "tidefold.envs.gymnasium"  # named before a colon, it is imported
GAMES = [game.name for game in games() if "environment" in game.parts]


@pytest.mark.parametrize("game", GAMES)
def test_the_environment_is_found_by_its_name_and_clean(game: str) -> None:
    env = gymnasium.make(f"{MODULE}:tidefold/{game}-v0", opponents="random")
    check_env(env.unwrapped)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponents", ["beginner", ("random", "beginner")])
def test_a_whole_match_against_bots(game: str, opponents: str | tuple[str, ...]) -> None:
    env = gymnasium.make(f"{MODULE}:tidefold/{game}-v0", opponents=opponents, render_mode="ansi")
    _, info = env.reset(seed=2)
    random = np.random.default_rng(1)
    over = False
    while not over:
        action = random.choice(np.flatnonzero(info["action_mask"]))
        assert env.unwrapped.action_masks()[action]  # type: ignore[attr-defined]  # our class
        _, reward, over, truncated, info = env.step(action)
        assert not truncated
    assert -1 <= float(reward) <= 1
    assert float(reward) != 0 or game != "seasalt"
    assert "round" in str(env.render())


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_loses(game: str) -> None:
    env = gymnasium.make(f"{MODULE}:tidefold/{game}-v0", seat=1)
    _, info = env.reset(seed=2)
    assert info["seat"] == 1
    _, reward, over, _, _ = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over) == (-1, True)


@pytest.mark.parametrize("game", GAMES)
def test_a_vector_of_environments(game: str) -> None:
    envs = gymnasium.make_vec(f"{MODULE}:tidefold/{game}-v0", num_envs=6, opponents="random")
    observation, info = envs.reset(seed=4)
    assert envs.observation_space.contains(observation)
    first = observation.copy()
    random = np.random.default_rng(1)
    ended = 0
    for _ in range(600):
        mask = info["action_mask"]
        actions = (random.random(mask.shape) * mask).argmax(axis=1)
        assert envs.action_space.contains(actions)
        observation, rewards, terminated, truncated, info = envs.step(actions)
        assert observation.shape == first.shape
        assert not truncated.any()
        assert (rewards[~terminated] == 0).all()
        ended += int(terminated.sum())
    assert ended > 0
    envs.reset(seed=4)
    again, _ = envs.reset(seed=4)
    assert np.array_equal(again, first)
    illegal = (info["action_mask"] == 0).argmax(axis=1)
    _, rewards, terminated, _, _ = envs.step(illegal)
    assert terminated.all()
    assert (rewards == -1).all()


def test_what_cannot_be_is_refused() -> None:
    for wrong, problem in (
        ({"opponents": "nobody"}, "nobody"),
        ({"seat": 4}, "no seat 4"),
    ):
        with pytest.raises(ValueError, match=problem):
            gymnasium.make(f"{MODULE}:tidefold/seasalt-v0", **wrong)
