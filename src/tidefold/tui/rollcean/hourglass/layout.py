"""Where things go: beside each other, or one below the other on a tall screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from .glass import Glass, glass
from .sprites import width_of_digits

SMALLEST = (30, 12)
DIGIT_WIDTHS = (21, 18, 15, 12, 9, 6)
TALLEST_GLASS = 44  # rows; larger is no nicer and costs time
PANEL = 16  # the fewest columns for the text


@dataclass(frozen=True, slots=True)
class Places:
    """Columns and rows in characters; `digit` is the size of one digit in pixels."""

    glass: Glass
    glass_at: tuple[int, int]
    panel_at: tuple[int, int]
    panel_width: int
    panel_height: int
    digit: tuple[int, int]
    centred: bool


@lru_cache(maxsize=8)
def places(width: int, height: int) -> Places | None:
    """The places on a screen, None where it is too small."""
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return None
    return _tall(width, height) if width < 1.7 * height and height >= 26 else _wide(width, height)


def _wide(width: int, height: int) -> Places | None:
    """Glass to the left, text to the right, both together in the middle."""
    margin = 0 if height < 16 else 1
    rows = min(TALLEST_GLASS, height - 2 - margin)
    shape = glass(min(width - PANEL - 1, width // 2), 2 * rows)
    if shape is None:
        return None
    gap = max(1, min(6, (width - shape.width - 30) // 4))
    panel = min(52, width - shape.width - gap - (0 if width < 40 else 2))
    left = max(0, (width - shape.width - gap - panel) // 2)
    top = margin + (height - 1 - margin - shape.height // 2) // 2
    room = shape.height // 2
    digit = _digit(panel, room - 8)
    used = min(room, digit[1] // 2 + 7)
    panel_top = top + max(0, (room - used) // 2)
    at = (left + shape.width + gap, panel_top)
    return Places(shape, (left, top), at, panel, height - 1 - panel_top, digit, False)


def _tall(width: int, height: int) -> Places | None:
    """Glass above, text below."""
    panel = min(44, width - 2)
    digit = _digit(panel, (height - 10) // 3)
    text = digit[1] // 2 + 8
    shape = glass(width - 2, 2 * min(TALLEST_GLASS, height - text - 3))
    if shape is None:
        return None
    rows = shape.height // 2
    top = max(1, (height - 2 - rows - text) // 2)
    at = ((width - panel) // 2, top + rows + 1)
    corner = ((width - shape.width) // 2, top)
    return Places(shape, corner, at, panel, height - 1 - at[1], digit, True)


def _digit(width: int, rows: int) -> tuple[int, int]:
    """The largest digits, two of them, that fit; their height is even, a whole row."""
    for wide in DIGIT_WIDTHS:
        high = wide * 5 // 3 + wide * 5 // 3 % 2
        if width_of_digits(2, wide) <= width and high // 2 <= rows:
            return wide, high
    return 6, 10
