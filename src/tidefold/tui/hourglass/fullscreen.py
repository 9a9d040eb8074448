"""The hourglass on a screen of its own."""

from __future__ import annotations

from functools import partial
from typing import TextIO

from ..keyboard import Keyboard
from ..paint import Paint
from ..screen import Screen
from .ansi import row_text
from .canvas import Canvas, Row


class FullScreen(Screen[Row]):
    """Shows pictures and hands out keys."""

    def __init__(self, out: TextIO, keyboard: Keyboard, paint: Paint) -> None:
        super().__init__(out, keyboard)
        self._paint = paint

    def show(self, canvas: Canvas, _in_short: str) -> None:
        """Show a picture."""
        size = canvas.width, canvas.height
        self.draw(size, canvas.rows(), partial(row_text, paint=self._paint))
