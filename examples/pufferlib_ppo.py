"""Train with PufferLib 3.0's own trainer on the batch kernel: python examples/pufferlib_ppo.py

A native environment of PufferLib is already a vector: `Matches` steps all matches of a batch in one
call. PufferLib has no action masks, so the mask follows the numbers of the observation, and the
policy reads it there. Episodes are matches that end with the first round that counts.

docs/environments.md says how to install PufferLib.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
import pufferlib
import pufferlib.vector
import torch
from pufferlib.models import Default
from pufferlib.pufferl import PuffeRL
from torch import Tensor

from tidefold.envs import BatchEnv, environment_of

SEEN = environment_of("seasalt").observation_size
ACTIONS = environment_of("seasalt").mask_size


class Matches(pufferlib.PufferEnv):  # type: ignore[misc]  # PufferLib has no types
    """Many matches against a policy of the kernel; the learner sits on the first seat."""

    def __init__(self, matches: int, against: str, buf: Any = None, seed: int = 0) -> None:
        self.single_observation_space = gymnasium.spaces.Box(0, 127, (SEEN + ACTIONS,), np.int8)
        self.single_action_space = gymnasium.spaces.Discrete(ACTIONS)
        self.num_agents = matches
        super().__init__(buf)
        self.batch = BatchEnv("seasalt", matches, against=against, forfeit=True, target=1)
        self.reset(seed)

    def _show(self) -> None:
        self.observations[:, :SEEN] = self.batch.observation
        self.observations[:, SEEN:] = self.batch.mask

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, float]]]:
        """Begin all matches again."""
        self.batch.reset(seed or 0)
        self._show()
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, float]]]:
        """Play the learner's actions, and the others to the learner's next turn."""
        self.batch.step(np.asarray(actions))
        self.rewards[:] = self.batch.reward[:, 0]
        self.terminals[:] = self.batch.done
        self._show()
        ended = self.rewards[self.terminals]
        infos = [{"won": float((ended > 0).mean())}] if len(ended) else []
        return self.observations, self.rewards, self.terminals, self.truncations, infos

    def close(self) -> None:
        """Nothing is open."""


class MaskedPolicy(Default):  # type: ignore[misc]
    """PufferLib's default policy, with no probability for illegal actions."""

    def forward_eval(self, observations: Tensor, state: Any = None) -> tuple[Tensor, Tensor]:
        """Logits of all actions, and the values."""
        hidden = self.encode_observations(observations.float().clamp(max=8) / 4, state=state)
        logits, values = self.decode_actions(hidden)
        return logits.masked_fill(observations[:, SEEN:] == 0, -1e9), values


def settings(options: argparse.Namespace) -> dict[str, Any]:
    """PufferLib's own settings, with what suits a CPU."""
    from configparser import ConfigParser
    from pathlib import Path

    parser = ConfigParser()
    parser.read(Path(pufferlib.__file__).parent / "config" / "default.ini")
    texts = parser["train"]
    given: dict[str, Any] = {key: _value(texts[key]) for key in texts}
    horizon = 32
    size = options.matches * horizon
    chosen = {"device": "cpu", "optimizer": "adam", "learning_rate": 1e-3, "gamma": 1.0}
    sizes = {"bptt_horizon": horizon, "minibatch_size": size // 4, "update_epochs": 2}
    paths = {"env": "seasalt", "data_dir": options.out, "total_timesteps": options.timesteps}
    return {**given, **chosen, **sizes, **paths, "batch_size": size, "use_rnn": False}


def _value(text: str) -> Any:
    """A setting as a number or a truth, if it is one."""
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            pass
    return {"True": True, "False": False}.get(text, text)


def main() -> None:
    """Train, and print the share of matches won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", default="random")
    parser.add_argument("--matches", type=int, default=256)
    parser.add_argument("--timesteps", type=int, default=1_000_000)
    parser.add_argument("--out", default="experiments", help="folder for checkpoints")
    options = parser.parse_args()
    given = {"matches": options.matches, "against": options.against}
    envs = pufferlib.vector.make(Matches, env_kwargs=given, backend=pufferlib.vector.PufferEnv)
    policy = MaskedPolicy(envs.driver_env)
    trainer = PuffeRL(settings(options), envs, policy)
    trainer.print_dashboard = lambda *_, **__: None  # it would draw over what is printed here
    while trainer.global_step < options.timesteps:
        trainer.stats.clear()
        won = np.mean(trainer.evaluate()["won"])
        trainer.train()
        print(f"{trainer.global_step:,} decisions: wins {won:.0%}", flush=True)
    trainer.close()


if __name__ == "__main__":
    torch.manual_seed(1)
    main()
