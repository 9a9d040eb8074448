"""Placing with the arrow keys: the effect of each key, and the scenes on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable

from ...games.rollcean import Placement, View
from ..layout import width_of, wrap
from ..people import YOU, People, Voice
from ..screen import Screen
from ..session import LeftTheMatch
from ..terminal import WIDE, Terminal
from .held_shape import HeldShape
from .help import help_card
from .parser import STEPS
from .sheet import Marks, chain
from .table import goals_below, sheet_and_panel, top
from .turn import Turn

NAMES = {"\r": "draw", "\n": "draw", " ": "draw", "r": "turn", "R": "turn-back", "e": "turn-back"}
NAMES |= {"m": "mirror", "f": "mirror", "x": "other", "\t": "other", "n": "hint", "N": "hint-back"}
NAMES |= {"b": "hint-back", "p": "pass", "y": "yes", "t": "type", "\x1b": "type", "?": "help"}
NAMES |= {"h": "help", "q": "quit", "\x04": "end"}
NAMES |= {"w": "up", "a": "left", "s": "down", "d": "right"}
NAMES |= {str(seat): str(seat) for seat in range(8)}
ARROWS = {"A": "up", "B": "down", "C": "right", "D": "left"}
# The changes to the held shape, besides those of its place (`STEPS`).
CHANGES: dict[str, Callable[[HeldShape], HeldShape]] = {
    "turn": HeldShape.turn,
    "turn-back": lambda held: held.turn(-90),
    "mirror": HeldShape.mirror,
    "other": HeldShape.other,
}
_CODES = re.compile("\x1b(?:\\[|O)([0-9;?]*)([@-~])|\x1b([^\x1b\\[O])|(.)", re.DOTALL)


def keys(sent: bytes) -> list[str]:
    """Return the effects of the keys in the bytes sent; a key without an effect is `other`."""
    found = []
    for code in _CODES.finditer(sent.decode("utf-8", "replace")):
        _, arrow, alt, char = code.groups()
        if char is not None:
            found.append(NAMES.get(char, NAMES.get(char.lower(), "other")))
        else:
            found.append("other" if alt else ARROWS.get(arrow, "other"))
    return found


# Keys and their meanings; only the first ones are shown in little room.
KEYS = (
    ("arrows", "move"),
    ("r", "turn"),
    ("m", "mirror"),
    ("x", "other"),
    ("enter", "draw"),
    ("?", "help"),
    ("q", "quit"),
    ("n", "hint"),
    ("p", "pass"),
    ("t", "type"),
)
COLUMNS = 80
MUCH = 6  # rows below the objectives that are enough for more than the points
Size = tuple[int, int]


def rows_needed(view: View) -> int:
    """Return the rows of a screen: two for each row of the sheet, and eight others."""
    return 2 * view.sheet.height + 8


def has_room(size: Size, turn: Turn) -> bool:
    """Is a screen large enough for this turn?"""
    return size[0] >= COLUMNS and size[1] >= rows_needed(turn.view)


def table_scene(people: People, turn: Turn, size: Size, about: list[str]) -> list[str]:
    """Return the table with the held shape, the lines `about` it, and the keys."""
    view, held, (width, rows) = turn.view, turn.held, size
    die = view.shapes.index(held.shape)
    lines = [top(people, view, width, turn.clock(people.paint))]
    lines += sheet_and_panel(people, view, width, turn.marks(held), YOU, die)
    keys = _keys(people, width)
    lines += goals_below(people, view, width, rows - len(lines) - 2)
    room = rows - len(lines) - 1
    if room < MUCH:
        return [*lines, *about[:room], *[""] * (room - len(about)), keys]
    # Always two lines about the shape, so that nothing jumps while it moves.
    legend = wrap(chain(view.sheet, people.paint), width, " ")
    return [*lines, *[*about, ""][:2], "", legend[0], "", keys]


def _keys(voice: Voice, width: int) -> str:
    """Return as many of the keys and their meanings as fit into a line."""
    line = ""
    for key, action in KEYS:
        named = voice.say(f"rollcean.key.{key}") if key in ("arrows", "enter") else key
        meaning = voice.say(f"rollcean.key.{action}")
        more = f" {voice.paint.bold(named)} {voice.paint.dim(meaning)} "
        if width_of(line + more) - 1 <= width:
            line += more
    return line.rstrip()


def sheet_scene(people: People, view: View, size: Size, seat: int) -> list[str]:
    """Return an opponent's sheet after the last finished round."""
    marks = Marks(hatched=frozenset(view.hatched[seat]))
    title = people.tell("tui.rollcean.whose", seat, round=view.round - 1)
    lines = [f" {people.paint.bold(title)}"]
    lines += sheet_and_panel(people, view, size[0], marks, seat)
    return [*lines, f" {people.paint.dim(people.say('rollcean.cursor.back'))}"]


def help_pages(people: People, view: View, size: Size) -> list[list[str]]:
    """Return the help, cut into screenfuls."""
    lines = help_card(people, view, size[0])[1:]
    room = max(1, size[1] - 2)
    pages = [lines[start : start + room] for start in range(0, len(lines), room)]
    more, back = people.say("rollcean.cursor.more"), people.say("rollcean.cursor.back")
    ends = [more] * (len(pages) - 1) + [back]
    dim = people.paint.dim
    return [[*page, "", f" {dim(end)}"] for page, end in zip(pages, ends, strict=True)]


def small_scene(voice: Voice, view: View, size: Size) -> list[str]:
    """Return a request for a larger screen."""
    text = voice.say("rollcean.cursor.too-small", columns=COLUMNS, rows=rows_needed(view))
    return wrap(text, max(10, size[0]))


TICK = 0.2  # seconds between two looks at the sand


class Cursor:
    """One decision, made with the keys on a full screen."""

    def __init__(self, people: People, turn: Turn, terminal: Terminal, screen: Screen) -> None:
        self._people = people
        self._turn = turn
        self._terminal = terminal
        self._screen = screen
        self._note = ""
        self._asked = ""  # `pass` or `quit`, while it has to be confirmed
        self._hint = 0
        self._opponent: int | None = None  # the seat whose sheet is shown
        self._page: int | None = None  # the page of the help, while it is open
        self._decision: Placement | str | None = None
        self._over = False

    def run(self) -> Placement | str | None:
        """Return a legal placement or `pass`, None if the person prefers typing; raises TimeUp."""
        with self._screen:
            while not self._over:
                seconds = self._turn.seconds_left()
                self._show()
                for key in self._screen.wait(None if seconds is None else min(TICK, seconds)):
                    if not self._over:
                        self._press(key)
        return self._decision

    # What is shown

    @property
    def _size(self) -> Size:
        """The columns to use, and all rows of the screen."""
        columns, rows = self._screen.size
        return min(WIDE, columns - 1), rows

    def _show(self) -> None:
        size = self._screen.size
        page = [*self._lines(), *[""] * size[1]][: size[1]]
        self._screen.draw(size, [self._terminal.fit(line) for line in page])

    def _lines(self) -> list[str]:
        people, view, size = self._people, self._turn.view, self._size
        if self._page is not None:
            pages = help_pages(people, view, size)
            return pages[min(self._page, len(pages) - 1)]
        if not has_room(self._screen.size, self._turn):
            return small_scene(people, view, size)
        if self._opponent is not None:
            return sheet_scene(people, view, size, self._opponent)
        return table_scene(people, self._turn, size, self._about_held(size[0]))

    def _about_held(self, width: int) -> list[str]:
        """Return the open question, or the points of the held shape."""
        people, turn = self._people, self._turn
        paint = people.paint
        if self._asked:
            ask = people.say(f"rollcean.ask.{self._asked}.keys", fits=turn.fits(people))
            return wrap(paint.sun(ask), width, " ")
        place = turn.held.placement
        lines = [
            wrap(f"{paint.dim(self._note)} {turn.preview(place, people, short=short)}", width, " ")
            for short in (False, True)
        ]
        return min(lines, key=len)

    # What a key does

    def _press(self, key: str) -> None:
        """Handle a key; an open page or question gets it first."""
        if key == "end":
            raise EOFError
        if self._page is not None:
            pages = help_pages(self._people, self._turn.view, self._size)
            self._page = self._page + 1 if self._page + 1 < len(pages) else None
        elif self._opponent is not None:
            self._opponent = int(key) if self._is_opponent(key) else None
        elif self._asked:
            self._confirm(key)
        else:
            self._note = ""
            self._dispatch(key)

    def _confirm(self, key: str) -> None:
        """Answer the open question; only the key `yes` confirms it."""
        asked, self._asked = self._asked, ""
        self._note = self._people.say("rollcean.cursor.no")
        if key == "yes" and asked == "quit":
            raise LeftTheMatch
        if key == "yes":
            self._finish("pass")

    def _dispatch(self, key: str) -> None:
        """Change the held shape, open a page or a question, or end the turn."""
        turn = self._turn
        if key in STEPS:
            turn.held = turn.held.moved(*STEPS[key])
        elif key in CHANGES:
            turn.held = CHANGES[key](turn.held)
        elif self._is_opponent(key):
            self._opponent = int(key)
        elif key in ("hint", "hint-back"):
            self._show_hint(1 if key == "hint" else -1)
        elif key in ("pass", "quit"):
            self._asked = key
        elif key == "help":
            self._page = 0
        elif key == "type":
            self._finish(None)
        elif key == "draw" and turn.why_not(turn.held.placement) is None:
            self._finish(turn.held.placement)

    def _is_opponent(self, key: str) -> bool:
        return key.isdecimal() and 0 < int(key) < self._turn.view.players

    def _finish(self, decision: Placement | str | None) -> None:
        """End the turn with a decision, or with None to go back to typing."""
        self._decision, self._over = decision, True

    def _show_hint(self, step: int) -> None:
        """Hold the shape as in the next or previous suggestion."""
        found = self._turn.suggestions
        self._hint = (self._hint + step - 1) % len(found) + 1
        self._turn.held = self._turn.held.holding(found[self._hint - 1].placement)
        self._note = self._people.say("rollcean.cursor.hint", number=self._hint, total=len(found))
