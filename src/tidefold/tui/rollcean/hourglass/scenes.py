"""What the screen shows: the round with its sand, the help, how to count at the end."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ...layout import width_of, wrap
from .canvas import DIGITS, Canvas
from .clock import Times
from .layout import Places, places
from .rounds import Phase, Rounds
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
    SAY,
    SOUND,
)
from .sprites import draw_digits, draw_sand, draw_starfish, sea, sea_with_glass, width_of_digits

PLAYED, TO_COME = "●", "○"
SOON = 10  # seconds from which on the digits change their colour


@dataclass(frozen=True, slots=True)
class Moment:
    """All that a picture depends on."""

    round: int
    times: Times
    seconds: int
    left: float
    phase: Phase
    sound: bool
    note: str = ""

    @classmethod
    def of(cls, rounds: Rounds, *, sound: bool, note: str) -> Moment:
        """The moment of a game."""
        sand = rounds.sand
        return cls(rounds.round, rounds.times, sand.seconds, sand.left, rounds.phase, sound, note)

    @property
    def seconds_left(self) -> int:
        """Whole seconds; 0 only when none is left."""
        return math.ceil(self.left)

    @property
    def mood(self) -> str:
        """How the digits look."""
        if self.phase is Phase.PAUSED:
            return "held"
        if self.phase is Phase.UP:
            return "up"
        return "soon" if self.phase is Phase.RUNNING and self.left <= SOON else "usual"


def round_scene(width: int, height: int, moment: Moment) -> Canvas:
    """The hourglass, the seconds left, the round and what to press."""
    where = places(width, height)
    if where is None:
        return small_scene(width, height, moment)
    left, top = where.glass_at
    ground = sea_with_glass(width, height, where.glass, left, 2 * top)
    canvas = Canvas(width, height, ground)
    draw_sand(canvas, where.glass, left, 2 * top, moment.left / moment.seconds)
    _panel(canvas, where, moment)
    keys = (*KEYS[moment.phase.value], SOUND[moment.sound])
    # In decreasing mode the seconds change by themselves only.
    footer(canvas, tuple(key for key in keys if moment.times.constant or key[0] != "+ -"))
    return canvas


def small_scene(width: int, height: int, moment: Moment) -> Canvas:
    """Only the seconds, where the window is too small for more."""
    canvas = Canvas(width, height, sea(width, height))
    short = f"{moment.seconds_left} / {moment.seconds}"
    lines = (short, heading(moment), *status(moment).split("\n"), SAY["too-small"])
    text = [part for line in lines for part in wrap(line, max(1, width))]
    for row, line in enumerate(text):
        canvas.label(0, row, line, "bold" if row == 0 else "")
    return canvas


def heading(moment: Moment) -> str:
    """Which round it is."""
    return SAY["round"].format(round=moment.round, rounds=moment.times.rounds)


def status(moment: Moment) -> str:
    """What happens now, in a sentence."""
    if moment.note:
        return moment.note
    if moment.phase is Phase.UP:
        return SAY["up.last" if moment.round == moment.times.rounds else "up"]
    soon = ".soon" if moment.mood == "soon" else ""
    return SAY[moment.phase.value + soon]


def _panel(canvas: Canvas, where: Places, moment: Moment) -> None:
    """Round, digits, seconds of the round, and the sentence."""
    roomy = where.panel_height >= where.digit[1] // 2 + 7
    row = where.panel_at[1]
    _line(canvas, where, row, heading(moment), "bold")
    if roomy:
        row += 1
        _pips(canvas, where, row, moment)
    row += 1 + roomy
    text = f"{moment.seconds_left}"
    wide = width_of_digits(len(text), where.digit[0])
    column = _column(where, wide)
    draw_digits(canvas, text, column, 2 * row, where.digit, DIGITS[moment.mood])
    row += where.digit[1] // 2 + roomy
    kind = "seconds" if moment.times.constant else "seconds.decreasing"
    _line(canvas, where, row, SAY[kind].format(seconds=moment.seconds), "dim")
    style = {"up": "up", "usual": "", "held": "sun", "soon": "sun"}[moment.mood]
    sentences = status(moment).split("\n")
    lines = [line for said in sentences for line in wrap(said, where.panel_width)]
    spare = where.panel_at[1] + where.panel_height - row - 1 - len(lines)
    for number, line in enumerate(lines, row + 1 + (roomy and spare > 0)):
        if number < canvas.height - 1:
            _line(canvas, where, number, line, style)


def _pips(canvas: Canvas, where: Places, row: int, moment: Moment) -> None:
    """A pip for every round: played, this one, to come; none where they do not fit."""
    rounds = moment.times.rounds
    step = 2 if 2 * rounds - 1 <= where.panel_width else 1
    if rounds > where.panel_width:
        return
    column = _column(where, step * (rounds - 1) + 1)
    for number in range(1, rounds + 1):
        pip = PLAYED if number <= moment.round else TO_COME
        style = "sun" if number == moment.round else "dim"
        canvas.label(column + step * (number - 1), row, pip, style)


def _line(canvas: Canvas, where: Places, row: int, text: str, style: str) -> None:
    """A line of the panel."""
    canvas.label(_column(where, width_of(text)), row, text, style)


def _column(where: Places, wide: int) -> int:
    """Where something of a width begins in the panel."""
    room = where.panel_width - wide
    return where.panel_at[0] + (max(0, room // 2) if where.centred else 0)


def footer(canvas: Canvas, keys: tuple[tuple[str, str], ...]) -> None:
    """What to press, as much as fits into the last row."""
    row, gap = canvas.height - 1, 2 if canvas.width < 44 else 3
    column = 1
    for key, does in keys:
        end = column + width_of(key) + 1 + width_of(does)
        if end > canvas.width:
            return
        canvas.label(column, row, key, "sun")
        canvas.label(column + width_of(key) + 1, row, does, "dim")
        column = end + gap


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
