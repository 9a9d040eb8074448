"""From a picture to what a terminal is sent: colours by escape codes, or plain characters."""

from __future__ import annotations

from functools import lru_cache

from ..paint import ESCAPE, RESET, Paint
from ..palette import Depth
from .canvas import Row
from .inks import INKS, TEXTS

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
