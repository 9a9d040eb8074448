"""The hourglass for terminals that know no codes (TERM=dumb): pictures follow each other."""

from __future__ import annotations

from .ansi import row_text
from .canvas import Canvas, Label
from .fullscreen import FullScreen


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
