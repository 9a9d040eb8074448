"""What all screens are framed with: headings, bars, sections of help, the title with its boat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from .art import boat
from .layout import bar_cells, pad, width_of, wrap
from .paint import Paint

Rows = Iterable[tuple[str, str]]


def heading(paint: Paint, left: str, right: str, width: int, sign: str = "rule") -> str:
    """A line across the screen with a title at its left and, if it fits, a word at its right."""
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
    """A bar towards the target; what was just gained is drawn apart."""
    full, fresh = bar_cells(value, gain, target, cells)
    rest = paint.sign("empty") * (cells - full - fresh)
    return (
        paint.sea(paint.sign("full") * full)
        + paint.sun(paint.sign("new") * fresh)
        + paint.dim(rest)
    )


def title(paint: Paint, text: Sequence[str], width: int) -> list[str]:
    """The boat, with some lines beside it, or below where the screen is narrow."""
    picture = boat(paint)
    start = width_of(picture[0]) + 5
    if start + max(map(width_of, text)) > width:
        return [f" {line}" for line in [*picture, "", *text]]
    beside = dict(enumerate(text, 1))
    return [f"  {line}   {beside.get(row, '')}" for row, line in enumerate(picture)]


def sections(paint: Paint, named: Mapping[str, Rows], width: int) -> list[str]:
    """Titles, each with its rows of a label and a sentence."""
    lines: list[str] = []
    for name, rows in named.items():
        lines += ["", *wrap(paint.sea(name), width, " "), *_section(paint, rows, width)]
    return lines


def _section(paint: Paint, rows: Rows, width: int) -> list[str]:
    """Rows of a label and a sentence, the labels as wide as the widest."""
    listed = list(rows)
    label = max(width_of(name) for name, _ in listed)
    lines = []
    for name, text in listed:
        start = f"   {paint.bold(pad(name, label))}  " if label else "   "
        lines += wrap(text, width, start)
    return lines
