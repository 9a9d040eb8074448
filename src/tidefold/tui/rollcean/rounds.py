"""Rounds that are over, as the match keeps them: what everybody drew and gained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.rollcean import Match
from ...games.rollcean.record import PlayedRound
from .paper import NONE, Boxes


def finished(match: Match) -> Sequence[PlayedRound]:
    """The rounds that are over; only of these may a player know what the others did."""
    return [played for played in match.rounds if played.gained is not None]


def drawn_last(match: Match, seat: int) -> Boxes:
    """The boxes that a seat hatched in the last round that is over."""
    over = finished(match)
    return boxes_of(over[-1].plays[seat]) if over else NONE


def boxes_of(play: dict[str, Any] | None) -> Boxes:
    """The boxes of one play; none if it was a pass."""
    return frozenset((row, column) for row, column in (play or {}).get("boxes", ()))
