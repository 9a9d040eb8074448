"""Sea Salt & Paper: an unofficial implementation of the game's rules, all editions."""

from typing import TYPE_CHECKING, Any

from ..api import Event, RecordError
from .cards import FACE_NAMES, Colour, Kind
from .chance_sources import ByHand, Seeded, Source
from .editions import (
    EDITIONS,
    Edition,
    Exhaustion,
    FinalReveal,
    MermaidWin,
    NextStarter,
    TieBreak,
)
from .hands import Points, score
from .log import Outcome
from .match import Match, by_hand
from .moves import Move
from .reasons import IllegalMove, Reason
from .replay import replay
from .state import state_dtype
from .views import Look, Pile, View

if TYPE_CHECKING:
    from .batch import Batch, IllegalMoves

__all__ = [
    "EDITIONS",
    "FACE_NAMES",
    "Batch",
    "ByHand",
    "Colour",
    "Edition",
    "Event",
    "Exhaustion",
    "FinalReveal",
    "IllegalMove",
    "IllegalMoves",
    "Kind",
    "Look",
    "Match",
    "MermaidWin",
    "Move",
    "NextStarter",
    "Outcome",
    "Pile",
    "Points",
    "Reason",
    "RecordError",
    "Seeded",
    "Source",
    "TieBreak",
    "View",
    "by_hand",
    "replay",
    "score",
    "state_dtype",
]


def __getattr__(name: str) -> Any:
    """Bring in the batch, and NumPy with it, only when it is asked for."""
    if name in ("Batch", "IllegalMoves"):
        from . import batch

        return getattr(batch, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
