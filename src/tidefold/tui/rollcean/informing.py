"""Answers that need no decision: the help, the sheets of all players, how the rounds went."""

from __future__ import annotations

from ...games.rollcean import Match
from ..people import YOU, People
from ..speaking import LeftTheMatch, NotUnderstood, Speaker
from ..terminal import Terminal
from . import reading, story
from .paper import Marks
from .reference import help_card
from .rounds import drawn_last, finished
from .sentences import PROBLEMS, TABLE
from .table import sheet_and_panel


class Informer(Speaker):
    """Tells the person at seat 0 what there is to know."""

    def __init__(self, match: Match, people: People, terminal: Terminal) -> None:
        super().__init__(terminal)
        self._match = match
        self._people = people

    def wait_and_answer(self, code: str) -> None:
        """Wait for Enter, and answer meanwhile."""

        def answered(text: str) -> bool:
            command = reading.command_of(text, self._people.names)
            try:
                return command is not None and self.inform(*command)
            except NotUnderstood as problem:
                self.say(str(problem))
                return True

        self.wait_for_enter(code, answered)

    def inform(self, command: str, rest: str) -> bool:
        """Answer a command; False if it needs a decision."""
        if command == "quit":
            raise LeftTheMatch
        width = self._terminal.width
        if command == "help":
            self.show_pages(help_card(self._people, self._match.view(YOU), width))
        elif command == "sheet":
            self.show_pages(self._sheet_of(rest, width))
        elif command == "log":
            self.show_pages(story.log(self._people, self._match, width))
        else:
            return False
        return True

    def _sheet_of(self, who: str, width: int) -> list[str]:
        """A player's sheet after the last round that is over."""
        seat = self._seat(who)
        view = self._match.view(YOU)
        marks = Marks(frozenset(view.hatched[seat]), drawn_last(self._match, seat))
        over = len(finished(self._match))
        title = self._people.paint.bold(self._people.say(TABLE, "whose", seat, round=over))
        return ["", f" {title}", *sheet_and_panel(self._people, view, width, marks, seat)]

    def _seat(self, who: str) -> int:
        """The seat of a name or a number."""
        names = [name.lower() for name in self._people.names]
        word = who.strip().lower() or names[YOU]
        if word in names:
            return names.index(word)
        if word.isascii() and word.isdecimal() and len(word) < 3 and int(word) < len(names):
            return int(word)
        raise NotUnderstood(PROBLEMS["who"].format(text=ascii(who[:20])))
