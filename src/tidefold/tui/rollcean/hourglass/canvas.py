"""A picture of pixels and text, its inks, and the escape codes that show it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...layout import width_of
from ...paint import ESCAPE, RESET, Depth, Paint


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


SEA = ord(".")


@dataclass(frozen=True, slots=True)
class Label:
    """A text at a column of a row, in a style."""

    column: int
    text: str
    style: str = ""


Row = tuple[bytes, bytes, tuple[Label, ...]]  # upper pixels, lower pixels, text


class Canvas:
    """Pixels by the letters of their inks, and labels; what lies outside is left out."""

    def __init__(self, width: int, height: int, ground: tuple[bytes, ...] = ()) -> None:
        self.width, self.height = width, height
        blank = bytes([SEA]) * width
        self._pixels = [
            bytearray(ground[row]) if ground else bytearray(blank) for row in range(2 * height)
        ]
        self._labels: list[list[Label]] = [[] for _ in range(height)]

    def dot(self, column: int, row: int, ink: str) -> None:
        """Colour one pixel."""
        if 0 <= column < self.width and 0 <= row < 2 * self.height:
            self._pixels[row][column] = ord(ink)

    def label(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text, cut at the edge."""
        if 0 <= row < self.height and 0 <= column < self.width:
            while width_of(text) > self.width - column:
                text = text[:-1]
            self._labels[row].append(Label(column, text, style))

    def pixels(self) -> tuple[bytes, ...]:
        """The pixels as a ground for other pictures."""
        return tuple(map(bytes, self._pixels))

    def rows(self) -> list[Row]:
        """The picture, row of characters by row."""
        return [
            (
                bytes(self._pixels[2 * row]),
                bytes(self._pixels[2 * row + 1]),
                tuple(sorted(self._labels[row], key=lambda label: label.column)),
            )
            for row in range(self.height)
        ]


# Upper half, lower half, both; first where there is Unicode, then without.
HALVES = {"grain": ("'.:", "'.:"), "block": ("▀▄█", '"o#')}
STAND_INS = str.maketrans({"●": "*", "○": "."})
UNICODE_NEEDED = "▀▄█●○"


def row_text(row: Row, paint: Paint) -> str:
    """One row of characters with its codes; it begins and ends with none in force."""
    cells = list(map(_cell, row[0], row[1], [paint] * len(row[0])))
    for label in row[2]:
        text = label.text if paint.unicode else label.text.translate(STAND_INS)
        for place, char in enumerate(text, label.column):
            cells[place] = (_text_codes(label.style, row[0][place], paint), char)
    parts: list[str] = []
    current = ""
    for codes, char in cells:
        if codes != current:
            parts.append(f"{RESET}{ESCAPE}[{codes}m" if codes else RESET)
            current = codes
        parts.append(char)
    return "".join(parts) + (RESET if current else "")


@lru_cache(maxsize=4096)
def _cell(top: int, bottom: int, paint: Paint) -> tuple[str, str]:
    """The codes and the character of two pixels, one above the other."""
    if paint.depth == Depth.NONE or not paint.unicode:
        return _plain_codes(top, bottom, paint), _plain(top, bottom, paint)
    high, low = _seen(top, paint), _seen(bottom, paint)
    if not high and not low:
        return "", " "
    if not low:
        return _ink(top, paint), "▀"
    if not high:
        return _ink(bottom, paint), "▄"
    if top == bottom:
        return _ground(bottom, paint), " "
    return f"{_ink(top, paint)};{_ground(bottom, paint)}", "▀"


def _plain(top: int, bottom: int, paint: Paint) -> str:
    """A character for two pixels without colour; walls, ends and digits go before sand."""
    forms = [INKS[chr(pixel)].plain for pixel in (top, bottom)]
    if not any(forms):
        return " "
    solid = [form if form != "grain" else "" for form in forms]
    if any(solid):
        forms = solid
    kind = forms[0] or forms[1]
    if kind not in HALVES and not paint.unicode:
        return kind
    which = 2 if all(forms) else 0 if forms[0] else 1
    return HALVES["grain" if kind == "grain" else "block"][0 if paint.unicode else 1][which]


def _plain_codes(top: int, bottom: int, paint: Paint) -> str:
    """The colour of a plain character, on the terminal's own ground."""
    seen = [pixel for pixel in (top, bottom) if INKS[chr(pixel)].plain]
    if paint.depth == Depth.NONE or not seen:
        return ""
    return _ink(min(seen, key=lambda pixel: INKS[chr(pixel)].plain == "grain"), paint)


def _text_codes(style: str, under: int, paint: Paint) -> str:
    """The codes of a text on what lies under it."""
    if paint.depth == Depth.NONE:
        return ""
    colour, basic, bold = TEXTS[style]
    painted = paint.depth > Depth.BASIC and paint.unicode
    ground = _ground(under, paint) if painted else ""
    return ";".join(filter(None, ("1" if bold else "", paint.ink(colour, basic), ground)))


def _seen(pixel: int, paint: Paint) -> bool:
    """Has a pixel a colour of its own here?"""
    return paint.depth > Depth.BASIC or INKS[chr(pixel)].basic is not None


def _ink(pixel: int, paint: Paint) -> str:
    """The code to draw in a pixel's colour."""
    ink = INKS[chr(pixel)]
    return paint.ink(ink.colour, str(ink.basic))


def _ground(pixel: int, paint: Paint) -> str:
    """The code to fill with a pixel's colour."""
    ink = INKS[chr(pixel)]
    return paint.ground(ink.colour, str((ink.basic or 30) + 10))
