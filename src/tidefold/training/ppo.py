"""Proximal policy optimization by self-play.

A segment is some decisions of all matches. The network plays every seat, but for those of past
selves and fixed policies; then it learns from all its decisions once, in batches. A critic that
sees everything says how good positions are. `advantages` says what is special about seats, and why
a segment is learned from only after some further decisions.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from .advantages import Decisions, advantages
from .captured import Captured
from .matches import FeatureReader, Kinds, Matches
from .network import Critic, Network, sample
from .pool import Pool
from .settings import Settings

CLIP, MOST_GRADIENT = 0.2, 0.5
FIGURES = (
    "policy_loss",
    "value_loss",
    "critic_loss",
    "entropy",
    "divergence",
    "clipped",
    "skipped",
)


class Segment(NamedTuple):
    """What is learned from, the steps first."""

    features: Tensor
    hidden: Tensor
    mask: Tensor
    equity: Tensor
    action: Tensor
    chance: Tensor  # its log-probability
    value: Tensor  # by the critic
    own_value: Tensor  # by the network
    seat: Tensor
    round: Tensor
    share: Tensor
    done: Tensor
    mine: Tensor  # was it the network's own decision?


class Learner:
    """The network, its averaged weights, the optimizer, and the matches that it plays."""

    def __init__(self, settings: Settings, device: torch.device, *, eager: bool = False) -> None:
        """`eager` keeps a CUDA device from replaying captured work."""
        if settings.past > settings.matches:
            raise ValueError("more matches against past selves than matches")
        self.settings, self.device = settings, device
        self.captures = device.type == "cuda" and not eager
        self.features = FeatureReader(settings.game, device)
        self.environment = self.features.about.environment
        self.player_counts = tuple(sorted(set(settings.players)))
        kinds = Kinds(settings.players, settings.editions)
        sizes = [(None, settings.matches), *settings.against]
        self.matches = Matches(self.environment, sizes, kinds, device)
        torch.manual_seed(settings.seed)
        self.network, self.average = self.new_network(), self.new_network().requires_grad_(False)
        self.average.load_state_dict(self.network.state_dict())
        self._opponents = self._opponents_of(sizes)
        scale, hidden = self.features.scale, self.features.hidden_size + self._opponents.shape[1]
        self.critic = Critic(scale, hidden, settings.critic, settings.layers).to(device)
        self.pool = Pool(self.new_network())
        self.rate = torch.tensor(settings.rate, device=device)
        self.entropy = torch.tensor(settings.entropy, device=device)
        self._policy = torch.ones((), device=device)  # 0 while only values are learned
        self.optimizer = torch.optim.Adam(
            [*self.network.parameters(), *self.critic.parameters()],
            lr=self.rate,
            eps=1e-5,
            fused=True,
            capturable=device.type == "cuda",
        )
        past = torch.as_tensor(kinds.seats_in_turn(settings.past), device=device)
        self._own_seat = torch.full((self.matches.size,), -1, device=device)
        self._own_seat[: settings.past] = past
        self._now = self._room(())
        self._segment = self._room((settings.steps + settings.lookahead,))
        rows = settings.steps * self.matches.size
        if settings.batch > rows:
            raise ValueError(f"a segment has {rows} decisions, which is less than a batch")
        self._advantage, self._target, self._weight, self._alike = torch.zeros(
            (4, rows), device=device
        )
        self._chosen = torch.zeros(settings.batch, dtype=torch.int64, device=device)
        self._figures, self._updates = torch.zeros(len(FIGURES), device=device), 0
        self._act = Captured(self._decide, self.captures)
        self._improve = Captured(self._learn_batch, self.captures)

    def new_network(self) -> Network:
        """A network of the right shape."""
        settings, actions = self.settings, self.matches.mask.shape[1]
        made = Network(self.features.scale, actions, settings.width, settings.layers)
        made.to(self.device)
        return made

    def _opponents_of(self, sizes: Sequence[tuple[str | None, int]]) -> Tensor:
        """Who has the other seats of every match, as the critic sees it: all 0 for the network.

        The network cannot see it. Only matches against itself teach it what a position is worth,
        or those against the one that it exploits.
        """
        if self.settings.exploits:
            return torch.zeros((self.matches.size, 1), dtype=torch.int8, device=self.device)
        counts = [self.settings.past, *(size for _, size in sizes[1:])]
        which = np.repeat(np.arange(len(counts)), counts)
        found = torch.zeros((self.matches.size, len(counts)), dtype=torch.int8)
        places = [*range(self.settings.past), *range(self.settings.matches, self.matches.size)]
        found[places, which] = 1
        return found.to(self.device)

    def _room(self, shape: tuple[int, ...]) -> Segment:
        """Tensors for what is learned from."""
        size, actions = self.matches.mask.shape

        def empty(kind: torch.dtype, *more: int) -> Tensor:
            return torch.zeros((*shape, size, *more), dtype=kind, device=self.device)

        return Segment(
            features=empty(torch.int8, self.features.size),
            hidden=empty(torch.int8, self.features.hidden_size + self._opponents.shape[1]),
            mask=empty(torch.int8, actions),
            equity=empty(torch.float32),
            action=empty(torch.int64),
            chance=empty(torch.float32),
            value=empty(torch.float32),
            own_value=empty(torch.float32),
            seat=empty(torch.int64),
            round=empty(torch.int8),
            share=empty(torch.float32, self.matches.seats),
            done=empty(torch.bool),
            mine=empty(torch.bool),
        )

    @torch.no_grad()
    def _decide(self) -> None:
        """Choose an action in every match, and note everything but what it brings."""
        now, matches, past = self._now, self.matches, self.settings.past
        seen = self.features(matches.observation)
        hidden = torch.cat((self.features.hidden(matches.observation), self._opponents), 1)
        value = self.critic(seen.features, hidden, seen.equity)
        chances, own_value = self.network(seen.features, seen.equity, matches.mask)
        action = sample(chances)
        now.chance.copy_(chances.gather(1, action[:, None])[:, 0])
        now.mine.copy_((self._own_seat < 0) | (matches.seat == self._own_seat))
        if past:
            rows = (seen.features[:past], seen.equity[:past], matches.mask[:past])
            found = self.pool.network(*rows)[0]
            theirs = found.argmax(-1) if self.settings.exploits else sample(found)
            action[:past] = torch.where(now.mine[:past], action[:past], theirs)
        now.action.copy_(action)
        now.value.copy_(value.sigmoid())
        now.own_value.copy_(own_value.sigmoid())
        for name, found in (
            *seen._asdict().items(),
            ("hidden", hidden),
            ("mask", matches.mask),
            ("seat", matches.seat),
        ):
            getattr(now, name).copy_(found)

    def begin(self, seed: int) -> None:
        """Begin all matches again, and play what comes before a segment can be learned from."""
        self.matches.reset(seed)
        if self.settings.past:
            self.pool.draw(random.Random(seed))
        self._play(self.settings.steps)

    def _play(self, first: int) -> None:
        """Note decisions from this step on to the last that there is room for."""
        now = self._now
        for step in range(first, len(self._segment.done)):
            self._act()
            self.matches.play(now.action)
            now.share.copy_(self.matches.share)
            now.done.copy_(self.matches.done)
            for room, found in zip(self._segment, now, strict=True):
                room[step].copy_(found)

    def collect(self, chance: random.Random) -> None:
        """Play on, and find the advantages of the segment that is now followed by enough."""
        if self.settings.past:
            self.pool.draw(chance)
        now, segment, steps = self._now, self._segment, self.settings.steps
        for room in segment:
            room[:-steps].copy_(room[steps:].clone())
        self._play(self.settings.lookahead)
        self._act()  # the values of what follows
        made, following = (
            Decisions(*(getattr(part, name) for name in Decisions._fields))
            for part in (segment, now)
        )
        found, known = advantages(torch, made, following, self.settings.decay, steps)
        weight = (known & segment.mine[:steps]).float()
        spread = ((found.square() * weight).sum() / weight.sum()).sqrt()
        self._target.copy_((segment.value[:steps] + found).flatten())
        self._advantage.copy_((found / (spread + 1e-6)).flatten())
        self._weight.copy_(weight.flatten())
        self._alike.copy_((weight * (self._opponents.sum(1) == 0)).flatten())

    def learn(self) -> None:
        """Learn from the segment once."""
        order = torch.randperm(len(self._weight), device=self.device)
        batch = self.settings.batch
        for start in range(0, len(order) - batch + 1, batch):
            self._chosen.copy_(order[start : start + batch])
            self._improve()
            self._updates += 1

    def _learn_batch(self) -> None:
        """One step of the optimizer, and of the averaged weights."""
        features, hidden, mask, equity, action, before = (
            part.flatten(0, 1)[self._chosen] for part in self._segment[:6]
        )
        parts = (self._advantage, self._target, self._weight, self._alike)
        advantage, target, weight, alike = (part[self._chosen] for part in parts)
        chances, value = self.network(features, equity, mask)
        chance = chances.gather(1, action[:, None])[:, 0]
        ratio = (chance - before).exp()
        gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
        entropy = -(chances.exp() * chances.clamp(min=-50)).sum(-1)
        missed, critic_missed = (
            functional.binary_cross_entropy_with_logits(one, target, reduction="none")
            for one in (value, self.critic(features, hidden, equity))
        )
        whole = weight.sum().clamp(min=1)
        policy = -self._policy * (gain + self.entropy * entropy)
        loss = ((critic_missed + policy) * weight + missed * alike).sum() / whole
        norm = self.step_optimizer(loss)
        with torch.no_grad():
            divergence = ratio - 1 - (chance - before)
            clipped = ((ratio - 1).abs() > CLIP).float()
            skipped = (~norm.isfinite()).float().expand_as(gain)
            figures = torch.stack(
                (-gain, missed, critic_missed, entropy, divergence, clipped, skipped)
            )
            self._figures += (figures * weight).sum(1) / whole

    def step_optimizer(self, loss: Tensor) -> Tensor:
        """Improve the networks, and let the average follow; returns the size of the gradient.

        A gradient that is not finite counts as 0, so that one batch cannot spoil the weights.
        """
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.zeros((), device=self.device)
        for network in (self.network, self.critic):
            learned = [one for one in network.parameters() if one.grad is not None]
            if learned:
                norm = norm + nn.utils.clip_grad_norm_(learned, MOST_GRADIENT)
            for one in learned:
                assert one.grad is not None
                one.grad.nan_to_num_(0, 0, 0)
        self.optimizer.step()
        self.follow(self.settings.average)
        return norm

    @torch.no_grad()
    def follow(self, average: float) -> None:
        """Let the averaged weights keep this part of themselves and take the rest."""
        pair = (list(self.average.parameters()), list(self.network.parameters()))
        torch._foreach_lerp_(*pair, 1 - average)

    def set_progress(self, progress: float) -> None:
        """Set what changes as training goes on, from 0 to 1."""
        settings = self.settings
        self.rate.fill_(settings.rate * (1 - (1 - settings.least_rate) * progress))
        self.entropy.fill_(settings.entropy * (1 - (1 - settings.least_entropy) * progress))

    def learn_policy(self, learns: bool) -> None:
        """Whether batches from here on improve the policy, or the values alone."""
        self._policy.fill_(float(learns))

    def figures(self) -> dict[str, float]:
        """Means of what was measured while learning since the last call."""
        found = (self._figures / max(1, self._updates)).tolist()
        self._figures.zero_()
        self._updates = 0
        return dict(zip(FIGURES, found, strict=True))
