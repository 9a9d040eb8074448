"""Our own server under load: real rules, every move on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from .peer import HOST, SEATS, Move, Peer, Table
from .sockets import Socket, open_socket

GENEROUS = ("sockets", "messages", "burst", "requests", "identities", "tables")
LONG_MATCH = 1000  # points: nobody reaches them while we measure
LEGAL = b'"legal":['


class Tidefold(Peer):
    """`tidefold serve` with a SQLite file in a folder of its own."""

    name = "tidefold"

    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory(prefix="tidefold-load-")

    def command(self) -> Sequence[str]:
        """The server with limits that do not bind, since all players share one address."""
        limits = [f"--limit={name}=1000000" for name in GENEROUS]
        database = str(Path(self._folder.name) / "tables.db")
        serve = [sys.executable, "-m", "tidefold", "serve", "--port", str(self.port)]
        return [*serve, "--database", database, "--workers", "1", *limits]

    def table(self, number: int) -> Table:
        """A table for two people who play at random."""
        return TidefoldTable(self.port, number)

    async def stop(self) -> None:
        """End the server and remove its file."""
        await super().stop()
        self._folder.cleanup()


class TidefoldTable(Table):
    """One match of Sea Salt & Paper."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.sockets: list[Socket] = []
        self._origin = f"http://{HOST}:{port}"
        self._random = random.Random(number)
        self._sent = 0
        self._seq = b"0"
        self._mover = 0
        self._legal: list[bytes] = []
        self._update = b""

    async def connect(self) -> None:
        """Make a table and let two people sit down at it."""
        for socket in self.sockets:
            socket.close()
        cookies = [self._join(f"player {seat}") for seat in SEATS]
        settings = {"game": "seasalt", "players": len(SEATS), "target": LONG_MATCH}
        made = self._post("tables", settings, cookies[0])[0]
        frames: asyncio.Queue[tuple[int, bytes]] = asyncio.Queue()
        self.sockets = [await self._sit(made, seat, cookies[seat], frames) for seat in SEATS]
        waiting = set(SEATS)
        while waiting:
            seat, frame = await frames.get()
            self._note(seat, frame)
            if b'"event":"began"' in frame:
                waiting.remove(seat)

    def next_move(self) -> Move | None:
        """Any legal move of the seat whose turn it is; four mermaids may have ended the match."""
        if not self._legal:
            return None
        self._sent += 1
        key = b"%d" % self._sent
        move = self._random.choice(self._legal)
        self._legal = []
        self._update = b'{"type":"update","seq":%d,' % (int(self._seq) + 1)
        frame = b'{"type":"move","key":"%s","move":%s,"after":%s}' % (key, move, self._seq)
        return Move(self._mover, frame)

    def matches(self, seat: int, frame: bytes) -> bool:
        """Is it the update with the next number? Keep what the next move needs."""
        if frame.startswith(b'{"type":"error"'):
            raise RuntimeError(frame.decode())
        if not frame.startswith(self._update):
            return False
        self._note(seat, frame)
        return True

    def _note(self, seat: int, frame: bytes) -> None:
        """Who may do what next."""
        start = frame.find(LEGAL)
        if start < 0:
            return
        end = frame.index(b"]", start)
        self._legal = [
            b'"%s"' % move for move in frame[start + len(LEGAL) + 1 : end - 1].split(b'","')
        ]
        self._mover = seat
        self._seq = frame[frame.index(b'"seq":') + 6 : frame.index(b",", 17)]

    def _post(self, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
        """What the server answers, and the cookie it sets."""
        server = HTTPConnection(HOST, self.port)
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        server.request("POST", f"/api/{path}", json.dumps(body), headers)
        with closing(server):
            answer = server.getresponse()
            told = json.load(answer)
            if answer.status >= HTTPStatus.BAD_REQUEST:
                raise RuntimeError(told)
            return told, (answer.getheader("set-cookie") or "").partition(";")[0]

    def _join(self, name: str) -> str:
        """A new guest; returns the cookie."""
        return self._post("me", {"name": name})[1]

    async def _sit(
        self, made: Any, seat: int, cookie: str, frames: asyncio.Queue[tuple[int, bytes]]
    ) -> Socket:
        """Connect a player, who sits down."""
        url = f"ws://{HOST}:{self.port}/api/tables/{made['id']}/live"
        headers = {"Origin": self._origin, "Cookie": cookie}
        socket = await open_socket(url, lambda frame: frames.put_nowait((seat, frame)), headers)
        socket.send(json.dumps({"type": "hello", "protocol": 2, "invite": made["invite"]}).encode())
        socket.send(json.dumps({"type": "sit", "key": f"sit {seat}"}).encode())
        return socket
