"""Waiting for keys without using the processor, on every system."""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TextIO

END = b"\x04"  # Ctrl-D stands for the end of all input too
PATIENCE = 0.05  # seconds in which the rest of an arrow's code follows its beginning
LOOK = 0.05  # seconds between two looks on Windows, which cannot wait for a key with a time limit


# Windows sends an arrow as a special sign and a letter; other systems send these codes.
WINDOWS_ARROWS = {"H": "\x1b[A", "P": "\x1b[B", "M": "\x1b[C", "K": "\x1b[D"}
ReadKeys = Callable[[bytes], list[str]]


class Keyboard:
    """Keys one by one, not shown and without Enter; Ctrl-C and Ctrl-Z keep their meaning."""

    def __init__(self, typed: TextIO, keys: ReadKeys) -> None:
        self._typed = typed
        self._keys = keys
        self._modes: list[Any] | None = None
        self._pipe: tuple[int, int] | None = None
        self._wakeup = -1

    def wait(self, seconds: float | None) -> list[str]:
        """Return the keys pressed within `seconds`; a signal ends the wait early."""
        if sys.platform == "win32":
            return self._keys(_wait_on_windows(seconds))
        if self._pipe is None:
            return []
        reader = self._pipe[0]
        typed = self._typed.fileno()
        ready, _, _ = select.select([typed, reader], [], [], seconds)
        if reader in ready:
            with suppress(BlockingIOError):
                os.read(reader, 4096)
        if typed not in ready:
            return []
        return self._keys(self._read(typed) or END)

    def _read(self, typed: int) -> bytes:
        """Read the bytes typed; an incomplete escape code is read to its end."""
        sent = b""
        while True:
            try:
                more = os.read(typed, 4096)
            except OSError:
                more = b""
            sent += more
            begun = sent.endswith((b"\x1b", b"\x1b[", b"\x1bO"))
            if not (more and begun and select.select([typed], [], [], PATIENCE)[0]):
                return sent

    def open(self) -> None:
        """Switch the terminal to single keys without echo."""
        if sys.platform == "win32":
            os.system("")  # a Windows console understands codes only after this
            return
        import termios

        if self._pipe is None:
            self._pipe = os.pipe()
            for end in self._pipe:
                os.set_blocking(end, False)
            # Python resumes a select() after a signal; a byte in this pipe ends it instead.
            self._wakeup = signal.set_wakeup_fd(self._pipe[1], warn_on_full_buffer=False)
        number = self._typed.fileno()
        modes = termios.tcgetattr(number)
        if self._modes is None:
            self._modes = [*modes[:6], list(modes[6])]
        modes[3] &= ~(termios.ICANON | termios.ECHO)
        modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
        termios.tcsetattr(number, termios.TCSANOW, modes)

    def close(self) -> None:
        """Restore the terminal's modes; unread keys are discarded."""
        if sys.platform == "win32":
            return
        import termios

        if self._modes is not None:
            with suppress(termios.error, OSError):
                termios.tcsetattr(self._typed.fileno(), termios.TCSANOW, self._modes)
                termios.tcflush(self._typed.fileno(), termios.TCIFLUSH)
            self._modes = None
        if self._pipe is not None:
            signal.set_wakeup_fd(self._wakeup)
            for end in self._pipe:
                os.close(end)
            self._pipe = None


def _wait_on_windows(seconds: float | None) -> bytes:
    found = ""
    if sys.platform == "win32":
        import msvcrt

        end = time.monotonic() + (1.0 if seconds is None else seconds)
        while not msvcrt.kbhit() and time.monotonic() < end:
            time.sleep(LOOK)
        while msvcrt.kbhit():
            char = msvcrt.getwch()
            if char == "\x03":
                raise KeyboardInterrupt
            # Arrows and function keys come as a pair that begins with one of these two.
            found += char if char not in "\x00\xe0" else WINDOWS_ARROWS.get(msvcrt.getwch(), "\x00")
    return found.encode()
