"""Checks that chance was fair: decks, thefts and dice must follow from the record's secret."""

from __future__ import annotations

from typing import Any

from ..games.fair import chance_of
from .store import game_of


def verify(record: Any) -> None:
    """Replay a record and draw all its chance again; RecordError names the first difference."""
    game = game_of(record)
    match = game.replay(record)
    game.verify(match, chance_of(game.name, match.players, match.fair))
