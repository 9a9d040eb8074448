"""PettingZoo environments of any game: agents one after another, or all at once."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from .api import Played, environment_of
from .canvas import picture

HIGHEST = 127
SEED_BITS = 62
RENDER_MODES = ["human", "ansi", "rgb_array"]
Observation = dict[str, Any]


class _Table(EzPickle):
    """What both kinds of environment share: spaces, seeds, observations, pictures."""

    metadata: dict[str, Any]

    def __init__(
        self, game: str, players: int, render_mode: str | None, options: dict[str, Any]
    ) -> None:
        EzPickle.__init__(self, game, players, render_mode, **options)
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"there is no render mode {render_mode!r}")
        self.environment = environment_of(game)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self.options = options
        self.players = players
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        size, count = self.environment.observation_size, self.environment.action_count
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, HIGHEST, (size,), np.int8),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.played: Played | None = None
        self._random: Any = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _start(self, seed: int | None) -> Played:
        """Start the match of a seed; without one, the next that follows from the last seed."""
        if seed is None:
            if self._random is None:
                self._random, _ = seeding.np_random(secrets.randbits(SEED_BITS))
            seed = int(self._random.integers(1 << SEED_BITS))
        else:
            self._random, _ = seeding.np_random(seed)
        self.played = self.environment.play(self.players, seed, self.options)
        return self.played

    def _seen(self, seat: int) -> Observation:
        assert self.played is not None, "reset the environment first"
        mask = self.played.mask(seat)[: self.environment.action_count]
        return {"observation": self.played.observation(seat), "action_mask": mask}

    def _picture(self, seat: int | None) -> Any:
        """The match as a seat sees it, in the render mode."""
        assert self.played is not None, "reset the environment first"
        if self.render_mode == "rgb_array":
            return picture(self.environment.text(self.played.match, seat))
        if self.render_mode == "ansi":
            return self.environment.text(self.played.match, seat)
        if self.render_mode == "human":
            print(self.environment.text(self.played.match, seat))
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class TurnEnv(_Table, AECEnv[str, Observation, int]):  # type: ignore[misc]  # no types there
    """An environment in which agents act one after another (AEC).

    Where all seats decide at the same time, they act in the order of their seats, and no agent sees
    what another has done before all have acted.
    """

    def __init__(
        self, game: str, players: int = 2, render_mode: str | None = None, **options: Any
    ) -> None:
        _Table.__init__(self, game, players, render_mode, options)
        self.agent_selection = self.possible_agents[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a match."""
        del options
        played = self._start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[played.waiting[0]]

    def observe(self, agent: str) -> Observation:
        """What an agent observes; its mask is empty unless it is to act."""
        return self._seen(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Let the selected agent act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.played is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.played.act(self.possible_agents.index(agent), int(action))
        if self.played.waiting:
            self.agent_selection = self.possible_agents[self.played.waiting[0]]
        else:
            self.rewards = dict(zip(self.agents, self.played.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Show the match as the selected agent sees it."""
        return self._picture(self.possible_agents.index(self.agent_selection))


class RoundEnv(_Table, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # no types there
    """An environment in which all agents act at the same time; an illegal action is a pass."""

    def __init__(
        self, game: str, players: int = 2, render_mode: str | None = None, **options: Any
    ) -> None:
        _Table.__init__(self, game, players, render_mode, options)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a match."""
        del options
        self._start(seed)
        self.agents = self.possible_agents[:]
        return self._all_seen(), {agent: {} for agent in self.agents}

    def _all_seen(self) -> dict[str, Observation]:
        return {agent: self._seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Let every agent act."""
        assert self.played is not None, "reset the environment first"
        for seat, agent in enumerate(self.possible_agents):
            action = int(actions[agent])
            legal = self.played.mask(seat)[action]
            self.played.act(seat, action if legal else self.environment.action_count - 1)
        agents, over = self.agents, not self.played.waiting
        rewards = dict(zip(agents, self.played.rewards(), strict=True))
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._all_seen(),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> Any:
        """Show the match as a spectator sees it."""
        return self._picture(None)


def turn_env(game: str, **options: Any) -> Any:
    """Make a `TurnEnv` with PettingZoo's usual wrappers: an illegal action ends the match."""
    env: Any = TurnEnv(game, **options)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
