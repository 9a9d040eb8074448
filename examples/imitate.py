"""Imitate the bot `beginner` with a linear policy, in NumPy alone: python examples/imitate.py

The kernel plays matches of `beginner` and writes every decision into arrays. A softmax regression
learns to choose as it does, and then plays whole matches against random play.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from tidefold.envs import BatchEnv

MATCHES, STEPS = 256, 200


def features(observation: Any) -> Any:
    """Counts above two say no more than two."""
    return np.minimum(observation, 2).astype(np.float32)


def shares(weights: Any, observation: Any, mask: Any) -> Any:
    """The policy: a softmax over the legal actions."""
    logits = np.where(mask > 0, features(observation) @ weights, -1e9)
    found = np.exp(logits - logits.max(axis=1, keepdims=True))
    return found / found.sum(axis=1, keepdims=True)


def imitate(game: str, seed: int, updates: int) -> Any:
    """Weights that choose as `beginner` does."""
    played = BatchEnv(game, MATCHES, seed=seed).rollout(STEPS, policy="beginner")
    rows = [array.reshape(MATCHES * STEPS, -1) for array in played]
    observation, mask, actions = rows[0], rows[1], rows[3][:, 0]
    weights = np.zeros((observation.shape[1], mask.shape[1]), np.float32)
    speed = np.zeros_like(weights)
    random = np.random.default_rng(seed)
    for step in range(updates):
        chosen = random.integers(len(actions), size=2048)
        wrong = shares(weights, observation[chosen], mask[chosen])
        right = (wrong.argmax(axis=1) == actions[chosen]).mean()
        wrong[np.arange(len(chosen)), actions[chosen]] -= 1
        speed = 0.9 * speed + features(observation[chosen]).T @ wrong / len(chosen)
        weights -= 0.2 * speed
        if step % 50 == 49:
            print(f"after {step + 1} steps it chooses {right:.0%} of the moves alike", flush=True)
    return weights


def wins(game: str, weights: Any, against: str, matches: int) -> float:
    """The share of whole matches that the policy wins."""
    seats = np.arange(matches) % 2
    env = BatchEnv(game, matches, seed=99, against=against, learner=seats)
    result = np.full(matches, np.nan)
    while np.isnan(result).any():
        env.step(shares(weights, env.observation, env.mask).argmax(axis=1))
        ended = np.isnan(result) & (env.done > 0)
        result[ended] = env.reward[ended, seats[ended]]
    return float((result + 1).mean() / 2)


def main() -> None:
    """Learn, then play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="seasalt")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--updates", type=int, default=200)
    options = parser.parse_args()
    weights = imitate(options.game, 3, options.updates)
    won = wins(options.game, weights, "random", options.matches)
    print(f"wins {won:.0%} of {options.matches} matches against random play")


if __name__ == "__main__":
    main()
