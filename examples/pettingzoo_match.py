"""A match between agents that choose by chance, through PettingZoo.

Run it with: python examples/pettingzoo_match.py [seasalt | rollcean]. Replace `choose` by a
policy of yours.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from tidefold.envs import rollcean_v0, seasalt_v0

ENVIRONMENTS = {"seasalt": seasalt_v0, "rollcean": rollcean_v0}


def choose(observation: dict[str, Any], random: np.random.Generator) -> int:
    """Any legal action."""
    return int(random.choice(np.flatnonzero(observation["action_mask"])))


def main(game: str = "seasalt", seed: int = 7) -> None:
    """Play one match and print who won."""
    env = ENVIRONMENTS[game].env(players=3, render_mode="ansi")
    env.reset(seed=seed)
    random = np.random.default_rng(seed)
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        env.step(None if terminated or truncated else choose(observation, random))
    print(env.render())
    print(", ".join(f"{agent} {reward:+.1f}" for agent, reward in rewards.items()))


if __name__ == "__main__":
    main(*sys.argv[1:2])
