"""PPO in one file in the manner of CleanRL, on Gymnasium's vector API: needs PyTorch.

    python examples/cleanrl_ppo.py --total-timesteps 2000000        # a few minutes on two cores

It is CleanRL's `ppo.py` with three changes: actions that are not legal get no probability, matches
are stepped together by the batch kernel, and it prints how many it wins instead of writing a log
for TensorBoard. Episodes are matches that end with the first round that counts.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

# PyTorch's threads must not spin while those of the kernel work.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import gymnasium as gym
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

NAME = "tidefold.envs.gymnasium:tidefold/seasalt-v0"


def parse_args() -> argparse.Namespace:
    """CleanRL's arguments, with its names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--opponents", default="random", help="random or beginner")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--total-timesteps", type=int, default=2_000_000)
    parser.add_argument("--learning-rate", type=float, default=1e-3)
    parser.add_argument("--num-envs", type=int, default=256)
    parser.add_argument("--num-steps", type=int, default=64)
    parser.add_argument("--gamma", type=float, default=1.0)
    parser.add_argument("--gae-lambda", type=float, default=0.95)
    parser.add_argument("--num-minibatches", type=int, default=8)
    parser.add_argument("--update-epochs", type=int, default=3)
    parser.add_argument("--clip-coef", type=float, default=0.2)
    parser.add_argument("--ent-coef", type=float, default=0.01)
    parser.add_argument("--vf-coef", type=float, default=0.5)
    parser.add_argument("--max-grad-norm", type=float, default=0.5)
    return parser.parse_args()


def layer_init(layer: nn.Linear, std: float = 2**0.5) -> nn.Linear:
    """Orthogonal weights, no bias."""
    nn.init.orthogonal_(layer.weight, std)
    nn.init.zeros_(layer.bias)
    return layer


class Agent(nn.Module):
    """An actor and a critic on one body."""

    def __init__(self, observations: int, actions: int, width: int = 128) -> None:
        super().__init__()
        first, second = nn.Linear(observations, width), nn.Linear(width, width)
        self.body = nn.Sequential(layer_init(first), nn.ReLU(), layer_init(second), nn.ReLU())
        self.actor = layer_init(nn.Linear(width, actions), 0.01)
        self.critic = layer_init(nn.Linear(width, 1), 1.0)

    def forward(self, obs: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        """The policy over the legal actions, and the values."""
        hidden = self.body(obs.float().clamp(max=8) / 4)
        logits = self.actor(hidden).masked_fill(mask == 0, -1e9)
        return Categorical(logits=logits, validate_args=False), self.critic(hidden)[:, 0]


def advantages_of(
    args: Any, rewards: Tensor, dones: Tensor, values: Tensor, last: Tensor
) -> Tensor:
    """Generalised advantage estimates; `dones` says which step ended an episode."""
    found = torch.zeros_like(rewards)
    latest = torch.zeros_like(last)
    for t in reversed(range(args.num_steps)):
        following = last if t == args.num_steps - 1 else values[t + 1]
        alive = 1 - dones[t]
        delta = rewards[t] + args.gamma * following * alive - values[t]
        found[t] = latest = delta + args.gamma * args.gae_lambda * alive * latest
    return found


def update(args: Any, agent: Agent, optimizer: torch.optim.Optimizer, batch: list[Tensor]) -> None:
    """Improve the agent by one batch of experience."""
    size = len(batch[0])
    for _ in range(args.update_epochs):
        for rows in torch.randperm(size).chunk(args.num_minibatches):
            obs, masks, actions, logprobs, advantages, returns = (part[rows] for part in batch)
            policy, values = agent(obs, masks)
            ratio = (policy.log_prob(actions) - logprobs).exp()
            advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
            clipped = ratio.clamp(1 - args.clip_coef, 1 + args.clip_coef)
            policy_loss = -torch.min(ratio * advantages, clipped * advantages).mean()
            value_loss = 0.5 * (values - returns).square().mean()
            entropy = policy.entropy().mean()
            loss = policy_loss - args.ent_coef * entropy + args.vf_coef * value_loss
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), args.max_grad_norm)
            optimizer.step()


def main() -> None:
    """Train, and print the share of matches won."""
    args = parse_args()
    torch.manual_seed(args.seed)
    envs = gym.make_vec(NAME, num_envs=args.num_envs, opponents=args.opponents, target=1)
    size, count = envs.single_observation_space.shape[0], int(envs.single_action_space.n)
    agent = Agent(size, count)
    optimizer = torch.optim.Adam(agent.parameters(), lr=args.learning_rate, eps=1e-5)
    shape = (args.num_steps, args.num_envs)
    obs, masks = (torch.zeros((*shape, n), dtype=torch.int8) for n in (size, count))
    actions = torch.zeros(shape, dtype=torch.int64)
    logprobs, rewards, dones, values = torch.zeros((4, *shape))
    next_obs, info = envs.reset(seed=args.seed)
    start, batch_size = time.monotonic(), args.num_envs * args.num_steps
    updates = max(1, args.total_timesteps // batch_size)
    for number in range(1, updates + 1):
        optimizer.param_groups[0]["lr"] = args.learning_rate * (1 - (number - 1) / updates)
        for t in range(args.num_steps):
            obs[t], masks[t] = torch.from_numpy(next_obs), torch.from_numpy(info["action_mask"])
            with torch.no_grad():
                policy, values[t] = agent(obs[t], masks[t])
                actions[t] = policy.sample()
                logprobs[t] = policy.log_prob(actions[t])
            next_obs, reward, ended, _, info = envs.step(actions[t].numpy())
            rewards[t], dones[t] = torch.from_numpy(reward), torch.from_numpy(ended)
        with torch.no_grad():
            _, last = agent(torch.from_numpy(next_obs), torch.from_numpy(info["action_mask"]))
        advantages = advantages_of(args, rewards, dones, values, last)
        parts = (obs, masks, actions, logprobs, advantages, advantages + values)
        update(args, agent, optimizer, [part.flatten(0, 1) for part in parts])
        won = float((rewards > 0).sum() / dones.sum().clamp(min=1))
        speed = number * batch_size / (time.monotonic() - start)
        print(f"update {number} of {updates}: wins {won:.0%}, {speed:,.0f} steps/s", flush=True)
    envs.close()


if __name__ == "__main__":
    main()
