"""Parts of a screen that all games use: headings, bars, help, the score table, the title."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .layout import bar_cells, pad, pad_left, width_of, wrap
from .paint import ESCAPE, RESET, Depth, Paint
from .people import People, Voice

Rows = Iterable[tuple[str, str]]


def heading(paint: Paint, left: str, right: str, width: int, sign: str = "rule") -> str:
    """Return a line across the screen with a title and, if it fits, a text on the right."""
    line = paint.sign(sign)
    right = f" {right} " if right and width_of(left + right) <= width - 8 else ""
    room = width - width_of(left) - width_of(right) - 6
    tail = paint.bold(right) if right else ""
    return (
        paint.sea(line * 2)
        + f" {paint.bold(left)} "
        + paint.sea(line * room)
        + tail
        + paint.sea(line * 2)
    )


def bar(paint: Paint, value: int, target: int, cells: int, gain: int = 0) -> str:
    """Return a bar towards the target; the latest gain has a different sign."""
    full, fresh = bar_cells(value, gain, target, cells)
    rest = paint.sign("empty") * (cells - full - fresh)
    return (
        paint.sea(paint.sign("full") * full)
        + paint.sun(paint.sign("new") * fresh)
        + paint.dim(rest)
    )


def title(voice: Voice, game: str, width: int) -> list[str]:
    """Return the boat with the name of the game next to it, or below on a narrow screen."""
    paint = voice.paint
    what = voice.say("what", title=game)
    text = [paint.sun("T I D E F O L D"), what, paint.dim(voice.say("unofficial"))]
    picture = boat(paint)
    start = width_of(picture[0]) + 5
    if start + max(map(width_of, text)) > width:
        return [f" {line}" for line in [*picture, "", *text]]
    beside = dict(enumerate(text, 1))
    return [f"  {line}   {beside.get(row, '')}" for row, line in enumerate(picture)]


def sections(paint: Paint, named: Mapping[str, Rows], width: int) -> list[str]:
    """Return titles, each with its rows of a label and a sentence."""
    lines: list[str] = []
    for name, rows in named.items():
        lines += ["", *wrap(paint.sea(name), width, " "), *_section(paint, rows, width)]
    return lines


def _section(paint: Paint, rows: Rows, width: int) -> list[str]:
    listed = list(rows)
    label = max(width_of(name) for name, _ in listed)
    lines = []
    for name, text in listed:
        start = f"   {paint.bold(pad(name, label))}  " if label else "   "
        lines += wrap(text, width, start)
    return lines


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
    """Draw the boat in six lines of equal width."""
    if paint.depth == Depth.NONE or not paint.unicode:
        width = max(map(len, _PLAIN_BOAT))
        return [line.ljust(width) for line in _PLAIN_BOAT]
    pairs = zip(_BOAT[::2], _BOAT[1::2], strict=True)
    return ["".join(map(lambda a, b: _cell(paint, a, b), *rows)) for rows in pairs]


def _cell(paint: Paint, top: str, bottom: str) -> str:
    """Return one character that shows two pixels."""
    if top == bottom == ".":
        return " "
    if bottom == ".":
        return f"{ESCAPE}[{_ink(paint, top)}m▀{RESET}"
    if top == ".":
        return f"{ESCAPE}[{_ink(paint, bottom)}m▄{RESET}"
    colour, basic = _FACETS[bottom]
    return f"{ESCAPE}[{_ink(paint, top)};{paint.ground(colour, str(basic + 10))}m▀{RESET}"


def _ink(paint: Paint, facet: str) -> str:
    colour, basic = _FACETS[facet]
    return paint.ink(colour, str(basic))


COLUMN = 4


def ledger(
    people: People, rounds: Sequence[Sequence[int]], totals: Sequence[int], width: int
) -> list[str]:
    """Return everyone's gain in each round, and the totals; the latest rounds if not all fit."""
    head, foot = people.say("round"), people.say("total")
    names = max(width_of(head), *map(width_of, people.names))
    room = (width - names - 9) // COLUMN
    first = max(0, len(rounds) - room)
    numbers = [str(number) for number in range(first + 1, len(rounds) + 1)]
    lines = [people.paint.dim(_row(head, numbers, foot, names))]
    for seat, total in enumerate(totals):
        gains = [f"+{gained[seat]}" for gained in rounds[first:]]
        lines.append(_row(people.paint.bold(people.name(seat)), gains, str(total), names))
    return lines


def _row(name: str, cells: Sequence[str], total: str, names: int) -> str:
    gains = "".join(pad_left(cell, COLUMN) for cell in cells)
    return f" {pad(name, names)} {gains} {pad_left(total, 6)}"
