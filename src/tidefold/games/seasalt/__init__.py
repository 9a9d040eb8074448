"""Sea Salt & Paper: an unofficial implementation of the game's rules, all editions."""

from typing import TYPE_CHECKING, Any

from ..api import RecordError
from .cards import FACE_NAMES, Colour, Kind
from .editions import EDITIONS, Edition
from .events import Event
from .game import Match, by_hand
from .hands import Points, score
from .log import Outcome
from .moves import Move
from .reasons import IllegalMove, Reason
from .replay import replay
from .sources import ByHand, Seeded, Source
from .views import Look, Pile, View

if TYPE_CHECKING:
    from .batch import Batch

__all__ = [
    "EDITIONS",
    "FACE_NAMES",
    "Batch",
    "ByHand",
    "Colour",
    "Edition",
    "Event",
    "IllegalMove",
    "Kind",
    "Look",
    "Match",
    "Move",
    "Outcome",
    "Pile",
    "Points",
    "Reason",
    "RecordError",
    "Seeded",
    "Source",
    "View",
    "by_hand",
    "replay",
    "score",
]


def __getattr__(name: str) -> Any:
    """Bring in the batch, and NumPy with it, only when it is asked for."""
    if name == "Batch":
        from .batch import Batch

        return Batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
