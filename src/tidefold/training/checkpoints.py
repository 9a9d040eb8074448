"""Checkpoints: all that a run needs to go on with the same result, in one file; and its weights.

Matches are not in it. They begin again after every chapter, whether the run goes on at once or
later.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple

import torch

from .ppo import Learner

VERSION = 2


class CheckpointError(ValueError):
    """A checkpoint that cannot be used."""


class Progress(NamedTuple):
    """How far a run is."""

    chapter: int = 0
    decisions: int = 0
    speed: float = 0.0  # decisions a second in the last chapter; 0 before


def save(file: Path, learner: Learner, progress: Progress) -> None:
    """Write a checkpoint; a crash while writing leaves the one before."""
    state = {
        "version": VERSION,
        "settings": learner.settings._asdict(),
        "progress": tuple(progress),
        "network": learner.network.state_dict(),
        "average": learner.average.state_dict(),
        "critic": learner.critic.state_dict(),
        "optimizer": learner.optimizer.state_dict(),
        "pool": learner.pool.past,
    }
    fresh = file.with_name(f"new-{file.name}")
    torch.save(state, fresh)
    os.replace(fresh, file)


def load(file: Path, learner: Learner) -> Progress:
    """Go on from a checkpoint; the learner must have its settings."""
    try:
        state: dict[str, Any] = torch.load(file, map_location=learner.device, weights_only=True)
    except Exception as problem:  # noqa: BLE001  # PyTorch raises many kinds
        raise CheckpointError(f"{file} is no checkpoint: {problem}") from None
    wanted, given = learner.settings._asdict(), state["settings"]
    if state["version"] != VERSION or given != wanted:
        different = [name for name in wanted if given.get(name) != wanted[name]]
        raise CheckpointError(f"{file} is of a run with other settings: {', '.join(different)}")
    learner.network.load_state_dict(state["network"])
    learner.average.load_state_dict(state["average"])
    learner.critic.load_state_dict(state["critic"])
    learner.optimizer.load_state_dict(state["optimizer"])
    for group in learner.optimizer.param_groups:
        group["lr"] = learner.rate
    learner.pool.past = state["pool"]
    return Progress(*state["progress"])
