"""A folded paper boat: flat facets with light from the left, two pixels to a character."""

from __future__ import annotations

from .paint import ESCAPE, RESET, Paint
from .palette import Depth

# Facets: sail y o, inside of the hull w s, its sides m x, sea b l. Colour, and its basic stand-in.
_FACETS = {
    "y": ("#F4CE5A", 93),
    "o": ("#DBAE2F", 33),
    "w": ("#F7F4EC", 97),
    "s": ("#CFC8B6", 37),
    "m": ("#E8833A", 91),
    "x": ("#C5661F", 31),
    "b": ("#2F5D8C", 34),
    "l": ("#63AFD2", 96),
}
_BOAT = (
    "...............yo...............",
    "..............yyoo..............",
    ".............yyyooo.............",
    "............yyyyoooo............",
    ".mm........yyyyyooooo........xx.",
    "..mmmm....yyyyyyoooooo....xxxx..",
    "...mmmmmmwwwwwwwsssssssxxxxxx...",
    "....mmmmmmmwwwwwsssssxxxxxxx....",
    ".....mmmmmmmmwwwsssxxxxxxxx.....",
    ".ll...mmmmmmmmmwsxxxxxxxxx...ll.",
    "llllbbbmmmmmmmmmxxxxxxxxxbbbllll",
    "bbbbbbbbbllbbbbbbbbbbllbbbbbbbbb",
)
_PLAIN_BOAT = r"""
         /|\
        / | \
 \-__  /  |  \  __-/
  \  -/___|___\-  /
~~~\_____________/~~~
~~~~~~~~~~~~~~~~~~~~~
""".strip("\n").split("\n")


def boat(paint: Paint) -> list[str]:
    """The boat in six lines of equal width."""
    if paint.depth == Depth.NONE or not paint.unicode:
        width = max(map(len, _PLAIN_BOAT))
        return [line.ljust(width) for line in _PLAIN_BOAT]
    pairs = zip(_BOAT[::2], _BOAT[1::2], strict=True)
    return ["".join(map(lambda a, b: _cell(paint, a, b), *rows)) for rows in pairs]


def _cell(paint: Paint, top: str, bottom: str) -> str:
    """One character that shows two pixels."""
    if top == bottom == ".":
        return " "
    if bottom == ".":
        return f"{ESCAPE}[{_ink(paint, top)}m▀{RESET}"
    if top == ".":
        return f"{ESCAPE}[{_ink(paint, bottom)}m▄{RESET}"
    colour, basic = _FACETS[bottom]
    return f"{ESCAPE}[{_ink(paint, top)};{paint.ground(colour, str(basic + 10))}m▀{RESET}"


def _ink(paint: Paint, facet: str) -> str:
    """The code that paints in a facet's colour."""
    colour, basic = _FACETS[facet]
    return paint.ink(colour, str(basic))
