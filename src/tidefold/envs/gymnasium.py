"""Gymnasium environments of any game: one learner against bots, singly or as a vector.

Importing this module registers `tidefold/GAME-v0` for `make` and `make_vec`; a name such as
`tidefold.envs.gymnasium:tidefold/GAME-v0` imports it too.

An illegal action loses the match: the reward is -1 and the episode ends. `info["action_mask"]` says
which actions are legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..bots.catalogue import bots_of
from ..games.registry import games
from .api import Played, environment_of
from .batch import BatchEnv
from .canvas import picture

HIGHEST = 127
SEED_BITS = 62
ILLEGAL_REWARD = -1.0
RENDER_MODES = ["human", "ansi", "rgb_array"]


class LearnerEnv(gymnasium.Env[Any, Any]):
    """One seat of a match; bots play the others."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | str = "beginner",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Play against bots of these names, on a seat or on one drawn for each match."""
        self.environment = environment_of(game)
        self.opponents = (opponents,) if isinstance(opponents, str) else tuple(opponents)
        self.players = len(self.opponents) + 1
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat!r}; seats are 0 to {self.players - 1}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"there is no render mode {render_mode!r}")
        self._catalogue = bots_of(game)
        for name in self.opponents:
            self._catalogue.parse(name)
        self.options = options
        self.render_mode = render_mode
        self.observation_space = spaces.Box(
            0, HIGHEST, (self.environment.observation_size,), np.int8
        )
        self.action_space = spaces.Discrete(self.environment.action_count)
        self._wanted_seat = seat
        self.seat = 0
        self.played: Played | None = None
        self._bots: dict[int, Any] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a match and play to the learner's first turn."""
        super().reset(seed=seed, options=options)
        deal = int(self.np_random.integers(1 << SEED_BITS))
        drawn = int(self.np_random.integers(self.players))
        self.seat = drawn if self._wanted_seat is None else self._wanted_seat
        self.played = self.environment.play(self.players, deal, self.options)
        others = [other for other in range(self.players) if other != self.seat]
        bots = self._catalogue.make_all(self.opponents, deal)
        self._bots = dict(zip(others, bots, strict=True))
        self._let_bots_play()
        return self._seen()

    def _let_bots_play(self) -> None:
        assert self.played is not None
        match = self.played.match
        while match.waiting and self.seat not in match.waiting:
            seat = match.waiting[0]
            match.play(
                self._bots[seat].choose(match.view(seat), match.legal_moves(seat)), seat=seat
            )

    def action_masks(self) -> Any:
        """Which actions are legal, as booleans."""
        assert self.played is not None, "reset the environment first"
        mask = self.played.mask(self.seat)[: self.environment.action_count]
        return mask.astype(bool)

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        assert self.played is not None
        mask = self.played.mask(self.seat)[: self.environment.action_count]
        return self.played.observation(self.seat), {"action_mask": mask, "seat": self.seat}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, then let the bots play up to the learner's next turn."""
        assert self.played is not None, "reset the environment first"
        if not self.action_masks()[int(action)]:
            observation, info = self._seen()
            return observation, ILLEGAL_REWARD, True, False, info
        self.played.act(self.seat, int(action))
        self._let_bots_play()
        observation, info = self._seen()
        over = not self.played.waiting
        if self.render_mode == "human":
            self.render()
        return observation, float(self.played.rewards()[self.seat]), over, False, info

    def render(self) -> Any:
        """Show the match as the learner sees it."""
        assert self.played is not None, "reset the environment first"
        text = self.environment.text(self.played.match, self.seat)
        if self.render_mode == "rgb_array":
            return picture(text)
        if self.render_mode == "human":
            print(text)
            return None
        return text


class LearnerVectorEnv(VectorEnv[Any, Any, Any]):
    """Many matches on the batch kernel, on the CPU; the other seats play by one of its policies.

    A match that ends starts again in the same step, so the observation after a termination is the
    first one of the next match. Every step overwrites the arrays: copy what you keep.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: str = "beginner",
        players: int = 2,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Let the learner have seat `n % players` of match n."""
        del render_mode  # a batch has no pictures
        environment = environment_of(game)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        size, count = environment.observation_size, environment.action_count
        self.single_observation_space = spaces.Box(0, HIGHEST, (size,), np.int8)
        self.single_action_space = spaces.Discrete(count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seats = np.arange(num_envs) % players
        self.batch = BatchEnv(
            game,
            num_envs,
            players=players,
            against=opponents,
            learner=self.seats,
            forfeit=True,
            **options,
        )
        self._count = count

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask[:, : self._count]}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start all matches again."""
        super().reset(seed=seed, options=options)
        self.batch.reset(int(self.np_random.integers(1 << SEED_BITS)))
        return self.batch.observation, self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play the learner's action in every match, then the others to the learner's next turn."""
        self.batch.step(np.asarray(actions))
        rewards = self.batch.reward[np.arange(self.num_envs), self.seats].astype(np.float64)
        done = self.batch.done.astype(bool)
        return self.batch.observation, rewards, done, np.zeros_like(done), self._info()


def register() -> None:
    """Register the environments of all games that have one."""
    for game in games():
        if "environment" in game.parts:
            gymnasium.register(
                id=f"tidefold/{game.name}-v0",
                entry_point=f"{__name__}:LearnerEnv",
                vector_entry_point=f"{__name__}:LearnerVectorEnv",
                kwargs={"game": game.name},
            )


register()
