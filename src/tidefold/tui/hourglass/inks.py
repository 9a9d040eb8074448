"""The colours of the picture by letter, each with stand-ins for poorer terminals."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour, its basic code (None: the terminal's own ground), and how it shows without colour.

    `plain` is "grain" or "block" for pixels, empty for nothing, or the character that ASCII has for
    a whole cell, a block elsewhere.
    """

    colour: str
    basic: int | None = None
    plain: str = ""


INKS = {
    # The sea, in layers of paper, and the shadow on it.
    ".": Ink("#14293F"),
    "1": Ink("#193350"),
    "2": Ink("#1F3F60"),
    "3": Ink("#274E76"),
    "x": Ink("#0E1E30"),
    # Glass: inside lit and shaded, walls left and right (upright, leaning either way).
    "i": Ink("#27496A"),
    "j": Ink("#203E5C"),
    "l": Ink("#A9DCF2", 96, "|"),
    "r": Ink("#63AFD2", 36, "|"),
    "b": Ink("#A9DCF2", 96, "\\"),
    "f": Ink("#A9DCF2", 96, "/"),
    "B": Ink("#63AFD2", 36, "\\"),
    "F": Ink("#63AFD2", 36, "/"),
    # The paper ends, lit and shaded.
    "o": Ink("#E8833A", 91, "="),
    "O": Ink("#C5661F", 31, "="),
    # Sand: lit and shaded side of the fold, some grains lighter and darker.
    "s": Ink("#F4CE5A", 93, "grain"),
    "S": Ink("#DBAE2F", 33, "grain"),
    "t": Ink("#F9DF8F", 93, "grain"),
    "T": Ink("#C99B24", 33, "grain"),
    # Digits: paper white, the last ten seconds, the end, held.
    "w": Ink("#F7F4EC", 97, "block"),
    "W": Ink("#CFC8B6", 37, "block"),
    "y": Ink("#F6B98A", 93, "block"),
    "Y": Ink("#E8833A", 33, "block"),
    "p": Ink("#F2A7BE", 95, "block"),
    "P": Ink("#DB829F", 35, "block"),
    "g": Ink("#A9B0B7", 37, "block"),
    "G": Ink("#868D95", 90, "block"),
}
DIGITS = {"usual": "wW", "soon": "yY", "up": "pP", "held": "gG"}

# Styles of text: a colour, its basic codes, and whether bold.
TEXTS = {
    "": ("#F7F4EC", "39", False),
    "dim": ("#A3BED2", "39", False),
    "bold": ("#F7F4EC", "39", True),
    "sun": ("#F4CE5A", "33", True),
    "up": ("#F2A7BE", "35", True),
}
