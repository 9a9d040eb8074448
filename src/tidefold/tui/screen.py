"""The terminal as a screen of its own, given back as it was however the program ends.

Plain ANSI codes and not curses: curses has no true colour, is missing on Windows, and the client's
`Paint` speaks ANSI already.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any, Self, TextIO

from .keyboard import Keyboard
from .paint import ESCAPE

# Other screen, no cursor, no wrapping at the right edge (so that the last corner can be filled).
ENTER = f"{ESCAPE}[?1049h{ESCAPE}[?25l{ESCAPE}[?7l{ESCAPE}[2J"
LEAVE = f"{ESCAPE}[0m{ESCAPE}[?7h{ESCAPE}[?25h{ESCAPE}[?1049l"
Handler = Callable[[int, FrameType | None], Any] | int | signal.Handlers | None
ENDINGS = ("SIGTERM", "SIGHUP", "SIGQUIT")


class Screen:
    """Shows rows and hands out keys; use it in a `with`."""

    def __init__(self, out: TextIO, keyboard: Keyboard) -> None:
        self._out = out
        self._keyboard = keyboard
        self._shown: list[str] = []
        self._size = (0, 0)
        self._handlers: dict[int, Handler] = {}
        self._taken = False

    def __enter__(self) -> Self:
        try:
            self._listen()
            self._open()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        # A second Ctrl-C must not leave the terminal half restored.
        interrupt = signal.signal(signal.SIGINT, signal.SIG_IGN)
        self._close()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        signal.signal(signal.SIGINT, interrupt)

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows, as of now."""
        with suppress(OSError):
            size = os.get_terminal_size(self._out.fileno())
            if size.columns > 0 and size.lines > 0:
                return size.columns, size.lines
        return 80, 24

    def draw(self, size: tuple[int, int], rows: Sequence[str]) -> None:
        """Show a screenful; only the rows that changed are sent."""
        if size != self._size:
            self._size, self._shown = size, []
            self._out.write(f"{ESCAPE}[0m{ESCAPE}[2J")
        before: Sequence[str | None] = self._shown or [None] * len(rows)
        for number, (row, old) in enumerate(zip(rows, before, strict=True), 1):
            if row != old:
                self._out.write(f"{ESCAPE}[{number}H{row}{ESCAPE}[K")
        self._shown = list(rows)
        self._out.flush()

    def ring(self) -> None:
        """Ring the terminal's bell."""
        self._out.write("\a")
        self._out.flush()

    def wait(self, seconds: float | None) -> list[str]:
        """The keys pressed within some seconds, or by the time there are any."""
        return self._keyboard.wait(seconds)

    def _open(self) -> None:
        """Take the screen."""
        self._keyboard.open()
        if not self._taken:
            self._out.write(ENTER)
            self._out.flush()
        self._taken = True
        self._size = (0, 0)

    def _close(self) -> None:
        """Give the screen back."""
        if self._taken:
            with suppress(OSError, ValueError):
                self._out.write(LEAVE)
                self._out.flush()
        self._taken = False
        self._keyboard.close()

    def _listen(self) -> None:
        """Have signals end the program in order, and stop and continue it in order."""
        for name in ENDINGS:
            self._handle(name, _end)
        self._handle("SIGTSTP", self._stop)
        self._handle("SIGCONT", self._go_on)
        self._handle("SIGWINCH", lambda *_: None)  # being there is enough to end a wait

    def _handle(self, name: str, handler: Handler) -> None:
        """Set a handler for a signal that this system has."""
        number = getattr(signal, name, None)
        if number is not None:
            self._handlers[number] = signal.signal(number, handler)

    def _stop(self, *_: object) -> None:
        """Ctrl-Z: give the screen back while stopped."""
        if sys.platform != "win32":
            self._close()
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)
            self._go_on()  # also where nobody can continue us, and the system did not stop us

    def _go_on(self, *_: object) -> None:
        """Take the screen again."""
        if sys.platform != "win32":
            signal.signal(signal.SIGTSTP, self._stop)
            self._open()


def _end(number: int, _: FrameType | None) -> None:
    """Leave by the front door, with the exit code that shells expect."""
    raise SystemExit(128 + number)
