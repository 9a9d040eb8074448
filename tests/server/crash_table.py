"""One small table under a failing disk: what a player is told, move by move."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from typing import Any

from websockets.asyncio.client import ClientConnection

from server_tools.client import Person, greet, hear, new_person, new_table, open_socket, say
from server_tools.notes import Notes, Sent, read_log
from server_tools.people import Place
from server_tools.process import Server
from tidefold.games.fair import NO_NONCE


class SmallTable:
    """Two people at a table of Sea Salt & Paper, played in a straight line."""

    def __init__(self, server: Server, place: Place, people: list[Person]) -> None:
        self.server = server
        self.place = place
        self.people = people
        self.sockets: list[ClientConnection] = []
        self.notes = Notes(tables={place.id})
        self.seq = 0
        self._frames: list[dict[str, Any]] = [{}, {}]
        self._keys = 0

    async def move(self) -> dict[str, Any]:
        """The next legal move: its acknowledgement or the reason why not."""
        seat = next(n for n, frame in enumerate(self._frames) if frame.get("legal"))
        move = self._frames[seat]["legal"][0]
        return await self.send(seat, "move", move, move=move, after=self.seq)

    async def send(self, seat: int, type: str, text: str, **fields: Any) -> dict[str, Any]:
        """Send a message; an acknowledged one is waited for by everybody."""
        self._keys += 1
        key = f"{type}-{self._keys}"
        self.notes.sent[key] = Sent(self.place.id, seat, type, text)
        await say(self.sockets[seat], type, key=key, **fields)
        answer = await hear(self.sockets[seat], "update", "error")
        if answer["type"] == "error" and "key" not in answer:
            # The last word of a connection that ends: whether it was done shows later.
            return answer
        assert answer.get("key") == key, answer
        if answer["type"] == "error":
            self.notes.refused[key] = answer["code"]
            return answer
        self.notes.acknowledged[key] = self.seq = answer["seq"]
        self._frames[seat] = answer
        self._frames[1 - seat] = await hear(self.sockets[1 - seat], "update")
        return answer

    async def look(self) -> None:
        for seat, socket in enumerate(self.sockets):
            self._frames[seat] = await greet(socket, self.place, self.seq)
            assert self._frames[seat]["seq"] >= self.seq

    async def move_until_refused(self) -> dict[str, Any]:
        """Moves go on until one is refused: that refusal."""
        while (answer := await self.move())["type"] == "update":
            pass
        return answer

    async def check(self, database: str | None = None) -> None:
        """What was acknowledged is in the database, and what was refused is not."""
        self.notes.check(await read_log(database or self.server.database))


@asynccontextmanager
async def connected(table: SmallTable) -> AsyncIterator[None]:
    """The people of a table are there."""
    async with AsyncExitStack() as stack:
        table.sockets = [
            await stack.enter_async_context(open_socket(table.server.port, table.place, person))
            for person in table.people
        ]
        await table.look()
        yield


async def set_up(server: Server, **settings: Any) -> SmallTable:
    people = [await new_person(server.port) for _ in range(2)]
    settings = {"game": "seasalt", "players": 2, **settings}
    table = SmallTable(server, await new_table(server.port, people[0], **settings), people)
    async with connected(table):
        for seat in (0, 1):
            await table.send(seat, "sit", NO_NONCE)
    return table


async def play_and_crash(server: Server, moves: int = 30) -> SmallTable:
    """Some moves, all of them in the database file itself, and no server any more."""
    table = await set_up(server)
    async with connected(table):
        for _ in range(moves):
            await table.move()
    server.kill()
    with closing(sqlite3.connect(server.database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return table
