"""The policy and value network: an input layer, residual layers, and two heads."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

NEVER = -1e9  # the logit of an illegal action
LEAST_EQUITY = 0.01
LEAST_NOISE = 1e-20


class Network(nn.Module):
    """The log-probabilities of all actions, and the logit of the share of the victory.

    The value head corrects the match equity, which is right on average at the start of a round.
    """

    scale: Tensor

    def __init__(self, scale: Any, actions: int, width: int, layers: int) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(scale), persistent=False)  # nothing is learned
        self.first = nn.Linear(len(scale), width)
        self.residual = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
        self.action = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        for layer in (self.first, *self.residual):
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            nn.init.zeros_(layer.bias)
        for layer in self.residual:
            nn.init.normal_(layer.weight, std=0.5 * width**-0.5)
        for head in (self.action, self.value):
            nn.init.normal_(head.weight, std=0.01 * width**-0.5)
            nn.init.zeros_(head.bias)

    def forward(self, features: Tensor, equity: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Of a row each; matrices are multiplied in bfloat16 on a device."""
        kind = torch.bfloat16 if features.is_cuda else torch.float32
        found = functional.relu(_linear(self.first, features.to(kind) * self.scale.to(kind)))
        for layer in self.residual:
            found = found + functional.relu(_linear(layer, found))
        found = found.float()  # chances a little apart must not be rounded to the same
        logits = _linear(self.action, found).masked_fill(mask == 0, NEVER)
        value = _linear(self.value, found)[:, 0]
        return logits.log_softmax(-1), value + equity.clamp(LEAST_EQUITY, 1 - LEAST_EQUITY).logit()

    def export(self) -> dict[str, Any]:
        """The weights as arrays of half precision, the scale of features within them."""
        found = {"first_weight": self.first.weight * self.scale, "first_bias": self.first.bias}
        for at, layer in enumerate(self.residual):
            found |= {f"residual{at}_weight": layer.weight, f"residual{at}_bias": layer.bias}
        for name, head in (("action", self.action), ("value", self.value)):
            found |= {f"{name}_weight": head.weight, f"{name}_bias": head.bias}
        return {name: one.detach().cpu().numpy().astype(np.float16) for name, one in found.items()}

    @torch.no_grad()
    def load_export(self, file: Path) -> None:
        """Take the weights that were exported to a file."""
        try:
            with file.open("rb") as stream, np.load(stream, allow_pickle=False) as arrays:
                given = {name: torch.as_tensor(array).float() for name, array in arrays.items()}
        except (BadZipFile, EOFError, KeyError, OSError, TypeError, ValueError, zlib.error) as why:
            raise ValueError(f"{file} has no weights: {why}") from None
        wanted = {name: array.shape for name, array in self.export().items()}
        if {name: tuple(array.shape) for name, array in given.items()} != wanted:
            raise ValueError(f"{file} has weights of a network of another shape")
        if not all(bool(array.isfinite().all()) for array in given.values()):
            raise ValueError(f"{file} has weights that are no numbers")
        given["first_weight"] /= self.scale.cpu()
        names = {"first": self.first, "action": self.action, "value": self.value}
        names |= {f"residual{at}": layer for at, layer in enumerate(self.residual)}
        for name, layer in names.items():
            layer.weight.copy_(given[f"{name}_weight"])
            layer.bias.copy_(given[f"{name}_bias"])


def _linear(layer: nn.Module, given: Tensor) -> Tensor:
    """A layer in the precision of what it is given."""
    weight, bias = layer.weight, layer.bias
    assert isinstance(weight, Tensor)
    assert isinstance(bias, Tensor)
    return functional.linear(given, weight.to(given.dtype), bias.to(given.dtype))


def sample(chances: Tensor) -> Tensor:
    """An action a row, by its log-probabilities."""
    return (chances - torch.empty_like(chances).exponential_().clamp(min=LEAST_NOISE).log()).argmax(
        -1
    )
