"""What a game needs to be an environment: its rules for batches, its names, its matches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..games.registry import game_named


class Played(ABC):
    """One match by the interpreted rules, as the environments of single matches step it."""

    def __init__(self, match: Any) -> None:
        self.match = match  # of the game's own class, for bots and records
        self.players: int = match.players

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose decisions are awaited; none once the match is over."""
        seats: tuple[int, ...] = self.match.waiting
        return seats

    def act(self, seat: int, action: int) -> None:
        """Play a legal action of a seat."""
        self.match.play(self.move_of(seat, action), seat=seat)

    @abstractmethod
    def observation(self, seat: int) -> Any:
        """What a seat knows, as an array of int8."""

    @abstractmethod
    def mask(self, seat: int) -> Any:
        """The legal actions of a seat as an array of int8; all 0 if it is not to act."""

    @abstractmethod
    def action_of(self, seat: int, move: Any) -> int:
        """The action that stands for a legal move of the match."""

    @abstractmethod
    def move_of(self, seat: int, action: int) -> Any:
        """The move of the match that a legal action stands for."""

    @abstractmethod
    def rewards(self) -> list[float]:
        """The rewards of all seats; 0 before the end."""


class EnvironmentRules(Protocol):
    """The rules of a game that the jobs of a batch are bound to; one module has them all.

    `world` holds the arrays that these rules need besides the states; `outputs` is what a job
    writes into a row (`jobs.Outputs`).
    """

    def begin(self, state: Any, world: Any, at: int, /) -> None:
        """Start a match."""

    def act(self, state: Any, world: Any, at: int, action: int, /) -> None:
        """Play a legal action of the seat to act."""

    def is_over(self, state: Any, /) -> bool:
        """Is the match over?"""

    def seat_to_act(self, state: Any, /) -> int:
        """The seat whose decision is awaited."""

    def may_act(self, state: Any, world: Any, at: int, action: int, /) -> bool:
        """Is an action legal for the seat to act?"""

    def observe(
        self, state: Any, world: Any, at: int, seat: int, outputs: Any, row: int, /
    ) -> None:
        """Write the observation of a seat."""

    def write_mask(
        self, state: Any, world: Any, at: int, seat: int, outputs: Any, row: int, /
    ) -> None:
        """Write the legal actions of a seat."""

    def reward_of(self, state: Any, world: Any, seat: int, /) -> float:
        """The reward of a seat for a match that is over; see `match_rewards`."""

    def choose(self, state: Any, world: Any, at: int, policy: int, /) -> int:
        """Choose an action by one of the game's own policies, given by its number."""


def rules_by_name(rules: EnvironmentRules) -> dict[str, Any]:
    """The rules by name, as a Binder takes them."""
    names = (name for name in vars(EnvironmentRules) if not name.startswith("_"))
    return {name: getattr(rules, name) for name in names}


def no_constants(_states: Any) -> Mapping[str, Any]:
    """No further names, whatever the states."""
    return {}


@dataclass(frozen=True, slots=True, eq=False)
class Environment:
    """Everything that environments need to know about a game."""

    name: str
    seats: int  # the most that can play
    observation_names: tuple[str, ...]
    action_names: tuple[str, ...]
    mask_size: int  # the number of actions, rounded up to whole 64-bit words
    state_type: Any
    rules: Mapping[str, Any]  # what `jobs` are bound to, by `rules_by_name`
    policies: tuple[str, ...]  # the names of those that `choose` knows, by number
    # Make the states before a match, one per match, and the world; ValueError for bad options.
    start_states: Callable[[int, Mapping[str, Any]], Any]
    world: Callable[[Any, int, Mapping[str, Any]], Any]  # the first argument is the device
    # A match by players, seed and the game's own options.
    play: Callable[[int, int, Mapping[str, Any]], Played]
    text: Callable[[Any, int | None], str]  # a match as a seat knows it, as text
    writes_words: bool = False  # do the rules write outputs in whole words only?
    # Further names for the rules, from the states before a match: constants that make them faster.
    constants: Callable[[Any], Mapping[str, Any]] = no_constants

    @property
    def observation_size(self) -> int:
        """The number of values in an observation."""
        return len(self.observation_names)

    @property
    def action_count(self) -> int:
        """The number of actions."""
        return len(self.action_names)


@dataclass(frozen=True, slots=True)
class Features:
    """What a network learns from: an environment made for it, and what it takes from a row."""

    environment: Environment
    places: tuple[int, ...]  # of the numbers that the network takes
    scale: tuple[float, ...]  # what each of these is multiplied by
    hidden: tuple[int, ...]  # the places of what only a critic in training sees
    # The place of the observer's equity as far as totals say: in two numbers, modulo and quotient.
    equity: int
    equity_steps: int
    round: int  # the place of the round's number
    # Gives weights from before an addition to the environment today's shapes.
    widen: Callable[[dict[str, Any]], dict[str, Any]] = dict


def environment_of(game: str) -> Environment:
    """The environment of a game; ValueError if it has none."""
    found: Environment | None = game_named(game).part("environment")
    if found is None:
        raise ValueError(f"{game} cannot be an environment")
    return found


def match_rewards(winners: Sequence[int], players: int) -> list[float]:
    """The rewards of all seats at the end of a match; they add up to 0.

    A sole winner gets 1; the others share -1. Winners who share the victory share the reward.
    """
    if players == 1:
        return [0.0]
    lost = -1 / (players - 1)
    won = (players / len(winners) - 1) / (players - 1)
    return [won if seat in winners else lost for seat in range(players)]
