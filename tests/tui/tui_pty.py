"""The client behind a pseudo-terminal, as a person at a terminal meets it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tui_table import environment

# Makes the pseudo-terminal the controlling one, so that Ctrl-C in it reaches the child.
CHILD = (
    "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    "os.execv(sys.executable, [sys.executable, '-m', 'tidefold', *sys.argv[1:]])"
)


SILENCE = 120.0  # seconds; far more than a slow machine needs


class Screen:
    """A child process behind a pseudo-terminal."""

    def __init__(self, options: tuple[str, ...], changes: Mapping[str, str]) -> None:
        self._own, child = pty.openpty()
        self.resize(80, 24)
        self.process = subprocess.Popen(
            [sys.executable, "-c", CHILD, *options],
            stdin=child,
            stdout=child,
            stderr=child,
            env=environment(changes),
            start_new_session=True,
        )
        os.close(child)
        self.text = ""
        self._place = 0
        self._decoder = getincrementaldecoder("utf-8")()

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        fcntl.ioctl(self._own, termios.TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self._own, text.encode())

    def read_until(self, wanted: str, silence: float = SILENCE) -> str:
        """Read until something shows that was not waited for before; what was read since then."""
        start = self._place
        while wanted not in self.text[start:]:
            if not select.select([self._own], [], [], silence)[0]:
                break
            try:
                self.text += self._decoder.decode(os.read(self._own, 65536))
            except OSError:  # the child is gone
                break
        assert wanted in self.text[start:], self.text[start:]
        self._place = self.text.index(wanted, start) + len(wanted)
        return self.text[start:]

    def interrupt(self, wanted: str) -> str:
        """Press Ctrl-C, again if it fell between two waits of the line editor, and read on."""
        for _ in range(24):
            self.type("\x03")
            try:
                return self.read_until(wanted, SILENCE / 24)
            except AssertionError:
                continue
        raise AssertionError(self.text)

    def close(self) -> None:
        """End it if it has not ended."""
        self.process.kill()
        self.process.wait()
        os.close(self._own)


@contextmanager
def screen(*options: str, **changes: str) -> Iterator[Screen]:
    """A client at a pseudo-terminal."""
    with program("play", "--seed", "3", "--pace", "0", *options, **changes) as opened:
        yield opened


@contextmanager
def program(*arguments: str, **changes: str) -> Iterator[Screen]:
    """Tidefold at a pseudo-terminal."""
    opened = Screen(arguments, changes)
    try:
        yield opened
    finally:
        opened.close()
