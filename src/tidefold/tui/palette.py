"""The colours of the cards, each with a mark, so that colour is never the only sign."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

DARK_INK = "#0B0D12"
LIGHT_INK = "#FFFFFF"


class Depth(IntEnum):
    """How many colours a terminal has."""

    NONE = 0
    BASIC = 16
    CUBE = 256
    TRUE = 1 << 24


@dataclass(frozen=True, slots=True)
class Paper:
    """One colour of paper: sheet and ink, a mark with its plain stand-in, and a basic colour."""

    sheet: str
    ink: str
    mark: str
    plain_mark: str
    basic: str


PAPERS = {
    "dark-blue": Paper("#2F5D8C", LIGHT_INK, "≈", "~", "44;97"),  # wave
    "light-blue": Paper("#8CCBE8", DARK_INK, "δ", ",", "106;30"),  # drop
    "black": Paper("#3A3A40", LIGHT_INK, "■", "#", "100;97"),  # square
    "yellow": Paper("#F4CE5A", DARK_INK, "☼", "*", "103;30"),  # sun
    "green": Paper("#9CCB86", DARK_INK, "♣", "&", "102;30"),  # leaf
    "purple": Paper("#8E77B8", DARK_INK, "◆", "+", "45;97"),  # diamond
    "grey": Paper("#A9B0B7", DARK_INK, "●", "0", "47;30"),  # pebble
    "light-orange": Paper("#F6B98A", DARK_INK, "∩", "n", "43;30"),  # half sun
    "pink": Paper("#F2A7BE", DARK_INK, "▼", "v", "105;30"),  # fan
    "orange": Paper("#E8833A", DARK_INK, "▲", "^", "41;97"),  # triangle
    "white": Paper("#F7F4EC", DARK_INK, "○", "o", "107;30"),  # ring
}

# What the lines are drawn with, and the stand-ins where the terminal speaks plain ASCII.
SIGNS = {
    "rule": ("─", "-"),
    "heavy": ("━", "="),
    "full": ("█", "#"),
    "new": ("▓", "+"),
    "empty": ("░", "."),
    "dot": ("·", "-"),
    "times": ("\u00d7", "x"),
    "told": ("\u203a", ">"),
    "dash": ("\u2013", "-"),
}
UNICODE_NEEDED = "".join(paper.mark for paper in PAPERS.values()) + "".join(
    fancy for fancy, _ in SIGNS.values()
)


def red_green_blue(hex_colour: str) -> tuple[int, int, int]:
    """The three parts of a colour such as `#2F5D8C`."""
    return int(hex_colour[1:3], 16), int(hex_colour[3:5], 16), int(hex_colour[5:7], 16)


def cube_index(hex_colour: str) -> int:
    """The nearest of the 240 fixed colours of a 256-colour terminal."""
    wanted = red_green_blue(hex_colour)
    return min(range(16, 256), key=lambda index: _distance(wanted, _cube_colour(index)))


def _cube_colour(index: int) -> tuple[int, int, int]:
    """What a 256-colour terminal shows for an index from 16 on."""
    if index >= 232:
        grey = 8 + 10 * (index - 232)
        return grey, grey, grey
    steps = (0, 95, 135, 175, 215, 255)
    place = index - 16
    return steps[place // 36], steps[place // 6 % 6], steps[place % 6]


def _distance(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    """How far apart two colours are."""
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
