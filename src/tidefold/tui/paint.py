"""Colour on text: chips for cards and a few quiet styles; nothing where there is no colour."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from .layout import NBSP
from .palette import PAPERS, SIGNS, Depth, cube_index, red_green_blue

ESCAPE = "\x1b"
RESET = f"{ESCAPE}[0m"
SEA = "#3A8ABD"  # both inks can be read on light and on dark screens
SUN = "#C5661F"


@dataclass(frozen=True, slots=True)
class Paint:
    """What a terminal can show: how many colours, and whether more than plain ASCII."""

    depth: Depth
    unicode: bool

    def sign(self, name: str) -> str:
        """A drawing character, or its plain stand-in."""
        return SIGNS[name][0 if self.unicode else 1]

    def mark(self, colour: str) -> str:
        """The mark of a card colour."""
        paper = PAPERS[colour]
        return paper.mark if self.unicode else paper.plain_mark

    def chip(self, text: str, colour: str) -> str:
        """A text on paper of a card colour, with its mark; never broken over two lines."""
        label = f"{self.mark(colour)} {text}".replace(" ", NBSP)
        if self.depth == Depth.NONE:
            return f"[{label}]"
        paper = PAPERS[colour]
        if self.depth == Depth.BASIC:
            return f"{ESCAPE}[{paper.basic}m{NBSP}{label}{NBSP}{RESET}"
        codes = f"{_code(self.depth, paper.sheet, 48)};{_code(self.depth, paper.ink, 38)}"
        return f"{ESCAPE}[{codes}m{NBSP}{label}{NBSP}{RESET}"

    def bold(self, text: str) -> str:
        """Text to notice."""
        return self._style(text, "1")

    def dim(self, text: str) -> str:
        """Text that may be passed over."""
        return self._style(text, "2")

    def sea(self, text: str) -> str:
        """Lines, bars and headings, in the colour of the sea."""
        return self._style(text, self.ink(SEA, "36"))

    def sun(self, text: str) -> str:
        """What everybody must notice: a call, a theft, what a round brought."""
        return self._style(text, f"1;{self.ink(SUN, '35')}")

    def ink(self, colour: str, basic: str) -> str:
        """The code of a foreground colour, `basic` where there are only sixteen."""
        return basic if self.depth <= Depth.BASIC else _code(self.depth, colour, 38)

    def ground(self, colour: str, basic: str) -> str:
        """The code of a background colour."""
        return basic if self.depth <= Depth.BASIC else _code(self.depth, colour, 48)

    def _style(self, text: str, codes: str) -> str:
        """Style word by word, so that wrapping breaks no style; words with a style keep theirs."""
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
    """A line with neighbouring words of one style made one run, so that it is short and plain."""
    while True:
        shorter = _RUNS.sub(r"\1\3\4\5\7", line)
        if shorter == line:
            return line
        line = shorter


@cache
def _code(depth: Depth, colour: str, ground: int) -> str:
    """The escape code of a colour; `ground` is 38 for the text and 48 behind it."""
    if depth == Depth.CUBE:
        return f"{ground};5;{cube_index(colour)}"
    return "{};2;{};{};{}".format(ground, *red_green_blue(colour))
