"""What a game has for simulations: its policies, and how a batch of its matches is played."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import Any, Protocol

from ...games.api import Match
from ...games.registry import Game, game_named
from ...kernel.cpu import Cpu
from ...kernel.dialect import rule
from ...kernel.rng import seed_key
from ...version import __version__

FORMAT = "tidefold-simulation/1"
PIECE = 1 << 15  # matches played at a time, a row group of the file; it changes no match


@dataclass(frozen=True, slots=True)
class SimulationSettings:
    """The matches to play; match n has the seed `seed` + n."""

    game: str
    players: int
    options: dict[str, Any]  # the game's own, as given
    policy: str
    seed: int
    decisions: bool = False  # a row for each of them too

    def as_json(self) -> dict[str, Any]:
        """The manifest of the folder."""
        fields = {"format": FORMAT, "version": __version__, **asdict(self)}
        fields["rules"] = hashlib.sha256(repr(self.rules()).encode()).hexdigest()[:12]
        written: dict[str, Any] = json.loads(json.dumps(fields, default=repr))
        return written

    def rules(self) -> dict[str, Any]:
        """The options as a match takes them."""
        return game_named(self.game).read_rules(self.options)


@dataclass(frozen=True, slots=True)
class Ended:
    """How matches ended: one array per column, with one row per match."""

    rounds: Any
    decisions: Any  # how many
    starter: Any
    by: Any  # places in `ways`
    ways: tuple[str, ...]
    winners: Any  # bits of the seats
    points: Any  # a row of seats a match
    columns: Mapping[str, Any] = field(default_factory=dict)  # the game's own, as Arrow arrays
    decided: Any = None  # an Arrow table with a row for each decision, if they were asked for


# Plays the matches of a range of seeds.
Play = Callable[[range], Ended]


class Simulator(Protocol):
    """Plays matches of one game by a simple policy, without views."""

    policies: tuple[str, ...]  # one that ends in `:N` has a budget
    has_decisions: bool  # can rows of decisions be asked for?

    def player(self, settings: SimulationSettings, rules: Mapping[str, Any], device: str) -> Play:
        """Make a function that plays matches on one thread of compiled code.

        A policy that searches does so on the `device`.
        """

    def piece(self, settings: SimulationSettings, device: str) -> int:
        """The number of matches to play at a time."""

    def match(self, settings: SimulationSettings, rules: Mapping[str, Any], seed: int) -> Match:
        """Play one of these matches by the interpreted rules."""


def simulator_of(game: Game) -> Simulator | None:
    """The simulator of a game; None if it has none."""
    found: Simulator | None = game.part("simulation")
    return found


@rule
def seed_one(state: Any, at: int, first: int) -> None:
    """Give a match the key of its own seed, which a single match of that seed has too."""
    seed_key(state.key, first + at, 0)


@cache
def _seeding() -> Cpu:
    return Cpu({}, {"seed": seed_one}, threads=1)


def seed_matches(states: Any, first: int) -> None:
    """Seed match n of a batch exactly like a single match with the seed `first` + n."""
    _seeding().launch("seed", states, first)
