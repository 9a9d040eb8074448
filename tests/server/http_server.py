"""A real `tidefold serve` for hostile and careful clients; all it says to its host is kept."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol, Self

from forked import start

TIDEFOLD = (sys.executable, "-m", "tidefold")
PATIENCE_S = 600  # far more than a slow machine needs; a test that waits longer waits for ever
NO_LIMITS = (
    "messages=100000",
    "burst=100000",
    "sockets=1000",
    "requests=100000",
    "connections=1000",
    "files=100000",
    "identities=100000",
    "tables=100000",
    "chats=100000",
)
_AT = re.compile(rb"Tidefold is at (https?)://localhost:(\d+)/\n")


class Server:
    """One server process with a folder of its own, on a port that the system gives it."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        limits: Sequence[str] = NO_LIMITS,
        program: Sequence[str] = TIDEFOLD,
    ) -> None:
        self.folder = folder
        self.database = folder / "tables.db"
        self.options = [*options, *(part for limit in limits for part in ("--limit", limit))]
        self.program = program
        self.scheme, self.port = "http", 0
        self.clients: list[Callable[[], None]] = []  # what closes them

    @property
    def origin(self) -> str:
        """The origin of its own page."""
        return f"{self.scheme}://127.0.0.1:{self.port}"

    @property
    def said(self) -> str:
        """Everything on its standard output and standard error."""
        return "".join((self.folder / name).read_text() for name in ("out.txt", "err.txt"))

    @property
    def complaints(self) -> str:
        """What is on its standard error."""
        return (self.folder / "err.txt").read_text()

    def start(self) -> Self:
        """Start it and wait until it says where it is."""
        out, err = self.folder / "out.txt", self.folder / "err.txt"
        where = ["--port", "0", "--database", str(self.database), "--workers", "1"]
        with out.open("wb") as stdout, err.open("wb") as stderr:
            self.process = start(
                [*self.program, "serve", *where, *self.options],
                stdin=subprocess.DEVNULL,
                stdout=stdout,
                stderr=stderr,
                env=own_environment(self.folder),
                start_new_session=True,
            )
        started = time.monotonic()
        while (found := _AT.search(out.read_bytes())) is None:
            assert self.process.poll() is None, f"it did not start: {err.read_text()}"
            assert time.monotonic() < started + PATIENCE_S, "it does not say where it is"
            time.sleep(0.01)
        self.scheme, self.port = found[1].decode(), int(found[2])
        return self

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """End it as Ctrl-C or a service manager does; its exit code."""
        for close in self.clients:
            close()
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(PATIENCE_S)

    def processes(self) -> set[int]:
        """It and its bots, as far as they still run."""
        return {pid for pid in map(int, _numbers()) if _session_of(pid) == self.process.pid}

    def stored(self) -> bytes:
        """All bytes that it keeps on the disk."""
        return b"".join(file.read_bytes() for file in sorted(self.folder.glob("tables.db*")))


class Serve(Protocol):
    """Starts a server."""

    def __call__(
        self, *options: str, limits: Sequence[str] = ..., program: Sequence[str] = ...
    ) -> Server:
        """One with these options."""
        ...


def serving(folder: Path) -> Iterator[Serve]:
    """What starts servers in a folder; all are stopped at the end, whatever happens."""
    started: list[Server] = []

    def serve(
        *options: str, limits: Sequence[str] = NO_LIMITS, program: Sequence[str] = TIDEFOLD
    ) -> Server:
        started.append(Server(folder, *options, limits=limits, program=program).start())
        return started[-1]

    yield serve
    for server in started:
        server.stop()


def own_environment(folder: Path) -> dict[str, str]:
    """The environment of a process that keeps everything in one folder."""
    return {**os.environ, "XDG_DATA_HOME": str(folder / "data"), "COLUMNS": "100"}


def _numbers() -> list[str]:
    return [name for name in os.listdir("/proc") if name.isdigit()]


def _session_of(pid: int) -> int | None:
    """The session of a process that runs; None for one that has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] == "Z" else int(fields[3])
