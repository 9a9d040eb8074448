"""A start for self-play: a network that chooses as a fixed policy does."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional

from ..envs import BatchEnv, rows_of
from .captured import Captured
from .matches import Kinds
from .ppo import Learner

DECISIONS = 16  # of every match in a rollout


def imitate(learner: Learner) -> float:
    """Learn to choose as a policy does; returns how often the last choices were alike."""
    settings, device = learner.settings, learner.device
    rollouts = settings.imitation
    kinds = Kinds(settings.players, settings.editions)
    by_words = device.type == "cuda" and learner.environment.writes_words
    env = BatchEnv(
        learner.environment,
        settings.matches,
        seed=settings.seed + 1,
        device=device.type,
        layout="words" if by_words else "rows",
        **kinds.options(),
    )
    size = settings.matches
    batch = min(settings.batch, DECISIONS * size)
    observation = torch.zeros(
        (batch, env.environment.observation_size), dtype=torch.int8, device=device
    )
    mask = torch.zeros((batch, env.environment.mask_size), dtype=torch.int8, device=device)
    action = torch.zeros(batch, dtype=torch.int64, device=device)
    alike = torch.zeros((), device=device)

    def learn() -> None:
        seen = learner.features(observation)
        chances, value = learner.network(seen.features, seen.equity, mask)
        # The value is not learned, but stays where the match equity has it.
        wanted = seen.equity.clamp(0, 1)
        missed = functional.binary_cross_entropy_with_logits(value, wanted)
        learner.step_optimizer(functional.nll_loss(chances, action) + missed)
        right = (chances.argmax(-1) == action).float().mean()
        alike.lerp_(right.detach(), 0.1)

    step = Captured(learn, learner.captures)
    rollout = None
    for at in range(rollouts):
        learner.rate.fill_(settings.rate * (1 - at / rollouts))
        rollout = env.rollout(DECISIONS, settings.imitated, out=rollout)
        parts = (rollout.observation, rollout.mask, rollout.action)
        observations, masks, actions = (torch.as_tensor(one, device=device) for one in parts)
        order = torch.randperm(DECISIONS * size, device=device)
        for start in range(0, len(order) - batch + 1, batch):
            chosen = order[start : start + batch]
            observation.copy_(_chosen(observations, chosen, by_words))
            mask.copy_(_chosen(masks, chosen, by_words))
            action.copy_(actions.flatten()[chosen])
            step()
    learner.follow(0.0)
    learner.optimizer.state.clear()  # its averages were those of another task
    return float(alike)


def _chosen(array: Tensor, chosen: Tensor, by_words: bool) -> Tensor:
    """Some rows of a rollout."""
    if by_words:
        return rows_of(array.flatten(1, 2)[:, chosen])
    return array.flatten(0, 1)[chosen]
