"""The network between one node and PostgreSQL: a small proxy that can cut, freeze and delay."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

CHUNK = 1 << 16


@dataclass(eq=False, slots=True)
class _Pipe:
    """One connection through the proxy; `listens` once its client has asked for notifications."""

    client: asyncio.StreamWriter
    server: asyncio.StreamWriter | None = None
    listens: bool = False

    def abort(self) -> None:
        """End it for both sides, without a word."""
        for writer in (self.client, self.server):
            if writer is not None:
                writer.transport.abort()


class Link:
    """Forwards connections from a port of its own to PostgreSQL's socket."""

    def __init__(self, socket: Path) -> None:
        self.port = 0
        self.delay_s = 0.0  # each way
        self._socket = socket
        self._flows = asyncio.Event()
        self._flows.set()
        self._is_cut = False
        self._pipes: set[_Pipe] = set()
        self._proxy: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to forward."""
        self._proxy = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._proxy.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End everything."""
        self.cut()
        if self._proxy is not None:
            self._proxy.close()
            await self._proxy.wait_closed()

    def cut(self) -> None:
        """End all connections, and every new one at once."""
        self._is_cut = True
        self._flows.set()
        self._abort(self._pipes)

    def freeze(self) -> None:
        """Let nothing through; nobody is told."""
        self._flows.clear()

    def restore(self, *, deliver: bool = True) -> None:
        """Forward again; what was held back arrives late, or its connections end."""
        if not deliver:
            self._abort(self._pipes)
        self._is_cut = False
        self.delay_s = 0.0
        self._flows.set()

    def cut_listeners(self) -> int:
        """End the connections that wait for notifications, and only those; how many there were."""
        listening = [pipe for pipe in self._pipes if pipe.listens]
        self._abort(listening)
        return len(listening)

    def _abort(self, pipes: set[_Pipe] | list[_Pipe]) -> None:
        for pipe in list(pipes):
            pipe.abort()
            self._pipes.discard(pipe)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        pipe = _Pipe(writer)
        self._pipes.add(pipe)
        try:
            if self._is_cut:
                return
            await self._flows.wait()
            answers, pipe.server = await asyncio.open_unix_connection(str(self._socket))
            await asyncio.gather(
                self._forward(reader, pipe.server, pipe), self._forward(answers, writer, None)
            )
        except (OSError, asyncio.CancelledError):
            pass  # either side is gone, or the run is over
        finally:
            pipe.abort()
            self._pipes.discard(pipe)

    async def _forward(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, asking: _Pipe | None
    ) -> None:
        """Forward one direction until it ends; `asking` is the pipe whose client speaks here."""
        while data := await source.read(CHUNK):
            await self._flows.wait()
            if self.delay_s:
                await asyncio.sleep(self.delay_s)
            if asking is not None and b"LISTEN" in data:
                asking.listens = True
            target.write(data)
            await target.drain()
        await self._flows.wait()
        with suppress(OSError):
            target.close()
