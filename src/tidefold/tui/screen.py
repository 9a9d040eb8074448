"""The terminal as a full screen, restored however the program ends.

Plain ANSI codes and not curses: curses has no true colour, is missing on Windows, and the client's
`Paint` already writes ANSI.
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
    """Shows rows and returns keys; use it in a `with`."""

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
        self._handle("SIGINT", signal.SIG_IGN)
        self._close()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    @property
    def size(self) -> tuple[int, int]:
        """The current columns and rows."""
        with suppress(OSError):
            size = os.get_terminal_size(self._out.fileno())
            if size.columns > 0 and size.lines > 0:
                return size.columns, size.lines
        return 80, 24

    def draw(self, size: tuple[int, int], rows: Sequence[str]) -> None:
        """Show a screenful; only the changed rows are sent."""
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
        """Return the keys pressed within `seconds`, as soon as there are any."""
        return self._keyboard.wait(seconds)

    def _open(self) -> None:
        self._keyboard.open()
        if not self._taken:
            self._out.write(ENTER)
            self._out.flush()
        self._taken = True
        self._size = (0, 0)

    def _close(self) -> None:
        if self._taken:
            with suppress(OSError, ValueError):
                self._out.write(LEAVE)
                self._out.flush()
        self._taken = False
        self._keyboard.close()

    def _listen(self) -> None:
        """Handle the signals that end, stop, continue or resize the program."""
        for name in ENDINGS:
            self._handle(name, _end)
        self._handle("SIGTSTP", self._stop)
        self._handle("SIGCONT", self._go_on)
        self._handle("SIGWINCH", lambda *_: None)  # the handler's existence is enough to end a wait

    def _handle(self, name: str, handler: Handler) -> None:
        number = getattr(signal, name, None)
        # A handler that Python did not install, reported as None, could not be restored.
        if number is not None and signal.getsignal(number) is not None:
            self._handlers[number] = signal.signal(number, handler)

    def _stop(self, *_: object) -> None:
        """Handle Ctrl-Z: restore the terminal while the program is stopped."""
        if sys.platform != "win32":
            self._close()
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(os.getpid(), signal.SIGTSTP)
            self._go_on()  # also if no shell can continue us, and the system did not stop us

    def _go_on(self, *_: object) -> None:
        if sys.platform != "win32":
            signal.signal(signal.SIGTSTP, self._stop)
            self._open()


def _end(number: int, _: FrameType | None) -> None:
    """End the program with the exit code that shells expect, so that the screen is restored."""
    raise SystemExit(128 + number)
