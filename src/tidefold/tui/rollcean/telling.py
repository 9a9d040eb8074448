"""What a placement brings, part by part in words."""

from __future__ import annotations

from collections.abc import Iterable

from ...games.rollcean import Link, Objective, Sheet, View
from ...games.rollcean.scoring import BOTTLE, animals_under
from ...games.rollcean.sheet import Box
from ..paint import Paint
from . import goals
from .forecast import Gain
from .legend import bite, bottle
from .sentences import PREVIEW


def meals(sheet: Sheet, boxes: Iterable[Box]) -> list[tuple[Link, int]]:
    """Who eats whom under a shape, and the points of it before a bottle counts."""
    under = animals_under(sheet, boxes)
    found = [link for link in sheet.links if under[link.predator] and under[link.prey]]
    return [(link, under[link.prey] * link.points) for link in found]


def round_parts(
    sheet: Sheet, boxes: Iterable[Box], paint: Paint, *, short: bool = False
) -> list[str]:
    """The points of a shape, part by part, in words or in letters."""
    drawn = list(boxes)
    parts = [
        bite(link, points, paint)
        if short
        else PREVIEW["eats"].format(predator=link.predator, prey=link.prey, points=points)
        for link, points in meals(sheet, drawn)
    ]
    if parts and animals_under(sheet, drawn)[BOTTLE]:
        times, factor = paint.sign("times"), sheet.bottle_factor
        words = PREVIEW["bottle"].format(times=times, factor=factor)
        parts.append(bottle(sheet, paint) if short else words)
    return parts


def extra_parts(sheet: Sheet, objectives: Iterable[Objective], gain: Gain) -> list[str]:
    """What is gained besides the points of the round."""
    parts = []
    if gain.starfish:
        code = "starfish.1" if gain.starfish == 1 else "starfish"
        points = gain.starfish * sheet.starfish_points
        parts.append(PREVIEW[code].format(count=gain.starfish, points=points))
    parts += [PREVIEW["line"].format(row=r + 1, points=sheet.line_points) for r in gain.lines]
    parts += [
        PREVIEW["objective"].format(name=goals.title(objective), points=objective.points)
        for objective in objectives
        if objective.name in gain.objectives
    ]
    return parts


def gain_parts(
    view: View, boxes: Iterable[Box], gain: Gain, paint: Paint, *, short: bool = False
) -> list[str]:
    """Everything that a placement brings, part by part."""
    parts = round_parts(view.sheet, boxes, paint, short=short)
    return parts + extra_parts(view.sheet, view.objectives, gain)
