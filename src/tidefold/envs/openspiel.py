"""OpenSpiel games, with hidden information: importing this module registers `python_tidefold_GAME`.

Chance comes first: a few chance nodes draw the seed of the match, and all decks, dice and thefts
follow from it. Where all seats decide at the same time, they act in the order of their seats, and
no seat learns what another has done before all have acted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from ..games.registry import Game, games
from .api import Environment, Played, environment_of

SEED_PARTS, PART_BITS = 4, 8  # chance nodes, and how many bits of the seed each draws
LONGEST = 100_000  # decisions: more than any match has, though no rule forbids it


def _parameters(game: Game) -> dict[str, Any]:
    """The parameters with their defaults: the number of players and the game's own options."""
    rules = {option.name: option.default for option in game.options if option.default is not None}
    texts = {name: value for name, value in rules.items() if isinstance(value, str)}
    return {"players": game.usual_players, **texts}


def _game_type(game: Game) -> pyspiel.GameType:
    """Describe a game in OpenSpiel's terms."""
    return pyspiel.GameType(
        short_name=f"python_tidefold_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=max(2, game.seats[0]),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(game),
    )


class TidefoldState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A match, or the stage before it in which chance draws its seed."""

    def __init__(self, game: TidefoldGame) -> None:
        super().__init__(game)
        self.environment = game.environment
        self.players = game.players
        self.rules = game.rules
        self.seed_drawn: list[int] = []
        self.played: Played | None = None

    def current_player(self) -> int:
        """The seat to act, or the id of chance while the seed is drawn, or that of the end."""
        if self.played is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.played.waiting
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return self.played is not None and not self.played.waiting

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next bits of the seed, all equally likely."""
        count = 1 << PART_BITS
        return [(part, 1 / count) for part in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        """The legal actions of a seat, in ascending order."""
        assert self.played is not None
        mask = self.played.mask(player)[: self.environment.action_count]
        found: list[int] = np.flatnonzero(mask).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        """Draw a part of the seed, or play an action of the seat to act."""
        if self.played is not None:
            self.played.act(self.played.waiting[0], action)
            return
        self.seed_drawn.append(action)
        if len(self.seed_drawn) == SEED_PARTS:
            seed = sum(part << PART_BITS * at for at, part in enumerate(self.seed_drawn))
            self.played = self.environment.play(self.players, seed, self.rules)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed part {action}"
        return self.environment.action_names[action]

    def returns(self) -> list[float]:
        """The rewards of all seats."""
        return self.played.rewards() if self.played else [0.0] * self.players

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that a seat has seen and done since the match began."""
        seat = self.current_player() if player is None else player
        return f"{seat} {_log(self.played, seat)}"

    def __str__(self) -> str:
        return f"seed {self.seed_drawn} moves {self.history()[SEED_PARTS:]}"


def _log(played: Played | None, seat: int) -> str:
    """What a seat has seen of the match so far, as text."""
    if played is None:
        return ""
    view = played.match.view(seat)
    events = getattr(view, "history", None)
    return json.dumps(events, default=str) if events is not None else repr(view)


class TidefoldObserver:
    """Observes states for a seat, as a tensor and as text."""

    def __init__(self, environment: Environment) -> None:
        self.tensor = np.zeros(environment.observation_size, np.float32)
        self.dict = {"observation": self.tensor}
        self._environment = environment

    def set_from(self, state: TidefoldState, player: int) -> None:
        """Write the observation of a seat into the tensor."""
        self.tensor[:] = 0 if state.played is None else state.played.observation(player)

    def string_from(self, state: TidefoldState, player: int) -> str:
        """The match as a seat knows it, as text."""
        return "" if state.played is None else self._environment.text(state.played.match, player)


class TidefoldGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of the registry; subclasses set `game` and `kind`."""

    game: Game
    kind: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**_parameters(self.game), **(params or {})}
        self.players = int(chosen["players"])
        self.rules = {name: value for name, value in chosen.items() if name != "players"}
        self.environment = environment_of(self.game.name)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.environment.action_count,
            max_chance_outcomes=1 << PART_BITS,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, dict(params or {}))

    def new_initial_state(self) -> TidefoldState:
        """A match before its seed is drawn."""
        return TidefoldState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> TidefoldObserver:
        """An observer of this game's states."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        del iig_obs_type
        return TidefoldObserver(self.environment)


def register() -> None:
    """Register all games that have an environment."""
    for game in games():
        if "environment" in game.parts:
            kind = _game_type(game)
            pyspiel.register_game(
                kind, type(game.name, (TidefoldGame,), {"game": game, "kind": kind})
            )


register()
