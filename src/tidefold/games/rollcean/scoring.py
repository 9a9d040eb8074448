"""What a placed shape is worth: the animals under it, who eats whom, and the bottle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .sheet import Box, Sheet

BOTTLE = "bottle"


def animals_under(sheet: Sheet, boxes: Iterable[Box]) -> Counter[str]:
    """How many of each animal, and of bottles, lie under some boxes."""
    return Counter(sheet.boxes[row][column] for row, column in boxes)


def round_points(sheet: Sheet, boxes: Iterable[Box]) -> int:
    """The points of a shape drawn on these boxes."""
    under = animals_under(sheet, boxes)
    # R 4.1  For each link whose predator and prey are both there: prey times the prey's value.
    points = sum(under[link.prey] * link.points for link in sheet.links if under[link.predator] > 0)
    # R 4.3  A bottle doubles the round's points, two bottles no more than one.
    return points * sheet.bottle_factor if under[BOTTLE] else points
