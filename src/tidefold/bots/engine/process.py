"""A program that we exchange lines with: nothing it does can block, flood or outlive us."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE
from typing import IO

LONGEST_LINE = 1 << 16  # bytes
CHUNK = 1 << 16
ERRORS_KEPT = 4096  # bytes of what it wrote to standard error
FAREWELL_S = 0.2


class Late(Exception):
    """No line arrived before the deadline."""


class Gone(Exception):
    """The program has ended or closed its output."""


class TooLong(Exception):
    """A line was longer than LONGEST_LINE."""


class EngineProcess:
    """A running program in its own process group, with pipes that never block."""

    def __init__(self, argv: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            argv,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        self._stdin, self._stdout, self._stderr = _pipes(self._process)
        self._selector = selectors.DefaultSelector()
        for pipe in _pipes(self._process):
            os.set_blocking(pipe.fileno(), False)
        for pipe in (self._stdout, self._stderr):
            self._selector.register(pipe, EVENT_READ)
        self._to_send = bytearray()
        self._received = bytearray()
        self._errors = b""
        self._open = True
        self.kill = weakref.finalize(self, _kill_group, self._process, self._selector)

    def send(self, line: bytes) -> None:
        """Queue a line; it is written while we wait for the next one."""
        if not self._to_send and self._stdin not in self._selector.get_map():
            self._selector.register(self._stdin, EVENT_WRITE)
        self._to_send += line

    def read_line(self, deadline: float) -> bytes:
        """Wait for the next line; raises Late when `time.monotonic()` reaches the deadline."""
        while time.monotonic() < deadline:
            line, newline, rest = self._received.partition(b"\n")
            if len(line) > LONGEST_LINE:
                raise TooLong
            if newline:
                self._received = rest
                return bytes(line)
            if not self._open:
                raise Gone
            self._pump(deadline)
        raise Late

    def last_errors(self) -> str:
        """The end of the program's standard error."""
        with suppress(OSError, ValueError):
            self._errors += os.read(self._stderr.fileno(), CHUNK)
        return self._errors[-ERRORS_KEPT:].decode(errors="backslashreplace").strip()

    def part(self, line: bytes) -> None:
        """Send a last line, give the program a moment to end by itself, then kill it."""
        if not self.kill.alive:
            return
        self.send(line)
        deadline = time.monotonic() + FAREWELL_S
        while self._open and time.monotonic() < deadline:
            self._pump(deadline)
            self._received.clear()
        self.kill()

    def _pump(self, deadline: float) -> None:
        """Wait until a pipe is ready or the deadline has passed, then read and write."""
        for key, _ in self._selector.select(max(0.0, deadline - time.monotonic())):
            if key.fileobj is self._stdin:
                self._write()
            elif key.fileobj is self._stdout:
                chunk = self._read(self._stdout)
                self._received += chunk
                self._open = bool(chunk)
            else:
                self._errors = (self._errors + self._read(self._stderr))[-ERRORS_KEPT:]

    def _write(self) -> None:
        """Write as much as the pipe takes; a program that closed its input gets nothing more."""
        try:
            del self._to_send[: os.write(self._stdin.fileno(), self._to_send)]
        except BlockingIOError:
            return
        except OSError:
            self._to_send.clear()
        if not self._to_send:
            self._selector.unregister(self._stdin)

    def _read(self, pipe: IO[bytes]) -> bytes:
        chunk = os.read(pipe.fileno(), CHUNK)
        if not chunk:
            self._selector.unregister(pipe)
        return chunk


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    return process.stdin, process.stdout, process.stderr


def _kill_group(process: subprocess.Popen[bytes], selector: selectors.BaseSelector) -> None:
    """Kill the whole process group and close its pipes."""
    # The process has not been waited for, so its id cannot belong to another one.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    selector.close()
    for pipe in _pipes(process):
        with suppress(OSError):
            pipe.close()
