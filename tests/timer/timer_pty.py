"""The real program in a terminal of its own, with a clock that goes half a second a look.

So every second is looked at however slow the machine is, and a round takes a moment.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager

DRIVER = """
import fcntl, itertools, signal, sys, termios
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whoever runs the tests may ignore it
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from tidefold.cli import main
from tidefold.cli.rollcean import timer
from tidefold.tui.rollcean.hourglass.program import Program
Program._key_other = lambda self: 1 / 0  # an unknown key crashes this one
looks = itertools.count()
run = timer.run_hourglass
timer.run_hourglass = lambda *a, **k: run(*a, **k, now=lambda: next(looks) * 0.5)
sys.exit(main.main(["timer", *sys.argv[1:]]))
"""
PATIENCE = 120.0  # seconds of silence; far more than a slow machine needs


class Terminal:
    """What a person at the terminal sees and does."""

    def __init__(self, arguments: tuple[str, ...], environment: dict[str, str]) -> None:
        self._ours, self.theirs = pty.openpty()
        self.resize(80, 24)
        self.modes = termios.tcgetattr(self.theirs)
        self.seen = b""
        self.process = subprocess.Popen(
            [sys.executable, "-c", DRIVER, *arguments],
            stdin=self.theirs,
            stdout=self.theirs,
            stderr=self.theirs,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "PATH": "", **environment},
        )

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._ours, termios.TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))

    def press(self, keys: bytes) -> None:
        os.write(self._ours, keys)

    def until(self, words: str) -> None:
        """Read until some words are shown that were not read before."""
        start = len(self.seen)
        while words not in shown(self.seen[start:]):
            assert self._read(PATIENCE), f"{words!r} never came: {shown(self.seen[start:])!r}"

    def end(self) -> int:
        """Wait for the end; the exit code."""
        while self.process.poll() is None:
            self._read(0.02)
        while self._read(0.0):
            pass
        return self.process.returncode

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)
        os.close(self.theirs)

    def _read(self, patience: float) -> bool:
        if not select.select([self._ours], [], [], patience)[0]:
            return False
        self.seen += os.read(self._ours, 65536)
        return True


def shown(sent: bytes) -> str:
    """What was sent, without codes."""
    return re.sub("\x1b\\[[0-9;?]*[a-zA-Z]", "", sent.decode("utf-8", "replace"))


@contextmanager
def terminal(*arguments: str, **environment: str) -> Iterator[Terminal]:
    opened = Terminal(arguments, environment)
    try:
        yield opened
    finally:
        opened.close()
