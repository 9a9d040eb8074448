"""Colour on text: chips for cards and a few quiet styles; plain text on terminals without colour.

Every colour of paper has a mark, so that colour is never the only sign.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from .layout import NBSP

DARK_INK = "#0B0D12"
LIGHT_INK = "#FFFFFF"


class Depth(IntEnum):
    """The number of colours that a terminal has."""

    NONE = 0
    BASIC = 16
    CUBE = 256
    TRUE = 1 << 24


@dataclass(frozen=True, slots=True)
class Paper:
    """A colour of paper: sheet and ink, a mark with its plain stand-in, and a basic colour."""

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

# The signs of drawings, and their stand-ins on terminals with plain ASCII.
SIGNS = {
    "rule": ("─", "-"),
    "heavy": ("━", "="),
    "full": ("█", "#"),
    "new": ("▓", "+"),
    "empty": ("░", "."),
    "dot": ("·", "-"),
    "times": ("\u00d7", "x"),
    "arrow": ("\u203a", ">"),
    "dash": ("\u2013", "-"),
}
UNICODE_NEEDED = "".join(paper.mark for paper in PAPERS.values()) + "".join(
    fancy for fancy, _ in SIGNS.values()
)


def red_green_blue(hex_colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of a colour such as `#2F5D8C`."""
    return int(hex_colour[1:3], 16), int(hex_colour[3:5], 16), int(hex_colour[5:7], 16)


def cube_index(hex_colour: str) -> int:
    """Return the nearest of the 240 fixed colours of a 256-colour terminal."""
    wanted = red_green_blue(hex_colour)
    return min(range(16, 256), key=lambda index: _distance(wanted, _cube_colour(index)))


def _cube_colour(index: int) -> tuple[int, int, int]:
    """Return the colour that a 256-colour terminal shows for an index from 16 on."""
    if index >= 232:
        grey = 8 + 10 * (index - 232)
        return grey, grey, grey
    steps = (0, 95, 135, 175, 215, 255)
    place = index - 16
    return steps[place // 36], steps[place // 6 % 6], steps[place % 6]


def _distance(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


ESCAPE = "\x1b"
RESET = f"{ESCAPE}[0m"
SEA = "#3A8ABD"  # both inks can be read on light and on dark screens
SUN = "#C5661F"


@dataclass(frozen=True, slots=True)
class Paint:
    """The abilities of a terminal: its number of colours, and whether it shows more than ASCII."""

    depth: Depth
    unicode: bool

    def sign(self, name: str) -> str:
        """Return a drawing character, or its plain stand-in."""
        return SIGNS[name][0 if self.unicode else 1]

    def mark(self, colour: str) -> str:
        """Return the mark of a card colour."""
        paper = PAPERS[colour]
        return paper.mark if self.unicode else paper.plain_mark

    def chip(self, text: str, colour: str) -> str:
        """Return a text on paper of a card colour, with its mark; it stays on one line."""
        label = f"{self.mark(colour)} {text}".replace(" ", NBSP)
        if self.depth == Depth.NONE:
            return f"[{label}]"
        paper = PAPERS[colour]
        if self.depth == Depth.BASIC:
            return f"{ESCAPE}[{paper.basic}m{NBSP}{label}{NBSP}{RESET}"
        codes = f"{_code(self.depth, paper.sheet, 48)};{_code(self.depth, paper.ink, 38)}"
        return f"{ESCAPE}[{codes}m{NBSP}{label}{NBSP}{RESET}"

    def bold(self, text: str) -> str:
        """Style text that needs attention."""
        return self._style(text, "1")

    def dim(self, text: str) -> str:
        """Style text of little importance."""
        return self._style(text, "2")

    def sea(self, text: str) -> str:
        """Style lines, bars and headings, in the colour of the sea."""
        return self._style(text, self.ink(SEA, "36"))

    def sun(self, text: str) -> str:
        """Style important news: a call, a theft, the points of a round."""
        return self._style(text, f"1;{self.ink(SUN, '35')}")

    def ink(self, colour: str, basic: str) -> str:
        """Return the code of a foreground colour; `basic` on terminals with sixteen colours."""
        return basic if self.depth <= Depth.BASIC else _code(self.depth, colour, 38)

    def ground(self, colour: str, basic: str) -> str:
        """Return the code of a background colour; `basic` on terminals with sixteen colours."""
        return basic if self.depth <= Depth.BASIC else _code(self.depth, colour, 48)

    def _style(self, text: str, codes: str) -> str:
        """Style word by word, so that wrapping breaks no style; styled words keep their style."""
        if self.depth == Depth.NONE:
            return text
        return " ".join(
            word if not word or ESCAPE in word else f"{ESCAPE}[{codes}m{word}{RESET}"
            for word in text.split(" ")
        )


_RUNS = re.compile(
    # Two words in the same ink with only spaces between, or two pixels in the same colours.
    "(\x1b\\[(1|2|(?:1;)?3(?:[0-7]|8;5;[0-9]+|8(?:;[0-9]+){4}))m)([^\x1b]*)\x1b\\[0m( +)\x1b\\[\\2m"
    "|(\x1b\\[([0-9;]+)m)([▀▄]+)\x1b\\[0m\x1b\\[\\6m"
)


def merged(line: str) -> str:
    """Merge neighbouring words of one style in a line, which becomes shorter and looks the same."""
    while True:
        shorter = _RUNS.sub(r"\1\3\4\5\7", line)
        if shorter == line:
            return line
        line = shorter


@cache
def _code(depth: Depth, colour: str, ground: int) -> str:
    """Return the escape code of a colour; `ground` is 38 for the text and 48 for its background."""
    if depth == Depth.CUBE:
        return f"{ground};5;{cube_index(colour)}"
    return "{};2;{};{};{}".format(ground, *red_green_blue(colour))
