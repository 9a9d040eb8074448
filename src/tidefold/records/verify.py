"""Was chance fair? Whether decks, thefts and dice of a record are those its secret gives."""

from __future__ import annotations

from typing import Any

from ..games import rollcean, seasalt
from ..games.fair import chance_of
from ..games.rollcean import fair as rollcean_fair
from ..games.seasalt import fair as seasalt_fair
from .store import replay


def verify(record: Any) -> None:
    """Replay a record and draw all its chance again; RecordError names the first difference."""
    match = replay(record)
    game = seasalt_fair.GAME if isinstance(match, seasalt.Match) else rollcean_fair.GAME
    chance = chance_of(game, match.players, match.fair)
    if isinstance(match, rollcean.Match):
        rollcean_fair.verify(match, chance)
    else:
        seasalt_fair.verify(match, chance)
