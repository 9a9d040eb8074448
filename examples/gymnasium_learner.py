"""Learn by trial in NumPy alone, on Gymnasium's vector API: python examples/gymnasium_learner.py

A linear policy (REINFORCE) learns from matches that end with the first round that counts. It gets a
little better than chance; examples/ppo.py shows how to become strong.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np

NAME = "tidefold.envs.gymnasium:tidefold/seasalt-v0"


def chances(weights: Any, observation: Any, mask: Any) -> Any:
    """The policy: a softmax over the legal actions."""
    logits = observation @ weights
    logits = np.where(mask > 0, logits, -np.inf)
    shares = np.exp(logits - logits.max(axis=1, keepdims=True))
    return shares / shares.sum(axis=1, keepdims=True)


def play(envs: Any, weights: Any, steps: int, random: np.random.Generator) -> tuple[Any, float]:
    """Play, and return the direction in which wins become likelier, and the share won."""
    observation, info = envs.reset(seed=int(random.integers(1 << 30)))
    places = np.arange(envs.num_envs)
    seen, blame = [], []
    rewards, ends = np.zeros((2, steps, len(places)), np.float32)
    for step in range(steps):
        seen.append(np.minimum(observation, 2).astype(np.float32))
        shares = chances(weights, seen[-1], info["action_mask"])
        actions = (shares.cumsum(axis=1) > random.random((len(places), 1))).argmax(axis=1)
        shares[places, actions] -= 1
        blame.append(-shares)
        observation, rewards[step], ends[step], _, info = envs.step(actions)
    results = rewards.copy()  # of the match that each decision belongs to; 0 if it goes on
    for step in reversed(range(steps - 1)):
        results[step] += results[step + 1] * (1 - ends[step])
    credit = np.array(blame) * results[:, :, None]
    step_up = np.concatenate(seen).T @ credit.reshape(-1, weights.shape[1])
    return step_up / max(1, ends.sum()), float((rewards > 0).sum() / max(1, ends.sum()))


def main() -> None:
    """Train a little, and print the share of wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--updates", type=int, default=30)
    parser.add_argument("--matches", type=int, default=64)
    options = parser.parse_args()
    envs = gymnasium.make_vec(NAME, num_envs=options.matches, opponents="random", target=1)
    size = envs.single_observation_space.shape[0]  # type: ignore[index]  # a box
    weights = np.zeros((size, envs.single_action_space.n), np.float32)  # type: ignore[attr-defined]
    random = np.random.default_rng(1)
    for update in range(options.updates):
        step_up, won = play(envs, weights, 100, random)
        weights += 0.1 * step_up
        print(f"update {update + 1}: wins {won:.0%}", flush=True)


if __name__ == "__main__":
    main()
