"""A real `tidefold serve` that tests may stop, kill, starve or lie to; all that it says is kept."""

from __future__ import annotations

import asyncio
import atexit
import os
import random
import re
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from .forked import Process, start

TIDEFOLD = (sys.executable, "-m", "tidefold")
QUICK = (sys.executable, str(Path(__file__).with_name("quick_program.py")))
PATIENCE_S = 600  # far more than a slow machine needs; a test that waits longer waits for ever
LOOK_S = 0.01
NO_LIMITS = (
    "messages=100000",
    "burst=100000",
    "sockets=2000",
    "requests=100000",
    "connections=2000",
    "files=100000",
    "identities=100000",
    "tables=100000",
    "chats=100000",
)
_AT = re.compile(rb"Tidefold is at (https?)://localhost:(\d+)/\n")


def free_port() -> int:
    """A port that nobody uses, outside the range that the system gives to clients."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class Server:
    """One process after another on the same database; each is a process group.

    Port 0 lets the system choose one at each start.
    """

    def __init__(
        self,
        folder: Path,
        *options: str,
        database: str | None = None,
        limits: Sequence[str] = NO_LIMITS,
        program: Sequence[str] = TIDEFOLD,
        port: int = 0,
    ) -> None:
        self.folder = folder
        self.database = database or str(folder / "tables.db")
        self.options = [*options, *(part for limit in limits for part in ("--limit", limit))]
        self.program = program
        self.scheme, self.port = "http", port
        self.clients: list[Callable[[], None]] = []  # what closes them
        self._wanted = port
        self._out, self._err = folder / "out.txt", folder / "err.txt"
        self._process: Process | None = None
        atexit.register(self.kill)  # should a test fail before it ends its server

    @property
    def origin(self) -> str:
        """The origin of its own page."""
        return f"{self.scheme}://127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        """The same by the name of this computer, which passkeys need."""
        return f"{self.scheme}://localhost:{self.port}"

    @property
    def process(self) -> Process:
        """The process started last."""
        assert self._process is not None
        return self._process

    @property
    def pid(self) -> int:
        """The number of the process started last."""
        return self.process.pid

    @property
    def running(self) -> bool:
        """Does it still run?"""
        return self._process is not None and self._process.poll() is None

    @property
    def said(self) -> str:
        """Everything that the one started last wrote to standard output and standard error."""
        return self._out.read_text() + self._err.read_text()

    @property
    def complaints(self) -> str:
        """What the one started last wrote to standard error."""
        return self._err.read_text()

    def launch(self) -> None:
        """Start it, without waiting for it."""
        where = ["--port", str(self._wanted), "--database", self.database, "--workers", "1"]
        with self._out.open("wb") as stdout, self._err.open("wb") as stderr:
            self._process = start(
                [*self.program, "serve", *where, *self.options],
                stdout=stdout,
                stderr=stderr,
                env=own_environment(self.folder),
                start_new_session=True,
            )

    def start(self) -> Self:
        """Start it and wait until it says where it is."""
        self.launch()
        end = time.monotonic() + PATIENCE_S
        while not self._serves():
            assert time.monotonic() < end, "it does not say where it is"
            time.sleep(LOOK_S)
        return self

    async def started(self) -> None:
        """The same, while everything else in this process goes on."""
        self.launch()
        async with asyncio.timeout(PATIENCE_S):
            while not self._serves():
                await asyncio.sleep(LOOK_S)

    def refuse(self) -> tuple[int, str]:
        """Start it where it cannot work: its exit code and what it says."""
        self.launch()
        code = self.process.wait(PATIENCE_S)
        assert not _AT.search(self._out.read_bytes()), "it started nevertheless"
        return code, self.complaints

    def _serves(self) -> bool:
        found = _AT.search(self._out.read_bytes())
        if found is None:
            assert self.running, f"the server did not start: {self.complaints}"
            return False
        self.scheme, self.port = found[1].decode(), int(found[2])
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """End it as Ctrl-C or a service manager does; its exit code."""
        for close in self.clients:
            close()
        if self.running:
            self.process.send_signal(how)
        return self.process.wait(PATIENCE_S)

    def kill(self) -> None:
        """Kill it and its bots at once, as a power failure would."""
        if self.running:
            os.killpg(self.pid, signal.SIGKILL)
            self.process.wait(PATIENCE_S)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def processes(self) -> set[int]:
        """It and its bots, as far as they still run."""
        return {pid for pid in map(int, _numbers()) if _session_of(pid) == self.pid}

    def stored(self) -> bytes:
        """All bytes that it keeps on the disk."""
        return b"".join(file.read_bytes() for file in sorted(self.folder.glob("tables.db*")))


class Serve(Protocol):
    """Starts a server."""

    def __call__(
        self,
        *options: str,
        database: str | None = ...,
        limits: Sequence[str] = ...,
        program: Sequence[str] = ...,
    ) -> Server: ...


def serving(folder: Path) -> Iterator[Serve]:
    """What starts servers in a folder; all are stopped at the end, whatever happens."""
    servers: list[Server] = []

    def serve(
        *options: str,
        database: str | None = None,
        limits: Sequence[str] = NO_LIMITS,
        program: Sequence[str] = TIDEFOLD,
    ) -> Server:
        servers.append(Server(folder, *options, database=database, limits=limits, program=program))
        return servers[-1].start()

    yield serve
    for server in servers:
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
