"""Roll-cean: an unofficial reading of a prototype's rules; sheets, shapes and objectives."""

from .datafile import DataError
from .objectives import Objective, ObjectiveDeck, load_objectives, parse_objective
from .shapes import Shape, ShapeDeck, load_shapes, orientations, parse_shape
from .sheet import ANIMALS, Box, Link, Sheet, load_sheet, parse_sheet

__all__ = [
    "ANIMALS",
    "Box",
    "DataError",
    "Link",
    "Objective",
    "ObjectiveDeck",
    "Shape",
    "ShapeDeck",
    "Sheet",
    "load_objectives",
    "load_shapes",
    "load_sheet",
    "orientations",
    "parse_objective",
    "parse_shape",
    "parse_sheet",
]
