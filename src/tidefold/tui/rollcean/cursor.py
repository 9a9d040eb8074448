"""Placing with the arrow keys: what each key does with the shape in hand."""

from __future__ import annotations

from ...games.rollcean import Placement
from ..layout import wrap
from ..people import People
from ..screen import Screen
from ..speaking import LeftTheMatch
from ..terminal import WIDE, Terminal
from . import scene
from .reading import STEPS
from .sentences import ASK, CURSOR
from .turn import Turn

TICK = 0.2  # seconds between two looks at the sand


class Cursor:
    """One decision, made with the keys on the whole screen."""

    def __init__(self, people: People, turn: Turn, terminal: Terminal, screen: Screen[str]) -> None:
        self._people = people
        self._turn = turn
        self._terminal = terminal
        self._screen = screen
        self._note = ""
        self._asked = ""  # `pass` or `quit`, while it has to be confirmed
        self._hint = 0
        self._rival: int | None = None  # whose sheet is looked at
        self._page: int | None = None  # of the help, while it is open
        self._decision: Placement | str | None = None
        self._over = False

    def run(self) -> Placement | str | None:
        """A legal placement or `pass`; None if the person would rather type; TimeUp."""
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
    def _size(self) -> scene.Size:
        """The columns to use, and the rows there are."""
        columns, rows = self._screen.size
        return min(WIDE, columns - 1), rows

    def _show(self) -> None:
        """Show the screen as of now."""
        size = self._screen.size
        page = [*self._lines(), *[""] * size[1]][: size[1]]
        self._screen.draw(size, page, lambda line: f"{self._terminal.fit(line)}\x1b[K")

    def _lines(self) -> list[str]:
        """What to show now."""
        people, view, size = self._people, self._turn.view, self._size
        if self._page is not None:
            pages = scene.help_pages(people, view, size)
            return pages[min(self._page, len(pages) - 1)]
        if not scene.has_room(self._screen.size, self._turn):
            return scene.small_scene(view, size)
        if self._rival is not None:
            return scene.sheet_scene(people, view, size, self._rival)
        return scene.table_scene(people, self._turn, size, self._told(size[0]))

    def _told(self, width: int) -> list[str]:
        """What is asked, or what the shape in hand would bring."""
        paint, turn = self._people.paint, self._turn
        if self._asked:
            ask = ASK[f"{self._asked}.keys"].format(fits=turn.fits())
            return wrap(paint.sun(ask), width, " ")
        place = turn.pencil.placement
        lines = [
            wrap(f"{paint.dim(self._note)} {turn.told(place, paint, short=short)}", width, " ")
            for short in (False, True)
        ]
        return min(lines, key=len)

    # What a key does

    def _press(self, key: str) -> None:
        """Do what a key says; what waits for an answer or a key gets it first."""
        if key == "end":
            raise EOFError
        if self._page is not None:
            pages = scene.help_pages(self._people, self._turn.view, self._size)
            self._page = self._page + 1 if self._page + 1 < len(pages) else None
        elif self._rival is not None:
            self._rival = int(key) if self._is_rival(key) else None
        elif self._asked:
            self._confirm(key)
        else:
            self._note = ""
            self._act(key)

    def _confirm(self, key: str) -> None:
        """Do what was asked about, if the key says yes."""
        asked, self._asked, self._note = self._asked, "", CURSOR["no"]
        if key == "yes" and asked == "quit":
            raise LeftTheMatch
        if key == "yes":
            self._finish("pass")

    def _act(self, key: str) -> None:
        """Move, turn, draw, ask."""
        if key in STEPS:
            self._turn.pencil = self._turn.pencil.moved(*STEPS[key])
        elif self._is_rival(key):
            self._rival = int(key)
        else:
            action = getattr(self, f"_key_{key.replace('-', '_')}", None)
            if action is not None:
                action()

    def _is_rival(self, key: str) -> bool:
        """Is a key the number of another player?"""
        return key.isdecimal() and 0 < int(key) < self._turn.view.players

    def _finish(self, decision: Placement | str | None) -> None:
        """Decide, or go back to typing."""
        self._decision, self._over = decision, True

    def _key_turn(self) -> None:
        self._turn.pencil = self._turn.pencil.turn()

    def _key_turn_back(self) -> None:
        self._turn.pencil = self._turn.pencil.turn(-90)

    def _key_mirror(self) -> None:
        self._turn.pencil = self._turn.pencil.mirror()

    def _key_other(self) -> None:
        self._turn.pencil = self._turn.pencil.other()

    def _key_draw(self) -> None:
        placement = self._turn.pencil.placement
        if self._turn.why_not(placement) is None:
            self._finish(placement)

    def _key_hint(self) -> None:
        self._show_hint(1)

    def _key_hint_back(self) -> None:
        self._show_hint(-1)

    def _show_hint(self, step: int) -> None:
        """Hold the shape where the next suggestion has it."""
        found = self._turn.suggestions
        self._hint = (self._hint + step - 1) % len(found) + 1
        self._turn.pencil = self._turn.pencil.holding(found[self._hint - 1].placement)
        self._note = CURSOR["hint"].format(number=self._hint, count=len(found))

    def _key_pass(self) -> None:
        self._asked = "pass"

    def _key_quit(self) -> None:
        self._asked = "quit"

    def _key_type(self) -> None:
        self._finish(None)

    def _key_help(self) -> None:
        self._page = 0
