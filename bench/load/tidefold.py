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
from .sockets import Receive, Socket, open_socket

GENEROUS = ("sockets", "messages", "burst", "requests", "identities", "tables")
# Nobody reaches so many points while we measure, and no round ends because time is up.
GAMES = {"seasalt": {"target": 1000}, "rollcean": {"turn_seconds": 86_400}}
LEGAL = b'"legal":['
VIEWS = b'{"type":"update"', b'{"type":"welcome"'


class Tidefold(Peer):
    """`tidefold serve` with a SQLite file in a folder of its own."""

    name = "tidefold"

    def __init__(self, database: str | None = None, game: str = "seasalt") -> None:
        """A server on a database, or on a file of its own."""
        super().__init__()
        self._game = game
        self._folder = tempfile.TemporaryDirectory(prefix="tidefold-load-")
        self._database = database or str(Path(self._folder.name) / "tables.db")

    def command(self) -> Sequence[str]:
        """The server as shipped, but with limits that do not bind: all players share an address."""
        limits = [f"--limit={name}=1000000" for name in GENEROUS]
        serve = [sys.executable, "-m", "tidefold", "serve", "--port", str(self.port)]
        return [*serve, "--database", self._database, "--workers", "1", *limits]

    def table(self, number: int) -> TidefoldTable:
        """A table for two people who play at random."""
        return TidefoldTable([self.port], number, self._game)

    async def stop(self) -> None:
        """End the server and remove its file."""
        await super().stop()
        self._folder.cleanup()


class TidefoldTable(Table):
    """One match."""

    def __init__(self, ports: Sequence[int], number: int, game: str = "seasalt") -> None:
        """A table that is made at the first of some nodes; the players sit at all of them."""
        self.ports = ports
        self._settings = {"game": game, "players": len(SEATS), **GAMES[game]}
        self.sockets: list[Socket] = []
        self.made: Any = None  # what the server answered when the table was made
        self._random = random.Random(number)
        self._sent = 0
        self._seq = b"0"
        self._legal: dict[int, list[bytes]] = {}  # of the seats that may move
        self._update = b""

    async def connect(self) -> None:
        """Make a table and let two people sit down at it."""
        for socket in self.sockets:
            socket.close()
        cookies = [self._join(f"player {seat}") for seat in SEATS]
        self.made = self._post("tables", self._settings, cookies[0])[0]
        frames: asyncio.Queue[tuple[int, bytes]] = asyncio.Queue()
        self.sockets = [await self._sit(seat, cookies[seat], frames) for seat in SEATS]
        waiting = set(SEATS)
        while waiting:
            seat, frame = await frames.get()
            self._note(seat, frame)
            if b'"event":"began"' in frame:
                waiting.remove(seat)

    def next_move(self) -> Move | None:
        """Any legal move of a seat whose decision is awaited; the match may be over."""
        if not self._legal:
            return None
        self._sent += 1
        key = b"%d" % self._sent
        seat = min(self._legal)
        move = self._random.choice(self._legal.pop(seat))
        self._update = b'{"type":"update","seq":%d,' % (int(self._seq) + 1)
        frame = b'{"type":"move","key":"%s","move":%s,"after":%s}' % (key, move, self._seq)
        return Move(seat, frame)

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
        if not frame.startswith(VIEWS):
            return
        self._legal.pop(seat, None)
        start = frame.find(LEGAL)
        if start >= 0:
            end = frame.index(b"]", start)
            moves = frame[start + len(LEGAL) + 1 : end - 1].split(b'","')
            self._legal[seat] = [b'"%s"' % move for move in moves]
        start = frame.index(b'"seq":') + 6
        self._seq = frame[start : frame.index(b",", start)]

    def _post(self, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
        """What the server answers, and the cookie it sets."""
        server = HTTPConnection(HOST, self.ports[0])
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
        self, seat: int, cookie: str, frames: asyncio.Queue[tuple[int, bytes]]
    ) -> Socket:
        """Connect a player, who sits down."""
        port = self.ports[seat % len(self.ports)]
        socket = await self._open(port, cookie, lambda frame: frames.put_nowait((seat, frame)))
        socket.send(json.dumps({"type": "sit", "key": f"sit {seat}"}).encode())
        return socket

    async def watch(self) -> Socket:
        """Connect somebody who only watches, and wait until they see the table."""
        seen = asyncio.Event()
        socket = await self._open(self.ports[0], "", lambda _frame: seen.set())
        await seen.wait()
        socket.receive = lambda _frame: None
        return socket

    async def _open(self, port: int, cookie: str, receive: Receive) -> Socket:
        """Connect somebody who says hello."""
        url = f"ws://{HOST}:{port}/api/tables/{self.made['id']}/live"
        headers = {"Origin": f"http://{HOST}:{port}", "Cookie": cookie}
        socket = await open_socket(url, receive, headers)
        hello = {"type": "hello", "protocol": 2, "invite": self.made["invite"]}
        socket.send(json.dumps(hello).encode())
        return socket
