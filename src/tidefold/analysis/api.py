"""The analyst of a game."""

from __future__ import annotations

from typing import Any

from ..games.registry import game_named

Analyst = Any


def analyst_of(game: str) -> Analyst | None:
    """The analyst of a game, None if it has none."""
    return game_named(game).part("analysis")
