"""What a game has for simulations: its policies, and how a batch of its matches is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from ...games.api import Match
from ...games.registry import Game
from ...kernel.cpu import Cpu
from ...kernel.dialect import rule
from ...kernel.rng import seed_key


@dataclass(frozen=True, slots=True)
class Ended:
    """How matches ended: one array per column, with one row per match."""

    rounds: Any
    decisions: Any
    starter: Any
    by: Any  # places in `ways`
    ways: tuple[str, ...]
    winners: Any  # bits of the seats
    points: Any  # a row of seats a match


# Plays the matches of a range of seeds.
Play = Callable[[range], Ended]


class Simulator(Protocol):
    """Plays matches of one game by a simple policy, without views."""

    policies: tuple[str, ...]

    def player(self, players: int, rules: Mapping[str, Any], policy: str) -> Play:
        """Make a function that plays matches on one thread of compiled code."""
        ...

    def match(self, players: int, seed: int, rules: Mapping[str, Any], policy: str) -> Match:
        """Play one of these matches by the interpreted rules."""
        ...


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
    """Give the matches of a batch the keys of the seeds from `first` on."""
    _seeding().launch("seed", states, first)
