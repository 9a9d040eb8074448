"""Sea Salt & Paper for PettingZoo: `env()`, and `raw_env()` without its wrappers."""

from __future__ import annotations

from typing import Any

from .pettingzoo import TurnEnv, turn_env


def env(**options: Any) -> Any:
    """Make an environment of turns; an illegal action ends the match with a reward of -1."""
    return turn_env("seasalt", **options)


def raw_env(**options: Any) -> TurnEnv:
    """Make the same environment without PettingZoo's wrappers."""
    return TurnEnv("seasalt", **options)
