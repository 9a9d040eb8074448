"""What is on a sheet and what it is worth: in full for readers, in one line for players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...games.rollcean import ANIMALS, Link, Sheet
from ...games.rollcean.scoring import BOTTLE
from ..layout import NBSP, wrap
from ..paint import Paint
from .goals import count
from .paper import STAR, TRIANGLE, letter, signs_of


def legend(sheet: Sheet, paint: Paint, width: int) -> Iterator[str]:
    """What is on a sheet, how often, and what it is worth."""
    counts = Counter(animal for row in sheet.boxes for animal in row)
    for animal in ANIMALS:
        prey = [(link.prey, link.points) for link in sheet.links if link.predator == animal]
        text = "; ".join(f"eats {name}, {count(points, 'point')} each" for name, points in prey)
        if animal == BOTTLE:
            text = f"points of the round {paint.sign('times')} {sheet.bottle_factor}"
        yield from _entry(letter(animal, paint), animal, count(counts[animal], "box"), text, width)
    star, triangle = (paint.sun(f" {signs_of(sign, paint)} ") for sign in (STAR, TRIANGLE))
    points = count(sheet.starfish_points, "point")
    most = f"{points} each for the first {sheet.starfish_most}, when all boxes around are hatched"
    yield from _entry(star, "starfish", str(len(sheet.starfish)), most, width)
    least = f"{count(sheet.line_points, 'point')} each, with at least so many boxes hatched"
    yield from _entry(triangle, "lines", str(len(sheet.lines)), least, width)


def _entry(sign: str, name: str, number: str, text: str, width: int) -> list[str]:
    """A line of the legend."""
    return wrap(text, width, f"  {sign} {name:9} {number:>8}   ")


def chain(sheet: Sheet, paint: Paint) -> str:
    """Who eats whom, letter by letter with the points of a prey, and the bottle."""
    parts = [bite(link, link.points, paint) for link in sheet.links]
    return (NBSP * 2 + " ").join([*parts, bottle(sheet, paint)])


def bite(link: Link, points: int, paint: Paint) -> str:
    """One who eats another, in letters, and the points of it."""
    eats = f"{letter(link.predator, paint)}{paint.sign('told')}{letter(link.prey, paint)}"
    return f"{eats}{points}".replace(" ", NBSP)


def bottle(sheet: Sheet, paint: Paint) -> str:
    """The bottle, and what it does to the points of a round."""
    times = f"{letter(BOTTLE, paint)}{paint.sign('times')}{sheet.bottle_factor}"
    return times.replace(" ", NBSP)


def food_chain(sheet: Sheet, paint: Paint) -> str:
    """Who eats whom, with letters and names, and the points of a prey."""
    parts = []
    for link in sheet.links:
        who, whom = (f"{letter(name, paint)} {name}" for name in (link.predator, link.prey))
        parts.append(f"{who} eats {whom} {link.points}".replace(" ", NBSP))
    double = f"{bottle(sheet, paint)} {BOTTLE}".replace(" ", NBSP)
    return (NBSP * 2 + " ").join([*parts, double])
