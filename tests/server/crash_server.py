"""A real `tidefold serve` that tests may kill, starve or lie to."""

from __future__ import annotations

import asyncio
import atexit
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from forked import Process, start

LIMITS = (
    "sockets=2000",
    "messages=1000",
    "burst=5000",
    "identities=100000",
    "tables=100000",
    "requests=100000",
    "chats=100000",
)
TIDEFOLD = (sys.executable, "-m", "tidefold")
PATIENCE_S = 600  # far more than a slow machine needs; a test that waits longer waits for ever


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
    """One server after another on the same port and database; each a process group of its own."""

    def __init__(
        self, database: str, folder: Path, *, program: Sequence[str] = TIDEFOLD, workers: int = 1
    ) -> None:
        self.database = database
        self.port = free_port()
        self.program = program
        self._workers = workers
        self._out, self._err = folder / "server.out", folder / "server.err"
        self._process: Process | None = None
        atexit.register(self.kill)  # should a test fail before it ends its server

    @property
    def pid(self) -> int:
        """The process started last."""
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        """Does it still run?"""
        return self._process is not None and self._process.poll() is None

    @property
    def complaints(self) -> list[str]:
        """What the one started last has told its host on standard error."""
        return self._err.read_text().splitlines()

    def launch(self) -> None:
        """Start it, without waiting for it."""
        limits = [part for limit in LIMITS for part in ("--limit", limit)]
        where = ["--port", str(self.port), "--database", self.database]
        with self._out.open("wb") as out, self._err.open("wb") as err:
            self._process = start(
                [*self.program, "serve", *where, "--workers", str(self._workers), *limits],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                start_new_session=True,
            )

    async def start(self) -> None:
        """Start it and wait until it says where it is."""
        self.launch()
        async with asyncio.timeout(PATIENCE_S):
            while b"Tidefold is at" not in self._out.read_bytes():
                assert self.running, f"the server did not start: {self.complaints}"
                await asyncio.sleep(0.01)

    async def refuse(self) -> tuple[int, list[str]]:
        """Start it where it cannot work: its exit code and what it says."""
        self.launch()
        async with asyncio.timeout(PATIENCE_S):
            while self.running:
                assert b"Tidefold is at" not in self._out.read_bytes(), "it started nevertheless"
                await asyncio.sleep(0.01)
        assert self._process is not None
        return self._process.wait(), self.complaints

    def kill(self) -> None:
        """Kill it and its bots at once, as a power failure would."""
        self._end(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it properly, as Ctrl-C or a service manager does."""
        self._end(how)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        if self.running:
            os.killpg(self._process.pid, how)
        self._process.wait(PATIENCE_S)
