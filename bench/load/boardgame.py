"""boardgame.io under load: Socket.IO spoken over a bare WebSocket."""

from __future__ import annotations

import asyncio
import json
import signal
from collections.abc import Sequence
from contextlib import closing
from http.client import HTTPConnection
from os import kill
from pathlib import Path
from typing import Any

from .peer import HOST, SEATS, Move, Peer, Table
from .sockets import Socket, open_socket

SERVER = Path(__file__).parents[1] / "peers" / "boardgame" / "server.js"
PING, PONG = b"2", b"3"
OPEN = b"40/table,"
SYNCED = b'42/table,["sync"'


class Boardgame(Peer):
    """The server of bench/peers/boardgame, which keeps its matches in memory."""

    name = "boardgame.io"
    environment = {"NODE_ENV": "production"}  # noqa: RUF012  a constant

    def command(self) -> Sequence[str]:
        """Node with its garbage collector at hand."""
        return ["node", "--expose-gc", str(SERVER), str(self.port)]

    def table(self, number: int) -> Table:  # noqa: ARG002  the lobby names its matches
        """A match that the lobby opens."""
        return BoardgameTable(self.port)

    def tidy(self) -> None:
        """Collect garbage, which the server does on this signal."""
        kill(self.pid, signal.SIGUSR2)


class BoardgameTable(Table):
    """One match of the small card game."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.sockets: list[Socket] = []
        self._played = 0
        self._update = b""
        self._frames: list[bytes] = []

    async def connect(self) -> None:
        """Create a match in the lobby, join it twice, and connect both players."""
        match = self._post("create", {"numPlayers": len(SEATS)})["matchID"]
        for seat in SEATS:
            player = {"playerID": str(seat), "playerName": f"player {seat}"}
            secret = self._post(f"{match}/join", player)["playerCredentials"]
            self._frames.append(move_frame(match, seat, secret))
            self.sockets.append(await self._join(event("sync", match, str(seat), secret, 2)))

    def next_move(self) -> Move:
        """Draw a card, by turns."""
        seat = self._played % len(SEATS)
        frame = self._frames[seat] % self._played
        self._played += 1
        self._update = b'"_stateID":%d}' % self._played
        return Move(seat, frame)

    def matches(self, seat: int, frame: bytes) -> bool:
        """Find the number of the new state; the server's pings are answered."""
        if frame == PING:
            self.sockets[seat].send(PONG)
            return False
        return self._update in frame

    def _post(self, path: str, body: object) -> Any:
        lobby = HTTPConnection(HOST, self.port)
        headers = {"Content-Type": "application/json"}
        lobby.request("POST", f"/games/table/{path}", json.dumps(body), headers)
        with closing(lobby):
            return json.load(lobby.getresponse())

    async def _join(self, sync: bytes) -> Socket:
        url = f"ws://{HOST}:{self.port}/socket.io/?EIO=4&transport=websocket"
        frames: asyncio.Queue[bytes] = asyncio.Queue()
        socket = await open_socket(url, frames.put_nowait)
        for request, answer in ((b"", b"0{"), (OPEN, OPEN), (sync, SYNCED)):
            if request:
                socket.send(request)
            while not (await frames.get()).startswith(answer):
                pass
        return socket


def event(*words: object) -> bytes:
    """A Socket.IO event in the game's namespace."""
    return b"42/table," + json.dumps(words).encode()


def move_frame(match: str, seat: int, secret: str) -> bytes:
    """A player's move, with a gap for the number of the state it is made in."""
    payload = {"type": "draw", "args": [], "playerID": str(seat), "credentials": secret}
    action = {"type": "MAKE_MOVE", "payload": payload}
    return event("update", action, 0, match, str(seat)).replace(b"}, 0, ", b"}, %d, ")
