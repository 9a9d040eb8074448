"""Speaking with the person: sentences, and a wait for Enter; all games ask in this manner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from .layout import wrap
from .sentences import SAY
from .terminal import Terminal

LONG = 1.0  # seconds that nobody minds


class LeftTheMatch(Exception):  # a decision of the person, not an error
    """The person left the match."""


class NotUnderstood(Exception):  # a slip of the person, not an error
    """What was typed is nothing that can be done; the message is one sentence."""


class Speaker:
    """Says things to the person at the terminal."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal

    def say(self, sentence: str) -> None:
        """One sentence, wrapped."""
        paint = self._terminal.paint
        start = f" {paint.sea(paint.sign('told'))} "
        self._terminal.show(wrap(sentence, self._terminal.width, start))

    @property
    def prompt(self) -> str:
        """The usual prompt."""
        paint = self._terminal.paint
        return f" {paint.dim(SAY['prompt'])} {paint.sea('>')} "

    def show_pages(self, lines: list[str]) -> None:
        """Show what may be long, by the page."""
        more = f" {self._terminal.paint.dim(SAY['more'])} "
        self._terminal.show_by_the_page([*lines, ""], more)

    @contextmanager
    def patiently(self, sentence: str) -> Iterator[None]:
        """Say a sentence to a person at a terminal if what is done meanwhile takes long."""
        late = Timer(LONG, self.say, (sentence,))
        if self._terminal.interactive:
            late.start()
        try:
            yield
        finally:
            late.cancel()
            if late.is_alive():
                late.join()

    def wait_for_enter(self, code: str, answered: Callable[[str], bool]) -> None:
        """Wait until a person at a terminal wants to go on; commands are answered meanwhile."""
        while self._terminal.interactive:
            self._terminal.show()
            if not answered(self._terminal.ask(f" {self._terminal.paint.dim(SAY[code])} ")):
                return
