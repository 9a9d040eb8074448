"""Roll-cean: an unofficial reading of a prototype's rules; sheets, shapes and objectives."""

from typing import TYPE_CHECKING

from ..api import RecordError
from ..lazy import lazy
from .card_draw import Drawn
from .datafile import DataError
from .match import Match
from .moves import Placement
from .objectives import Objective, ObjectiveDeck, load_objectives, parse_objective
from .reasons import IllegalPlacement, Reason
from .record import Outcome
from .replay import replay
from .shapes import Shape, ShapeDeck, load_shapes, orientations, parse_shape
from .sheet import ANIMALS, Box, Link, Sheet, load_sheet, parse_sheet
from .views import View

if TYPE_CHECKING:
    from .batch import Batch, IllegalMoves
else:
    __getattr__ = lazy(__name__, "batch", ("Batch", "IllegalMoves"))  # NumPy comes with it

__all__ = [
    "ANIMALS",
    "Batch",
    "Box",
    "DataError",
    "Drawn",
    "IllegalMoves",
    "IllegalPlacement",
    "Link",
    "Match",
    "Objective",
    "ObjectiveDeck",
    "Outcome",
    "Placement",
    "Reason",
    "RecordError",
    "Shape",
    "ShapeDeck",
    "Sheet",
    "View",
    "load_objectives",
    "load_shapes",
    "load_sheet",
    "orientations",
    "parse_objective",
    "parse_shape",
    "parse_sheet",
    "replay",
]


def __dir__() -> list[str]:
    return __all__
