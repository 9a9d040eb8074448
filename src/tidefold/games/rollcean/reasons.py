"""Why a placement is refused: a code with arguments, and one English sentence."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .moves import Placement


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a placement is refused: a stable code with arguments, and one sentence."""

    code: str
    arguments: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def sentence(self) -> str:
        """The reason in plain English."""
        return SENTENCES[self.code].format(**self.arguments)

    def __str__(self) -> str:
        return self.sentence


SENTENCES = {
    "match-over": "The match is over.",
    "throw-awaited": "The dice of the next round are not thrown yet.",
    "already-placed": "You have placed your shape of this round already.",
    "not-thrown": "The dice {dice} do not give {shape} in column {column}.",
    "off-sheet": "The shape reaches over the edge of the sheet.",
    "not-in-column": "No box of the shape lies in column {column}.",
    "overlap": "The shape lies on boxes that are hatched already.",
}


class IllegalPlacement(ValueError):
    """A placement that is not legal now; `reason` says why."""

    def __init__(self, move: Placement | str, reason: Reason) -> None:
        super().__init__(f"{move} is not legal: {reason.sentence}")
        self.move = move
        self.reason = reason

    def __reduce__(self) -> Any:
        return (IllegalPlacement, (self.move, self.reason))
