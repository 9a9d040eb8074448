"""Draws the cards before a match: six shapes for the die values, and two objectives."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from ...kernel.rng import seed_key
from ..checks import check_seed
from .objectives import Objective, ObjectiveDeck, shipped_objectives
from .shapes import Shape, ShapeDeck, orientations, shipped_shapes
from .sheet import Sheet
from .simulation import draw_cards
from .state import OBJECTIVES_DRAWN, SHAPES_DRAWN, State


@dataclass(frozen=True, slots=True)
class Drawn:
    """A match's drawn shapes and objectives; `seeded` if the state's key throws the dice too."""

    shapes: tuple[Shape, ...]
    objectives: tuple[Objective, ...]
    seed: str | None = None
    seeded: bool = False

    def __post_init__(self) -> None:
        shapes = {shape.name for shape in self.shapes}
        if len(self.shapes) != SHAPES_DRAWN or len(shapes) != SHAPES_DRAWN:
            raise ValueError(f"a match has {SHAPES_DRAWN} different shapes")
        if len({frozenset(orientations(shape)) for shape in self.shapes}) != SHAPES_DRAWN:
            raise ValueError("two shapes of a match have the same form")
        names = {objective.name for objective in self.objectives}
        if len(self.objectives) != OBJECTIVES_DRAWN or len(names) != OBJECTIVES_DRAWN:
            raise ValueError(f"a match has {OBJECTIVES_DRAWN} different objectives")


def draw_by_seed(
    state: State,
    sheet: Sheet,
    seed: int | None,
    shape_deck: ShapeDeck | None = None,
    objective_deck: ObjectiveDeck | None = None,
) -> Drawn:
    """Draw cards by a seed, whose key goes into the state, from these decks or the shipped ones."""
    seed = secrets.randbits(63) if seed is None else check_seed(seed)
    shapes = (shape_deck or shipped_shapes()).shapes
    objectives = (objective_deck or shipped_objectives(sheet)).objectives
    seed_key(state.key, seed, 0)
    draw_cards(state, len(shapes), len(objectives))
    return Drawn(
        tuple(shapes[place] for place in state.shapes),
        tuple(objectives[place] for place in state.objectives),
        f"{seed:x}",
        seeded=True,
    )
