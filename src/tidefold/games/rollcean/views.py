"""What a seat knows: placements of a round stay hidden until the round is over."""

from __future__ import annotations

from dataclasses import dataclass

from .moves import Placement
from .objectives import Objective
from .shapes import Shape
from .sheet import Sheet


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows: all sheets after the last round, and its own placement of this one."""

    seat: int | None
    players: int
    sheet: Sheet
    shapes: tuple[Shape, ...]
    objectives: tuple[Objective, ...]
    round: int
    dice: tuple[int, int] | None
    thrower: int
    seconds: int
    waiting: tuple[int, ...]
    placed: Placement | str | None
    hatched: tuple[tuple[tuple[int, int], ...], ...]
    starfish: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    achieved: tuple[tuple[str, ...], ...]
    closed: tuple[str, ...]
    bottles: tuple[int, ...]
    totals: tuple[int, ...]
