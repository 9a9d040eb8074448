"""Sea Salt & Paper: an unofficial implementation of the game's rules, all editions."""

from typing import TYPE_CHECKING

from ..api import Event, RecordError
from ..lazy import lazy
from .cards import FACE_NAMES, Colour, Kind
from .chance_sources import ByHand, Seeded, Source
from .editions import EDITIONS, Edition, Exhaustion, FinalReveal, MermaidWin, NextStarter, TieBreak
from .hands import Points, score
from .match import Match, by_hand
from .memory import Look, Pile
from .moves import Move
from .reasons import IllegalMove, Reason
from .record import Outcome
from .replay import replay
from .state import state_dtype
from .views import View

if TYPE_CHECKING:
    from .batch import Batch, IllegalMoves
else:
    __getattr__ = lazy(__name__, "batch", ("Batch", "IllegalMoves"))  # NumPy comes with it

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


def __dir__() -> list[str]:
    return __all__
