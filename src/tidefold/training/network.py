"""The network of the player, and that of its critic.

Both have an input layer, residual layers and a head for the value; the player's has one for the
actions too. Heads for the value correct the match equity, which is right on average at the start of
a round.
"""

from __future__ import annotations

from collections.abc import Callable
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
    """The log-probabilities of all actions, and the logit of the share of the victory."""

    scale: Tensor

    def __init__(self, scale: Any, actions: int, width: int, layers: int) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(scale), persistent=False)  # nothing is learned
        self.first = _input_layer(len(scale), width)
        self.residual = _residual_layers(width, layers)
        self.action = _head(width, actions)
        self.value = _head(width, 1)

    def forward(self, features: Tensor, equity: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Of a row each; matrices are multiplied in bfloat16 on a device."""
        kind = torch.bfloat16 if features.is_cuda else torch.float32
        given = _linear(self.first, features.to(kind) * self.scale.to(kind))
        found = _through(self.residual, given)
        logits = _linear(self.action, found).masked_fill(mask == 0, NEVER)
        return logits.log_softmax(-1), _linear(self.value, found)[:, 0] + _logit_of(equity)

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
    def load_export(self, file: Path, widen: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        """Take the weights that were exported to a file; `widen` is that of `Features`."""
        shapes = {name: array.shape for name, array in self.export().items()}
        arrays = widen(read_weights(file, lambda found: found.keys() == shapes.keys()))
        if {name: array.shape for name, array in arrays.items()} != shapes:
            raise WeightsError(f"{file} has weights of a network of another shape")
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


class Critic(nn.Module):
    """The logit of the share of the victory, for one who also sees what is hidden."""

    scale: Tensor

    def __init__(self, scale: Any, hidden: int, width: int, layers: int) -> None:
        super().__init__()
        self.register_buffer("scale", torch.tensor(scale), persistent=False)
        self.first = _input_layer(len(scale), width)
        self.hidden = _input_layer(hidden, width)
        self.residual = _residual_layers(width, layers)
        self.value = _head(width, 1)

    def forward(self, features: Tensor, hidden: Tensor, equity: Tensor) -> Tensor:
        """Of a row each."""
        kind = torch.bfloat16 if features.is_cuda else torch.float32
        given = _linear(self.first, features.to(kind) * self.scale.to(kind))
        found = _through(self.residual, given + _linear(self.hidden, hidden.to(kind)))
        return _linear(self.value, found)[:, 0] + _logit_of(equity)


def _input_layer(size: int, width: int) -> nn.Linear:
    layer = nn.Linear(size, width)
    nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
    nn.init.zeros_(layer.bias)
    return layer


def _residual_layers(width: int, layers: int) -> nn.ModuleList:
    made = nn.ModuleList(nn.Linear(width, width) for _ in range(layers))
    for layer in made:
        nn.init.normal_(layer.weight, std=0.5 * width**-0.5)
        nn.init.zeros_(layer.bias)
    return made


def _head(width: int, size: int) -> nn.Linear:
    layer = nn.Linear(width, size)
    nn.init.normal_(layer.weight, std=0.01 * width**-0.5)
    nn.init.zeros_(layer.bias)
    return layer


def _through(residual: nn.ModuleList, given: Tensor) -> Tensor:
    """What the heads get, in single precision: chances a little apart must stay apart."""
    found = functional.relu(given)
    for layer in residual:
        found = found + functional.relu(_linear(layer, found))
    return found.float()


def _logit_of(equity: Tensor) -> Tensor:
    return equity.clamp(LEAST_EQUITY, 1 - LEAST_EQUITY).logit()


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
