"""Counts the points of a placed shape: the animals under it, the food chain, the bottle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .sheet import Box, Sheet

BOTTLE = "bottle"


def animals_under(sheet: Sheet, boxes: Iterable[Box]) -> Counter[str]:
    """The number of each animal, and of bottles, in these boxes."""
    return Counter(sheet.boxes[row][column] for row, column in boxes)


def round_points(sheet: Sheet, boxes: Iterable[Box]) -> int:
    """The points of a shape drawn on these boxes."""
    under = animals_under(sheet, boxes)
    # R 4.1  Each link with predator and prey under the shape: number of prey times their value.
    points = sum(under[link.prey] * link.points for link in sheet.links if under[link.predator] > 0)
    # R 4.3  A bottle doubles the round's points; two bottles do no more than one.
    return points * sheet.bottle_factor if under[BOTTLE] else points
