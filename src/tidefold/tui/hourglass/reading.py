"""The screens to read: the help, page by page, and how to count after the last round."""

from __future__ import annotations

from ..layout import wrap
from .canvas import Canvas
from .drawing import draw_starfish, sea
from .scene import footer
from .sentences import (
    COUNT,
    COUNT_END,
    COUNT_TITLE,
    HELP,
    HELP_BACK,
    HELP_KEYS,
    HELP_MORE,
    HELP_TITLE,
    KEYS,
)

WIDEST = 60
Line = tuple[str, str]  # a key or a number in front, and a text


def help_lines(width: int) -> list[Line]:
    """All lines of the help."""
    lines: list[Line] = [*HELP_KEYS]
    for sentence in HELP:
        lines += [("", ""), *(("", line) for line in wrap(sentence, width))]
    return lines


def help_pages(width: int, height: int) -> list[list[Line]]:
    """The help cut into pages that fit below a title and above a last line."""
    room = max(1, height - 3)
    lines = help_lines(min(WIDEST, max(1, width - 2)))
    pages: list[list[Line]] = []
    while lines:
        page, lines = lines[:room], lines[room:]
        pages.append(page)
        while lines and lines[0] == ("", ""):
            lines.pop(0)
    return pages


def help_scene(width: int, height: int, page: int) -> Canvas:
    """One page of the help."""
    canvas = Canvas(width, height, sea(width, height))
    pages = help_pages(width, height)
    page = min(page, len(pages) - 1)
    left = max(1, (width - WIDEST) // 2)
    top = max(0, (height - 3 - len(pages[page])) // 3)
    canvas.label(left, top, HELP_TITLE, "bold")
    for row, (key, text) in enumerate(pages[page], top + (height > 3) + 1):
        canvas.label(left, row, key, "sun")
        canvas.label(left + (7 if key else 0), row, text)
    more = HELP_MORE if page + 1 < len(pages) else HELP_BACK
    canvas.label(left, height - 1, more, "dim")
    return canvas


def count_scene(width: int, height: int) -> Canvas:
    """The last screen: how to count, with a starfish where there is room."""
    canvas = Canvas(width, height, sea(width, height))
    text = min(34, max(1, width - 2))
    end = wrap(COUNT_END, text)
    rows = 2 + len(COUNT) + 1 + len(end)
    star = min(15, height - 4, (width - text - 6) // 2)
    beside = star >= 6
    left = max(1, (width - text - (2 * star + 4 if beside else 0)) // 2)
    top = max(0, (height - 1 - rows) // 2)
    if beside:
        draw_starfish(canvas, (left + star, height - 1), star)
        left += 2 * star + 4
    canvas.label(left, top, COUNT_TITLE, "bold")
    for row, (points, what) in enumerate(COUNT, top + 2):
        canvas.label(left, row, points, "sun")
        canvas.label(left + 4, row, what)
    for row, line in enumerate(end, top + 3 + len(COUNT)):
        canvas.label(left, row, line, "dim")
    footer(canvas, KEYS["done"])
    return canvas
