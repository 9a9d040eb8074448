"""Checks that chance was fair: decks, thefts and dice must follow from the record's secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..games.fair import chance_of, check_promises
from .store import game_of


def verify(record: Any, *, commitment: str | None = None, nonce_hashes: Sequence[str] = ()) -> None:
    """Replay a record and repeat all its draws; RecordError names the first difference.

    `commitment` and `nonce_hashes` are the values shown before the match, if someone noted them.
    """
    game = game_of(record)
    match = game.replay(record)
    chance = chance_of(game.name, match.players, match.fair)
    check_promises(match.fair, commitment, nonce_hashes)
    game.verify(match, chance)
