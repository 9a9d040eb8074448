"""Train a policy by PPO in plain PyTorch, on the batch kernel, against one of its own policies.

Two minutes on two CPU cores, against random play:

    python examples/ppo.py --against random --minutes 2

Ten minutes on a CUDA device, against the bot `beginner`:

    python examples/ppo.py --against beginner --warm-up 0.1 --minutes 9 --device cuda --out run/

Observations, masks, rewards and dones are written by the kernel into tensors of ours, so nothing is
copied between the environment and the learner. Half of the matches end with the first round that
counts: their rewards come early and often. The evaluation plays whole matches.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import NamedTuple

# PyTorch's threads must not spin while those of the kernel work.
os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import torch
from torch import Tensor, nn

from tidefold.envs import BatchEnv, environment_of

DISCOUNT, LAMBDA = 1.0, 0.95
CLIP, VALUE_WEIGHT, MOST_GRADIENT = 0.2, 0.5, 0.5


class Settings(NamedTuple):
    """What suits a machine: many matches and a wide network on a device, few on a CPU."""

    matches: int
    steps: int
    width: int
    epochs: int
    minibatches: int
    rate: float


SETTINGS = {
    "cpu": Settings(matches=512, steps=32, width=128, epochs=3, minibatches=8, rate=1.5e-3),
    "cuda": Settings(matches=16384, steps=32, width=512, epochs=2, minibatches=32, rate=5e-4),
}
LONGEST = 3000  # steps of an evaluation: who never calls may play for ever


class Policy(nn.Module):
    """Two hidden layers; the logits of all actions, and the value of the position."""

    def __init__(self, game: str, width: int) -> None:
        super().__init__()
        environment = environment_of(game)
        size = environment.observation_size
        scale = [_scale(name) for name in environment.observation_names]
        self.register_buffer("scale", torch.tensor(scale))
        self.body = nn.Sequential(
            nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.action = nn.Linear(width, environment.mask_size)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.action.weight, 0.01)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The log-probabilities of the legal actions, and the values."""
        hidden = self.body(observation.float() * self.scale)
        logits = self.action(hidden).masked_fill(mask == 0, -1e9)
        return logits.log_softmax(-1), self.value(hidden).squeeze(-1)


def _scale(name: str) -> float:
    """Numbers that grow large are made small.

    The order of a pile is a list of face numbers: a plain network has no use for it.
    """
    if "_order" in name:
        return 0.0
    large = {"deck_size": 40, "total": 20, "target": 40, "round": 10, "points": 7, "pile_size": 10}
    part = name.split()[0]
    return 1 / large.get(part, 5 if part == "hand_size" else 1)


class Learner:
    """The matches, the tensors that the kernel writes, and what was seen in them."""

    def __init__(self, options: argparse.Namespace, settings: Settings, against: str) -> None:
        environment = environment_of(options.game)
        size, self.device = settings.matches, torch.device(options.device)

        def empty(*shape: int, kind: torch.dtype = torch.int8) -> Tensor:
            return torch.zeros(shape, dtype=kind, device=self.device)

        self.observation = empty(size, environment.observation_size)
        self.mask = empty(size, environment.mask_size)
        self.reward = empty(size, environment.seats, kind=torch.float32)
        self.done = empty(size)
        self.seats = torch.arange(size, device=self.device) % 2
        self.env = BatchEnv(
            options.game,
            size,
            seed=options.seed,
            device=options.device,
            against=against,
            learner=self.seats.cpu().numpy(),
            observation=self.observation,
            mask=self.mask,
            reward=self.reward,
            done=self.done,
            **({"target": (1, None)} if options.short else {}),
        )
        self.settings = settings
        steps = settings.steps
        self.observations = empty(steps, size, environment.observation_size)
        self.masks = empty(steps, size, environment.mask_size)
        self.actions = empty(steps, size, kind=torch.int64)
        self.chances = empty(steps, size, kind=torch.float32)
        self.values = empty(steps, size, kind=torch.float32)
        self.rewards = empty(steps, size, kind=torch.float32)
        self.dones = empty(steps, size, kind=torch.float32)
        self.won = 0.5  # share of the matches that ended lately

    @torch.no_grad()
    def collect(self, policy: Policy) -> Tensor:
        """Play some steps of all matches, and return the advantages of what was done."""
        for step in range(self.settings.steps):
            chances, values = policy(self.observation, self.mask)
            actions = _sample(chances)
            self.observations[step] = self.observation
            self.masks[step] = self.mask
            self.actions[step], self.values[step] = actions, values
            self.chances[step] = chances.gather(1, actions[:, None])[:, 0]
            self.env.step(actions, check=False)
            self.rewards[step] = self.reward.gather(1, self.seats[:, None])[:, 0]
            self.dones[step] = self.done
        if self.dones.any():
            self.won = float((self.rewards[self.dones > 0] + 1).mean() / 2)
        _, following = policy(self.observation, self.mask)
        return self._advantages(following)

    def _advantages(self, following: Tensor) -> Tensor:
        """Generalised advantage estimates."""
        found = torch.zeros_like(self.values)
        latest = torch.zeros_like(following)
        for step in reversed(range(self.settings.steps)):
            alive = 1 - self.dones[step]
            surprise = self.rewards[step] + DISCOUNT * following * alive - self.values[step]
            latest = surprise + DISCOUNT * LAMBDA * alive * latest
            found[step], following = latest, self.values[step]
        return found

    def learn(
        self, policy: Policy, optimizer: torch.optim.Optimizer, advantages: Tensor, entropy: float
    ) -> None:
        """Improve the policy by what was collected."""
        advantage = advantages.flatten()
        wanted = (advantages + self.values).flatten()
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        parts = (self.observations, self.masks, self.actions, self.chances)
        rows = [part.flatten(0, 1) for part in parts]
        for _ in range(self.settings.epochs):
            order = torch.randperm(len(advantage), device=self.device)
            for chosen in order.chunk(self.settings.minibatches):
                seen, mask, actions, before = (row[chosen] for row in rows)
                chances, values = policy(seen, mask)
                ratio = (chances.gather(1, actions[:, None])[:, 0] - before).exp()
                gain = advantage[chosen]
                clipped = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain)
                spread = -(chances.exp() * chances.clamp(min=-50)).sum(-1).mean()
                missed = (values - wanted[chosen]).square().mean()
                loss = -clipped.mean() + VALUE_WEIGHT * missed - entropy * spread
                optimizer.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(policy.parameters(), MOST_GRADIENT)
                optimizer.step()


def _sample(chances: Tensor) -> Tensor:
    """An action a row, by its log-probabilities."""
    noise = torch.rand_like(chances).clamp_(1e-20, 1).log_().neg_().log_().neg_()
    return (chances + noise).argmax(-1)


@torch.no_grad()
def evaluate(policy: Policy, options: argparse.Namespace, against: str, matches: int) -> float:
    """The share of whole matches that the policy wins, shared victories by half.

    Matches that do not end count as lost.
    """
    device = torch.device(options.device)
    seats = torch.arange(matches) % 2
    env = BatchEnv(
        options.game,
        matches,
        seed=options.seed + 1_000_000,
        device=options.device,
        against=against,
        learner=seats.numpy(),
    )
    result = torch.full((matches,), float("nan"), device=device)
    rows = torch.arange(matches, device=device)
    for _ in range(LONGEST):
        if not result.isnan().any():
            break
        seen = (torch.as_tensor(part, device=device) for part in (env.observation, env.mask))
        chances, _ = policy(*seen)
        env.step(chances.argmax(-1), check=False)
        reward = torch.as_tensor(env.reward, device=device)[rows, seats.to(device)]
        ended = torch.as_tensor(env.done, device=device).bool() & result.isnan()
        result[ended] = reward[ended]
    return float((result.nan_to_num(-1) + 1).mean() / 2)


def main() -> None:
    """Train, and say how strong the policy has become."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--game", default="seasalt")
    parser.add_argument("--against", default="random", help="a policy of the kernel")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument(
        "--warm-up",
        type=float,
        default=0.0,
        metavar="SHARE",
        help="of the time, against random play",
    )
    parser.add_argument("--device", default="cpu", choices=SETTINGS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluate", type=int, default=1000, metavar="MATCHES")
    parser.add_argument("--no-short", dest="short", action="store_false", help="only whole matches")
    parser.add_argument("--out", type=Path, help="folder for checkpoints and the log")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="weights to go on from")
    for name, kind in Settings.__annotations__.items():
        reader = float if kind == "float" else int
        parser.add_argument(f"--{name}", type=reader, help="instead of what suits the device")
    options = parser.parse_args()
    start = time.monotonic()  # the rules are compiled within the time
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    given = {name: getattr(options, name) for name in Settings._fields}
    chosen = {name: value for name, value in given.items() if value is not None}
    settings = SETTINGS[options.device]._replace(**chosen)
    learner = Learner(options, settings, "random" if options.warm_up > 0 else options.against)
    policy = Policy(options.game, settings.width).to(learner.device)
    if options.resume:
        policy.load_state_dict(torch.load(options.resume, map_location=learner.device))
    optimizer = torch.optim.Adam(policy.parameters(), lr=settings.rate, eps=1e-5)
    log: list[dict[str, object]] = []
    decisions, shown = 0, start
    while (share := (time.monotonic() - start) / (60 * options.minutes)) < 1:
        if share >= options.warm_up > 0:
            options.warm_up = 0
            learner = Learner(options, settings, options.against)
        optimizer.param_groups[0]["lr"] = settings.rate * max(0.05, 1 - share)
        learner.learn(policy, optimizer, learner.collect(policy), 0.01 * (1 - share))
        decisions += settings.matches * settings.steps
        if time.monotonic() - shown > 3 * options.minutes:
            shown = time.monotonic()
            log.append({"seconds": shown - start, "decisions": decisions, "won": learner.won})
            said = f"wins {learner.won:.1%} of the matches it learns from"
            if options.device == "cuda":
                won = evaluate(policy, options, options.against, options.evaluate)
                log[-1]["won_whole"] = won
                said += f", {won:.1%} of whole ones"
            print(f"{shown - start:5.0f} s, {decisions:,} decisions, {said}", flush=True)
            save(options.out, policy, log)
    trained = time.monotonic() - start
    for name in dict.fromkeys((options.against, "random", "beginner")):
        won = evaluate(policy, options, name, options.evaluate)
        log.append({"seconds": trained, "decisions": decisions, "against": name, "won": won})
        print(f"wins {won:.1%} of {options.evaluate} matches against {name}", flush=True)
    save(options.out, policy, log)


def save(folder: Path | None, policy: Policy, log: list[dict[str, object]]) -> None:
    """Write the weights and the log, if a folder was named."""
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        torch.save(policy.state_dict(), folder / "policy.pt")
        (folder / "log.json").write_text(json.dumps(log, indent=1) + "\n")


if __name__ == "__main__":
    main()
