"""Decodes an observation into a seat's view, with the sheet and decks of the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..observation import ReadParts
from .board import boxes_of
from .encoding import DICE, GOALS, PARTS, SEATS, START, WIDE, boxes_in
from .moves import Placement, placement_on
from .objectives import ObjectiveDeck
from .shapes import ShapeDeck, orientations
from .sheet import Box, Sheet


class _Parts(ReadParts):
    def boxes(self, part: str) -> tuple[Box, ...]:
        """The boxes that are set in a part with one number for each box."""
        return boxes_of(*boxes_in(self[part]))


def _placed(parts: _Parts, fields: dict[str, Any]) -> Placement | str | None:
    """The seat's own decision in this round: a placement, `pass`, or None."""
    boxes = parts.boxes("placed")
    if not boxes:
        return "pass" if parts["passed"][0] else None
    first, second = fields["dice"]
    top, left = min(row for row, _ in boxes), min(column for _, column in boxes)
    form = tuple((row - top, column - left) for row, column in boxes)
    for die, column in ((first, second), (second, first)):
        shape = fields["shapes"][die - 1]
        if form in orientations(shape):
            return placement_on(shape, boxes, column)
    raise ValueError("the placement has neither of the thrown shapes")


def decode(
    row: Sequence[int], sheet: Sheet, shapes: ShapeDeck, objectives: ObjectiveDeck
) -> dict[str, Any]:
    """The fields of the view behind an observation; observations leave the hourglass out."""
    parts = _Parts(row, PARTS, START)
    seat, players = parts.place("seat"), 1 + (parts.place("players") or 0)
    assert seat is not None
    # The place of each seat, counted from the observer.
    around = [(other - seat) % players for other in range(players)]
    drawn = tuple(objectives.objectives[parts[f"objective_{goal}"][0]] for goal in GOALS)
    dice = [parts.place(f"die_{which}") for which in ("first", "second")]
    thrower = parts.place("thrower")
    placing = parts.place("phase") == 1
    rows = [line for line, _ in sheet.lines]
    names = [objective.name for objective in drawn]
    fields: dict[str, Any] = {
        "seat": seat,
        "players": players,
        "sheet": sheet,
        "shapes": tuple(shapes.shapes[parts["shape_card"][die]] for die in range(len(DICE))),
        "objectives": drawn,
        "round": parts["round"][0],
        "dice": tuple(1 + (die or 0) for die in dice) if placing else None,
        "thrower": (seat + (thrower or 0)) % players,
        "seconds": None,
        "waiting": tuple(
            other for other in range(players) if placing and not parts["decided"][around[other]]
        ),
        "hatched": tuple(parts.boxes(f"hatched{SEATS[at]}") for at in around),
        "starfish": tuple(parts["starfish"][at] for at in around),
        "lines": tuple(
            tuple(line for line, got in zip(rows, parts[f"lines{SEATS[at]}"], strict=False) if got)
            for at in around
        ),
        "achieved": tuple(
            tuple(
                name
                for name, goal in zip(names, GOALS, strict=True)
                if parts[f"achieved_{goal}"][at]
            )
            for at in around
        ),
        "closed": tuple(name for name, got in zip(names, parts["closed"], strict=True) if got),
        "bottles": tuple(parts["bottles"][at] for at in around),
        "totals": tuple(parts["total"][at] + WIDE * parts["total_high"][at] for at in around),
    }
    return {**fields, "placed": _placed(parts, fields)}
