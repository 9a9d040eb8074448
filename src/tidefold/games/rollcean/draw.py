"""The cards drawn for a match: six shapes for the die values, two objectives."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from ...kernel.rng import seed_key
from .chance import draw_cards
from .objectives import Objective, shipped_objectives
from .shapes import Shape, shipped_shapes
from .sheet import Sheet
from .state import OBJECTIVES_DRAWN, SHAPES_DRAWN, State

MAX_SEED = (1 << 63) - 1


@dataclass(frozen=True, slots=True)
class Drawn:
    """The shapes for die values 1 to 6 and the objectives; `seeded` if dice come by seed too."""

    shapes: tuple[Shape, ...]
    objectives: tuple[Objective, ...]
    seed: str | None = None
    seeded: bool = False

    def __post_init__(self) -> None:
        shapes = {shape.name for shape in self.shapes}
        if len(self.shapes) != SHAPES_DRAWN or len(shapes) != SHAPES_DRAWN:
            raise ValueError(f"a match has {SHAPES_DRAWN} different shapes")
        names = {objective.name for objective in self.objectives}
        if len(self.objectives) != OBJECTIVES_DRAWN or len(names) != OBJECTIVES_DRAWN:
            raise ValueError(f"a match has {OBJECTIVES_DRAWN} different objectives")


def draw_by_seed(state: State, sheet: Sheet, seed: int | None) -> Drawn:
    """Draw from the shipped decks by the simulation's generator, whose key goes into the state."""
    if seed is None:
        seed = secrets.randbits(63)
    if type(seed) is not int or not 0 <= seed <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}")
    shapes = shipped_shapes().shapes
    objectives = shipped_objectives(sheet).objectives
    seed_key(state.key, seed, 0)
    draw_cards(state, len(shapes), len(objectives))
    return Drawn(
        tuple(shapes[place] for place in state.shapes),
        tuple(objectives[place] for place in state.objectives),
        f"{seed:x}",
        seeded=True,
    )
