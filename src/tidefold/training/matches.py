"""The matches that are trained on, side by side: against itself, past selves and fixed policies."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from ..envs import BatchEnv
from ..envs.api import Environment, Features
from ..games.registry import game_named

FORCED = 1  # decisions with one legal action that are played at once, after each decision


class Seen(NamedTuple):
    """What is learned from, a row a decision."""

    features: Tensor  # int8
    equity: Tensor  # float32, of the observer, as far as totals and the starter say
    round: Tensor  # its number, modulo 128


class FeatureReader:
    """Takes what is learned from out of the observations of a game."""

    def __init__(self, game: str, device: torch.device) -> None:
        found: Features | None = game_named(game).part("features")
        if found is None:
            raise ValueError(f"{game} has no features to learn from")
        self.about, self.size, self.scale = found, len(found.places), found.scale
        self._places = torch.as_tensor(found.places, device=device)
        self._hidden = torch.as_tensor(found.hidden, device=device)
        self.hidden_size = len(found.hidden)

    def hidden(self, rows: Tensor) -> Tensor:
        """What only the critic sees of observations."""
        return rows[:, self._hidden]

    def __call__(self, rows: Tensor) -> Seen:
        """The features of observations."""
        about = self.about
        low, high = rows[:, about.equity], rows[:, about.equity + 1]
        equity = (low + 128.0 * high) / about.equity_steps
        return Seen(rows[:, self._places], equity, rows[:, about.round])


class Kinds(NamedTuple):
    """The kinds of matches, in turn over a batch; what stands twice comes twice as often."""

    players: tuple[int, ...]
    editions: tuple[str, ...]

    def options(self) -> dict[str, Any]:
        """As a batch of environments takes them."""
        return {"players": self.players, "edition": self.editions}

    def players_of(self, size: int) -> Any:
        """How many play in each match of a batch."""
        kinds = np.array([players for players, _ in product(self.players, self.editions)])
        return kinds[np.arange(size) % len(kinds)]

    def seats_in_turn(self, size: int) -> Any:
        """A seat for each match of a batch: every one of every kind as often."""
        count = len(self.players) * len(self.editions)
        return np.arange(size) // count % self.players_of(size)


class _Part:
    """Some of the matches, in one batch of environments."""

    def __init__(
        self,
        environment: Environment,
        size: int,
        against: str | None,
        kinds: Kinds,
        device: torch.device,
    ) -> None:
        by_words = device.type == "cuda" and environment.writes_words

        def empty(numbers: int) -> Tensor:
            shape = (numbers // 8, size, 8) if by_words else (size, numbers)
            return torch.zeros(shape, dtype=torch.int8, device=device)

        self.observation = empty(environment.observation_size)
        self.mask = empty(environment.mask_size)
        self.reward = torch.zeros((size, environment.seats), device=device)
        self.done, self.seat = (
            torch.zeros(size, dtype=torch.int8, device=device) for _ in range(2)
        )
        self.env = BatchEnv(
            environment,
            size,
            device=device.type,
            against=against,
            learner=kinds.seats_in_turn(size),
            layout="words" if by_words else "rows",
            observation=self.observation,
            mask=self.mask,
            reward=self.reward,
            done=self.done,
            seat=self.seat,
            **kinds.options(),
        )
        self._by_words = by_words

    def rows(self) -> tuple[Tensor, Tensor]:
        """The observations and masks, a row a match."""
        if self._by_words:
            words = (array.view(torch.int64)[:, :, 0] for array in (self.observation, self.mask))
            observation, mask = (array.T.contiguous().view(torch.int8) for array in words)
            return observation, mask
        return self.observation, self.mask


class Matches:
    """All matches, one after the other in every tensor; `share` is set where `done`."""

    def __init__(
        self,
        environment: Environment,
        sizes: Sequence[tuple[str | None, int]],
        kinds: Kinds,
        device: torch.device,
    ) -> None:
        """`sizes` says how many matches are played against each policy, and without one."""
        self._parts = [_Part(environment, size, against, kinds, device) for against, size in sizes]
        self.slices, start = [], 0
        for _, size in sizes:
            self.slices.append(slice(start, start + size))
            start += size
        self.size, self.seats = start, environment.seats
        players = np.concatenate([kinds.players_of(size) for _, size in sizes])
        self.players = torch.as_tensor(players, device=device)
        self.observation, self.mask = self.rows()
        self.seat = torch.zeros(start, dtype=torch.int64, device=device)
        self.share = torch.zeros((start, environment.seats), device=device)
        self.done = torch.zeros(start, dtype=torch.bool, device=device)
        self._actions = torch.zeros(start, dtype=torch.int16, device=device)
        self._codes = torch.arange(environment.mask_size, device=device)

    def rows(self) -> tuple[Tensor, Tensor]:
        """The observations and masks, a row a match."""
        both = zip(*(part.rows() for part in self._parts), strict=True)
        observation, mask = (torch.cat(one) for one in both)
        return observation, mask

    def reset(self, seed: int) -> None:
        """Begin all matches again."""
        for at, part in enumerate(self._parts):
            part.env.reset(seed * len(self._parts) + at)
        self._look()

    def play(self, actions: Tensor) -> None:
        """Play an action in every match, and what is then forced."""
        self._step(actions)
        self.done.copy_(self._gather("done") > 0)
        self.share.copy_(self._shares())
        for _ in range(FORCED):
            forced = self.mask.sum(1, dtype=torch.int32) == 1
            only = (self.mask * self._codes).sum(1)
            self._step(forced * (only + 1) - 1)  # -1 is not legal: nothing changes
            ended = forced & (self._gather("done") > 0)
            self.done.logical_or_(ended)
            self.share.copy_(torch.where(ended[:, None], self._shares(), self.share))

    def _step(self, actions: Tensor) -> None:
        """Step all environments."""
        self._actions.copy_(actions)
        for part, place in zip(self._parts, self.slices, strict=True):
            part.env.step(self._actions[place], check=False)
        self._look()

    def _look(self) -> None:
        """Gather what the environments wrote."""
        observation, mask = self.rows()
        self.observation.copy_(observation)
        self.mask.copy_(mask)
        self.seat.copy_(self._gather("seat"))

    def _gather(self, name: str) -> Tensor:
        """One tensor of all parts."""
        return torch.cat([getattr(part, name) for part in self._parts])

    def _shares(self) -> Tensor:
        """The shares of the victory that rewards stand for."""
        players = self.players[:, None]
        return (self._gather("reward") * (players - 1) + 1) / players
