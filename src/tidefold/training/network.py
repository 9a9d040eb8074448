"""The policy and value network: an input layer, residual layers, and two heads."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from ..bots.weights_file import WeightsError, read_weights

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
        """The weights as arrays of half precision, the scale of features within them.

        Of a layer, a row has the weights of an input; of the heads, those of an output.
        """
        residual = list(self.residual)
        found = {
            "first": (self.first.weight * self.scale).T,
            "first_bias": self.first.bias,
            "residual": torch.stack([layer.weight.T for layer in residual]),
            "residual_bias": torch.stack([layer.bias for layer in residual]),
            "action": self.action.weight,
            "action_bias": self.action.bias,
            "value": self.value.weight[0],
            "value_bias": self.value.bias,
        }
        return {name: one.detach().cpu().numpy().astype(np.float16) for name, one in found.items()}

    @torch.no_grad()
    def load_export(self, file: Path) -> None:
        """Take the weights that were exported to a file."""
        shapes = {name: array.shape for name, array in self.export().items()}
        arrays = read_weights(file, shapes.__eq__)
        given = {name: torch.as_tensor(array.copy()).float() for name, array in arrays.items()}
        if not all(bool(array.isfinite().all()) for array in given.values()):
            raise WeightsError(f"{file} has weights that are no numbers")
        self.first.weight.copy_(given["first"].T / self.scale.cpu())
        self.first.bias.copy_(given["first_bias"])
        for layer, weight, bias in zip(
            self.residual, given["residual"], given["residual_bias"], strict=True
        ):
            layer.weight.copy_(weight.T)
            layer.bias.copy_(bias)
        self.action.weight.copy_(given["action"])
        self.action.bias.copy_(given["action_bias"])
        self.value.weight.copy_(given["value"][None])
        self.value.bias.copy_(given["value_bias"])


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
