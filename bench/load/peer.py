"""What the load generator must know of a server: how to start it, open tables and read updates."""

from __future__ import annotations

import asyncio
import os
import socket
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .sockets import Socket

HOST = "127.0.0.1"
SEATS = range(2)
START_SECONDS = 30.0
STOP_SECONDS = 5.0


class Move(NamedTuple):
    """Who sends which frame."""

    seat: int
    frame: bytes


class Table(ABC):
    """One table with a socket for each seat."""

    sockets: Sequence[Socket]

    @abstractmethod
    async def connect(self) -> None:
        """Open the table and fill `sockets`; return when the first move can be sent.

        Called again when a match is over, to open the next one.
        """

    @abstractmethod
    def next_move(self) -> Move | None:
        """The move to send now, or None when the match is over."""

    @abstractmethod
    def matches(self, seat: int, frame: bytes) -> bool:
        """Is this frame the update that the last move caused? Every frame is shown here once.

        Called for each arriving frame, so it must be quick; what the next move needs is kept here.
        """


class Peer(ABC):
    """A server under load, in a process of its own."""

    name: str
    environment: Mapping[str, str] = {}

    def __init__(self) -> None:
        self.port = free_port()
        self.process: asyncio.subprocess.Process | None = None

    @abstractmethod
    def command(self) -> Sequence[str]:
        """The command line that starts the server on `self.port`."""

    @abstractmethod
    def table(self, number: int) -> Table:
        """A table that is not connected yet."""

    def tidy(self) -> None:  # noqa: B027  most servers have nothing to tidy
        """Ask the server to collect its garbage before its memory is read, if it does so at all."""

    @property
    def pid(self) -> int:
        """The server's process."""
        assert self.process is not None
        return self.process.pid

    async def start(self) -> None:
        """Start the server and wait until it listens."""
        self.process = await asyncio.create_subprocess_exec(
            *self.command(),
            env={**os.environ, **self.environment},
            stdout=asyncio.subprocess.DEVNULL,
        )
        async with asyncio.timeout(START_SECONDS):
            while not await listens(self.port):
                if self.process.returncode is not None:
                    raise RuntimeError(f"{self.name} ended with {self.process.returncode}")
                await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """End the server, by force if it does not end when asked."""
        if self.process is None or self.process.returncode is not None:
            return
        self.process.terminate()
        try:
            await asyncio.wait_for(self.process.wait(), STOP_SECONDS)
        except TimeoutError:
            self.process.kill()
            await self.process.wait()


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


async def listens(port: int) -> bool:
    """Does somebody accept connections there?"""
    try:
        _, writer = await asyncio.open_connection(HOST, port)
    except ConnectionRefusedError:
        return False
    writer.close()
    return True
