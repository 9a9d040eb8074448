"""Roll-cean for PettingZoo: `env()`, and `raw_env()` without its wrappers; `parallel_env()`."""

from __future__ import annotations

from typing import Any

from .pettingzoo import RoundEnv, TurnEnv, turn_env


def env(**options: Any) -> Any:
    """Make an environment of turns; an illegal action ends the match with a reward of -1."""
    return turn_env("rollcean", **options)


def raw_env(**options: Any) -> TurnEnv:
    """Make the same environment without PettingZoo's wrappers."""
    return TurnEnv("rollcean", **options)


def parallel_env(**options: Any) -> RoundEnv:
    """Make an environment of rounds: all agents act at once; an illegal action is a pass."""
    return RoundEnv("rollcean", **options)
