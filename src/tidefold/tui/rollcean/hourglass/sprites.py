"""What is drawn on the canvas: sea, hourglass, sand, digits and a starfish."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from .canvas import Canvas
from .glass import CAP, Glass, grains

# The strips: A top, B C right, D bottom, E F left (from below), G middle.
STRIPS = ("ABCDEF", "BC", "ABGED", "ABGCD", "FGBC", "AFGCD", "AFGECD", "ABC", "ABCDEFG", "AFBGCD")
LIT = "AFEG"  # light from the top left


def strip_at(digit: int, x: int, y: int, width: int, height: int) -> str:
    """The strip that covers a pixel of a digit, or nothing."""
    thick = _thickness(width)
    low, right = height - 1 - y, width - 1 - x
    half = (height - thick) // 4 * 2
    covers = {
        "A": y < thick,
        "D": low < thick,
        "G": half <= y < half + thick,
        "F": x < thick and y < half + thick,
        "E": x < thick and y >= half,
        "B": right < thick and y < half + thick,
        "C": right < thick and y >= half,
    }
    found = [strip for strip in STRIPS[digit] if covers[strip]]
    if len(found) < 2:
        return "".join(found)
    # Two strips meet in a corner: the fold runs along the diagonal.
    flat = [strip for strip in found if strip in "ADG"]
    upright = [strip for strip in found if strip not in "ADG"]
    if not flat or not upright:
        return found[0]
    aside, down = min(x, right), min(y, low)
    return flat[0] if aside > down else upright[0]


def _thickness(width: int) -> int:
    """How thick the strips are: even, so that they fill whole characters."""
    return max(2, width // 6 * 2)


def pixels(text: str, width: int, height: int) -> Iterator[tuple[int, int, bool]]:
    """Column, row and whether it is lit, of every pixel of some digits; a gap between them."""
    step = width + max(1, width // 3)
    for number, char in enumerate(text):
        for y in range(height):
            for x in range(width):
                strip = strip_at(int(char), x, y, width, height)
                if strip:
                    yield number * step + x, y, strip in LIT


def width_of_digits(count: int, width: int) -> int:
    """How many columns some digits take."""
    return count * width + (count - 1) * max(1, width // 3)


WAVES = (("1", 0.42, 1.5, 23.0), ("2", 0.27, 1.3, 17.0), ("3", 0.13, 1.0, 29.0))


@lru_cache(maxsize=4)
def sea(width: int, height: int) -> tuple[bytes, ...]:
    """A quiet sea: three layers of cut paper, one before the other."""
    canvas = Canvas(width, height)
    for number, (ink, share, swell, length) in enumerate(WAVES):
        for column in range(width):
            crest = swell * math.sin(2 * math.pi * column / length + 1.9 * number)
            for row in range(round(2 * height * (1 - share) + crest), 2 * height):
                canvas.dot(column, row, ink)
    return canvas.pixels()


@lru_cache(maxsize=4)
def sea_with_glass(width: int, height: int, glass: Glass, left: int, top: int) -> tuple[bytes, ...]:
    """The sea with an empty hourglass before it."""
    canvas = Canvas(width, height, sea(width, height))
    for row in range(CAP, glass.height - CAP):
        _glass_row(canvas, glass, row, left, top)
    for row in (*range(CAP), *range(glass.height - CAP, glass.height)):
        for column in range(glass.width):
            canvas.dot(left + column, top + row, "o" if column <= glass.middle else "O")
    return canvas.pixels()


def _glass_row(canvas: Canvas, glass: Glass, row: int, left: int, top: int) -> None:
    """The inside, lit on the left of its fold, and the walls of one row."""
    middle = left + glass.middle
    for across in range(-glass.halves[row], glass.halves[row] + 1):
        canvas.dot(middle + across, top + row, "i" if across <= 0 else "j")
    inks = "lr" if glass.steep(row) else "bF" if row < glass.neck else "fB"
    for away in glass.wall(row):
        canvas.dot(middle - away, top + row, inks[0])
        canvas.dot(middle + away, top + row, inks[1])


def draw_sand(canvas: Canvas, glass: Glass, left: int, top: int, fraction_left: float) -> None:
    """Every grain where it is now."""
    now = grains(glass, fraction_left)
    for column, row in (*now.above, *now.below):
        canvas.dot(left + column, top + row, _grain(column - glass.middle, row))
    for column, row in now.falling:
        canvas.dot(left + column, top + row, "t")


def _grain(across: int, row: int) -> str:
    """The ink of a grain at rest: lit or shaded, a few of them lighter or darker."""
    odd = (across * 37 + row * 101 + across * row * 13) % 11 == 0
    if across <= 0:
        return "t" if odd else "s"
    return "T" if odd else "S"


def draw_digits(
    canvas: Canvas, text: str, left: int, top: int, size: tuple[int, int], inks: str
) -> None:
    """Digits with one soft shadow."""
    spots = list(pixels(text, *size))
    for column, row, _ in spots:
        canvas.dot(left + column + 1, top + row + 1, "x")
    for column, row, lit in spots:
        canvas.dot(left + column, top + row, inks[0] if lit else inks[1])


def draw_starfish(canvas: Canvas, centre: tuple[float, float], radius: float) -> None:
    """A starfish folded from paper: five arms of two facets each."""
    size = math.ceil(radius)
    for down in range(-size, size + 1):
        for across in range(-size, size + 1):
            facet = _facet(across, down, radius)
            if facet is not None:
                canvas.dot(round(centre[0]) + across, round(centre[1]) + down, "oO"[facet])


def _facet(across: int, down: int, radius: float) -> int | None:
    """0 on a lit facet of the star, 1 on a shaded one, None outside."""
    angle = math.atan2(across, -down) % (2 * math.pi)
    arm = math.pi / 5
    in_arm = angle % (2 * arm)
    shaded = in_arm < arm  # the side of each arm away from the light
    turned = min(in_arm, 2 * arm - in_arm)
    # The edge from an arm's tip to the notch between two arms, in polar form.
    notch = 0.42 * radius
    x, y = notch * math.sin(arm), notch * math.cos(arm)
    edge = radius * x / (x * math.cos(turned) + (radius - y) * math.sin(turned))
    return int(shaded) if math.hypot(across, down) <= edge else None
