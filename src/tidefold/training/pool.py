"""Past selves to play against, so that what was learned against them is not forgotten."""

from __future__ import annotations

import random

import torch
from torch import Tensor

from .network import Network

MOST = 12


class Pool:
    """The weights of past networks, and one network that plays as one of them."""

    def __init__(self, network: Network) -> None:
        """`network` is of the right shape; its weights are replaced."""
        self.network = network.requires_grad_(False)
        self.past: list[dict[str, Tensor]] = []

    def add(self, network: Network) -> None:
        """Remember a network; of many, those that are left stay spread over all of the run."""
        kept = {
            name: tensor.to(torch.bfloat16, copy=True)
            for name, tensor in network.state_dict().items()
        }
        self.past.append(kept)
        if len(self.past) > MOST:
            del self.past[1::2]

    @torch.no_grad()
    def draw(self, chance: random.Random) -> None:
        """Let the network play as one of the past ones."""
        chosen = chance.choice(self.past)
        for name, tensor in self.network.state_dict().items():
            tensor.copy_(chosen[name])
