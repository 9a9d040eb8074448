"""`Popen` and `run` as in `subprocess`, quicker where Python starts Tidefold (see `zygote.py`)."""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import IO, Any

ZYGOTE = Path(__file__).with_name("zygote.py")
STRICT = ("-W", "error")
# What an interpreter or a library reads when it starts cannot be changed afterwards.
READ_AT_START = ("PYTHON", "NUMBA", "LANG", "LC_")

AT_START = dict(os.environ)

Stream = IO[Any] | int | None


@cache
def _zygote() -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """This process's zygote, which ends with it, and the socket to ask it."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with theirs:
        command = [sys.executable, str(ZYGOTE)]
        zygote = subprocess.Popen(
            command, stdin=theirs.fileno(), env=AT_START, start_new_session=True
        )
    return ours, zygote


class Forked:
    """A process forked by the zygote; what `subprocess.Popen` has, as far as tests need it."""

    def __init__(
        self,
        program: Mapping[str, Any],
        streams: Sequence[Stream],
        folder: str | Path | None,
        environment: Mapping[str, str],
        *,
        new_session: bool,
    ) -> None:
        self.returncode: int | None = None
        given = {
            **program,
            "folder": str(folder or Path.cwd()),
            "environment": dict(environment),
            "new_session": new_session,
        }
        self._status, theirs = socket.socketpair()
        null = os.open(os.devnull, os.O_RDWR)
        with theirs:
            descriptors = [
                _descriptor(stream, number, null) for number, stream in enumerate(streams)
            ]
            socket.send_fds(
                _zygote()[0], [json.dumps(given).encode()], [*descriptors, theirs.fileno()]
            )
        os.close(null)
        self._told = self._status.makefile("rb")
        self.pid = int(self._told.readline())

    def poll(self) -> int | None:
        """How it ended; None while it runs."""
        if self.returncode is None and select.select([self._status], [], [], 0)[0]:
            self._ended()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; `subprocess.TimeoutExpired` if that takes too long."""
        if self.returncode is None and not select.select([self._status], [], [], timeout)[0]:
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
        return self.returncode if self.returncode is not None else self._ended()

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def _ended(self) -> int:
        self.returncode = int(self._told.readline())
        self._told.close()
        self._status.close()
        return self.returncode


def _descriptor(stream: Stream, number: int, null: int) -> int:
    """The descriptor that a stream of the new process shall be."""
    if stream is None:
        return number
    if isinstance(stream, int):
        return null if stream == subprocess.DEVNULL else stream
    return stream.fileno()


Process = Forked | subprocess.Popen[bytes]


def _forkable(command: Sequence[str], environment: Mapping[str, str]) -> dict[str, Any] | None:
    """What the zygote shall run; None if only a fresh interpreter can do it."""
    for name in {*environment, *AT_START}:
        if name.startswith(READ_AT_START) and environment.get(name) != AT_START.get(name):
            return None
    interpreter, *rest = command
    strict = tuple(rest[:2]) == STRICT
    rest = rest[2:] if strict else rest
    module = rest[:2] == ["-m", "tidefold"]
    if interpreter != sys.executable or not (module or rest[0].endswith(".py")):
        return None
    return {"module": module, "arguments": rest[2:] if module else rest, "strict": strict}


def start(
    command: Sequence[str],
    *,
    stdin: Stream = subprocess.DEVNULL,
    stdout: Stream = None,
    stderr: Stream = None,
    cwd: str | Path | None = None,
    env: Mapping[str, str] | None = None,
    start_new_session: bool = False,
) -> Process:
    """Start a command, as `subprocess.Popen` does; pipes are for `subprocess` alone."""
    environment = os.environ if env is None else env
    program = _forkable(command, environment)
    if program is not None:
        streams = (stdin, stdout, stderr)
        return Forked(program, streams, cwd, environment, new_session=start_new_session)
    return subprocess.Popen(
        command,
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        cwd=cwd,
        env=environment,
        start_new_session=start_new_session,
    )


def run_bytes(
    command: Sequence[str],
    *,
    given: bytes = b"",
    cwd: str | Path | None = None,
    env: Mapping[str, str] | None = None,
    timeout: float | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """Run a command to its end, as `subprocess.run` does with `capture_output`."""
    temporary = tempfile.TemporaryFile
    with temporary() as typed, temporary() as out, temporary() as err:
        typed.write(given)
        typed.seek(0)
        process = start(command, stdin=typed, stdout=out, stderr=err, cwd=cwd, env=env)
        try:
            code = process.wait(timeout)
        except BaseException:
            process.kill()
            raise
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(command, code, out.read(), err.read())


def run(
    command: Sequence[str],
    *,
    given: str | None = None,
    cwd: str | Path | None = None,
    env: Mapping[str, str] | None = None,
    timeout: float | None = None,
) -> subprocess.CompletedProcess[str]:
    """The same with text."""
    done = run_bytes(command, given=(given or "").encode(), cwd=cwd, env=env, timeout=timeout)
    return subprocess.CompletedProcess(
        command, done.returncode, done.stdout.decode(), done.stderr.decode()
    )
