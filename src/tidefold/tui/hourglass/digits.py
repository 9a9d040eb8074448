"""Big digits of folded paper strips, in any size."""

from __future__ import annotations

from collections.abc import Iterator

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
