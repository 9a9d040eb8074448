"""One of several real servers on one database, which it reaches through a link of its own."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Sequence
from pathlib import Path

from chaos_link import Link

from server_tools.process import NO_LIMITS, PATIENCE_S, Server, free_port

LOOK_S = 0.02
NEW_LIMITS = ("connections", "files")  # an old program does not know them
LIMITS = [limit for limit in NO_LIMITS if not limit.startswith(NEW_LIMITS)]


class Node:
    """A server that can be killed, stopped, drained and cut off, and started again."""

    def __init__(
        self, number: int, socket: Path, database: str, folder: Path, program: Sequence[str]
    ) -> None:
        self.number = number
        self.link = Link(socket)
        self.program = program
        self.said: list[str] = []  # by all processes of this node on standard error
        self._database = database
        self._folder = folder / f"node-{number}"
        self._folder.mkdir(exist_ok=True)
        self._server: Server | None = None

    @property
    def port(self) -> int:
        """Where players find it, also while it is down."""
        assert self._server is not None
        return self._server.port

    @property
    def running(self) -> bool:
        """Is there a process?"""
        return self._server is not None and self._server.running

    async def open(self) -> None:
        """Lay the link and find a port; the server is started later."""
        await self.link.open()
        database = f"postgresql://tidefold@127.0.0.1:{self.link.port}/{self._database}"
        self._server = Server(
            self._folder, database=database, limits=LIMITS, program=self.program, port=free_port()
        )

    async def start(self) -> None:
        """Start the server, again if the database was not there; wait until it serves."""
        assert self._server is not None
        self._server.program = self.program
        async with asyncio.timeout(PATIENCE_S):
            while True:
                try:
                    return await self._server.started()
                except AssertionError:
                    assert any("fails" in line for line in self._keep_words()), self.said[-3:]
                    await asyncio.sleep(0.5)

    async def kill(self) -> None:
        """End it as a power failure would."""
        await self._end(signal.SIGKILL)

    async def drain(self) -> None:
        """Ask it to end, and wait until it has."""
        await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> None:
        assert self._server is not None
        if self.running:
            # A signal of a service manager goes to the server, and power fails for all.
            os.killpg(self._server.pid, how) if how == signal.SIGKILL else os.kill(
                self._server.pid, how
            )
        async with asyncio.timeout(PATIENCE_S):
            while self.running:
                await asyncio.sleep(LOOK_S)
        self._keep_words()

    def stop(self) -> None:
        """Let no process of it run on, until it is told to."""
        assert self._server is not None
        os.killpg(self._server.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it run on."""
        assert self._server is not None
        os.killpg(self._server.pid, signal.SIGCONT)

    async def close(self) -> None:
        """Kill the server, if it runs, and close the link."""
        if self._server is not None:
            await self.kill()
        await self.link.close()

    def _keep_words(self) -> list[str]:
        """What the process that has ended said."""
        assert self._server is not None
        lines = self._server.complaints.splitlines()
        self.said += lines
        return lines
