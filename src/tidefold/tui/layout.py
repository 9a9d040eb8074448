"""Fitting text into a width: measuring, wrapping, columns and bars; colour codes take no room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from unicodedata import combining, east_asian_width

NBSP = "\u00a0"
GLUE = "\x1f"  # a space that breaks only in a word that does not fit into a line
_CODES = re.compile("\x1b\\[[0-9;]*m")


def plain(text: str) -> str:
    """Return a text without its colour codes."""
    return _CODES.sub("", text)


def width_of(text: str) -> int:
    """Return the number of columns that a text takes."""
    bare = plain(text)
    if bare.isascii():
        return len(bare)
    return sum(map(_columns, bare))


def _columns(char: str) -> int:
    if combining(char):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1


def pad(text: str, width: int) -> str:
    """Fill a text with spaces on its right up to a width."""
    return text + " " * (width - width_of(text))


def pad_left(text: str, width: int) -> str:
    """Fill a text with spaces on its left up to a width."""
    return " " * (width - width_of(text)) + text


def wrap(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """Break a text into lines of at most `width` columns, with `first` or `rest` before each.

    `rest` defaults to spaces of the width of `first`. Text breaks at spaces only; a word that is
    too long alone is cut.
    """
    indent = " " * width_of(first) if rest is None else rest
    lines: list[str] = []
    line, empty = first, True
    for word in _words(text, max(8, width - width_of(indent))):
        gap = "" if empty else " "
        if not empty and width_of(line) + width_of(gap + word.rstrip(NBSP)) > width:
            lines.append(line)
            line, gap = indent, ""
        line += gap + word
        empty = False
    return [*lines, line]


def _words(text: str, room: int) -> list[str]:
    """Split a text into words, and too long words at their glue or, without codes, anywhere."""
    words: list[str] = []
    for word in filter(None, text.split(" ")):
        if width_of(word.rstrip(NBSP)) <= room:
            words.append(word.replace(GLUE, NBSP))
        elif GLUE in word:
            words += _words(word.replace(GLUE, " "), room)
        elif word != plain(word):
            words.append(word)
        else:
            words += [word[start : start + room] for start in range(0, len(word), room)]
    return words


def side_by_side(left: str, right: str, width: int, gap: int = 2) -> list[str]:
    """Put two texts on one line, the right one at its end; on two lines if they do not fit."""
    room = width - width_of(left) - width_of(right)
    if room >= gap:
        return [left + " " * room + right]
    return [left, " " * max(0, width - width_of(right)) + right]


def join_blocks(left: Sequence[str], right: Sequence[str], gap: int) -> list[str]:
    """Put two blocks of lines next to each other."""
    wide = max(map(width_of, left), default=0) + gap
    return [
        (pad(line, wide) + other).rstrip() for line, other in zip_longest(left, right, fillvalue="")
    ]


def cut(text: str, width: int) -> str:
    """Cut a text without colour codes to a width."""
    if width_of(text) <= width:
        return text
    while text and width_of(text) > width - 4:
        text = text[:-1]
    return f"{text.rstrip()} ..."


def bar_cells(value: int, gain: int, target: int, cells: int) -> tuple[int, int]:
    """Return the number of full cells of a bar, and the number of newly filled ones."""
    full = min(cells, (value - gain) * cells // target)
    reached = min(cells, value * cells // target)
    return full, max(0, reached - full)
