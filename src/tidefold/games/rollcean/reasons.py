"""Says why a placement is refused: a code with arguments, and one English sentence."""

from __future__ import annotations

from ..api import Refused, WhyNot

SENTENCES = {
    "match-over": "The match is over.",
    "throw-awaited": "The dice of the next round have not been thrown yet.",
    "already-placed": "You have already placed or passed in this round.",
    "not-thrown": "The dice {dice} do not give {shape} in column {column}.",
    "off-sheet": "The shape reaches over the edge of the sheet.",
    "not-in-column": "No box of the shape lies in column {column}.",
    "overlap": "The shape lies on boxes that are already hatched.",
}


class Reason(WhyNot):
    """The reason why a placement is refused."""

    __slots__ = ()
    SENTENCES = SENTENCES


class IllegalPlacement(Refused):
    """A placement is not legal now; `reason` says why."""
