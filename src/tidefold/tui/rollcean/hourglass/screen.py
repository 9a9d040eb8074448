"""The hourglass on a full screen, or printed where the terminal knows no codes; its keys."""

from __future__ import annotations

import re
from functools import partial
from typing import TextIO

from ...keyboard import Keyboard
from ...paint import Paint
from ...screen import Screen
from .canvas import Canvas, Label, Row, row_text

NAMES = {" ": "start", "\r": "start", "\n": "start", "p": "pause", "n": "next", "b": "back"}
NAMES |= {"r": "restart", "+": "longer", "=": "longer", "-": "shorter", "_": "shorter"}
NAMES |= {"s": "sound", "?": "help", "h": "help", "q": "quit", "\x04": "quit"}
# Arrows, function keys and Alt with a letter begin with an escape and mean nothing here.
_SEQUENCE = re.compile("\x1b(\\[[0-9;?]*[ -/]*[@-~]|O.|[^\x1b\\[O]|$)|\x1b")


def keys(sent: bytes) -> list[str]:
    """The keys in the bytes that were sent, by their effect; any other key is `other`."""
    text = _SEQUENCE.sub("\x00", sent.decode("utf-8", "replace"))
    return [NAMES.get(char.lower(), "other") for char in text]


class FullScreen(Screen[Row]):
    """Shows pictures and hands out keys."""

    def __init__(self, out: TextIO, keyboard: Keyboard, paint: Paint) -> None:
        super().__init__(out, keyboard)
        self._paint = paint

    def show(self, canvas: Canvas, _in_short: str) -> None:
        """Show a picture."""
        size = canvas.width, canvas.height
        self.draw(size, canvas.rows(), partial(row_text, paint=self._paint))


class Printed(FullScreen):
    """Prints a picture when its words change, and the seconds left in one line in between."""

    _enter, _leave = "\n", "\n"
    _words: tuple[tuple[Label, ...], ...] = ()
    _line = ""

    def show(self, canvas: Canvas, in_short: str) -> None:
        """Print what is new."""
        rows = canvas.rows()
        words = tuple(row[2] for row in rows)
        if words != self._words:
            lines = [row_text(row, self._paint).rstrip() for row in rows]
            self._out.write("\r\n" + "\n".join(lines) + "\n")
            self._words, self._line = words, ""
        if in_short != self._line:
            self._out.write("\r" + in_short.ljust(len(self._line)))
            self._line = in_short
        self._out.flush()
