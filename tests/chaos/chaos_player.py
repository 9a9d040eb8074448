"""People who play over real sockets on any node: they come back, elsewhere if they must.

As the page does, they send a command under one key until it is answered, and ask for what happened
since the last event they know.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

from chaos_history import Client, Frame, History, Loss, Sent, now_ms
from chaos_node import Node
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from server_tools.client import Answer, Person, ask, open_socket
from server_tools.people import Place
from tidefold.games.fair import nonce_hash_of

T = TypeVar("T")
LOST = (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)
PING_S = 1.0
FIRST_PATIENCE_S, MOST_PATIENCE_S = 4.0, 30.0
RETRY_S, MOST_RETRY_S = 0.2, 1.0


@dataclass(slots=True)
class World:
    nodes: Sequence[Node]
    random: random.Random
    history: History = field(default_factory=History)
    pause_s: float = 0.3  # the longest time to think
    undo: float = 0.05  # how often somebody takes a move back
    doze: float = 0.01  # how often somebody lets the clock run out
    ending: bool = False  # everybody gives up, and no new matches begin
    players: list[Player] = field(default_factory=list)
    numbers: count[int] = field(default_factory=lambda: count(1))

    async def insist(self, ask_node: Callable[[Node], Awaitable[T | None]]) -> T:
        """Ask one node after another until there is an answer."""
        patience = FIRST_PATIENCE_S
        while True:
            node = self.random.choice(self.nodes)
            try:
                async with asyncio.timeout(patience):
                    answer = await ask_node(node)
                if answer is not None:
                    return answer
            except LOST:
                patience = min(patience * 2, MOST_PATIENCE_S)
            await asyncio.sleep(RETRY_S)

    async def new_person(self) -> Person:
        name = f"p{next(self.numbers)}"

        async def introduce(node: Node) -> Person | None:
            answer = await ask(node.port, "POST", "/api/me", {"name": name})
            return Person(name, answer.cookie) if _made(answer) and answer.cookie else None

        return await self.insist(introduce)

    async def new_table(self, host: Person, settings: dict[str, Any]) -> Place:
        """A table, set up at any node."""

        async def set_up(node: Node) -> Place | None:
            answer = await ask(node.port, "POST", "/api/tables", settings, person=host)
            return Place(answer.body["id"], answer.body["invite"]) if _made(answer) else None

        return await self.insist(set_up)

    async def play(self, people: int, *, doze: bool = False, **settings: Any) -> None:
        """One match after another, with people and a spectator on different nodes."""
        while not self.ending:
            guests = [await self.new_person() for _ in range(people)]
            place = await self.new_table(guests[0], settings)
            first = self.random.randrange(len(self.nodes))
            clock = settings.get("turn_seconds", 15) if doze else None
            seated = [
                Player(self, place, guest, first + number, clock)
                for number, guest in enumerate([*guests, None])
            ]
            self.players += seated
            await asyncio.gather(*(one.play() for one in seated))


def _made(answer: Answer) -> bool:
    """Was something made? A node that cannot serve now says so with another status."""
    assert answer.status < 400 or answer.status == 503, answer
    return answer.status == 201


class Player:
    """One person at one table, or a spectator without a name."""

    def __init__(
        self, world: World, place: Place, person: Person | None, node: int, clock: int | None
    ) -> None:
        self.place = place
        self.person = person
        self.over = False  # the match, as this player was told
        self.seq = 0
        self.pending: Sent | None = None
        name = f"{place.id}/{person.name if person else 'spectator'}"
        self.client = world.history.clients[name] = Client(name, place.id)
        self._world = world
        self._node = node % len(world.nodes)
        self._clock = clock  # the seconds of a turn, if this player may let them pass
        self._connection = 0
        self._table: dict[str, Any] = {}
        self._frame: dict[str, Any] = {}  # the last one that told what may be done
        self._wake_at = 0.0  # when somebody who dozes wakes up, or tries something again
        self._nonce = ""
        self._patience = FIRST_PATIENCE_S
        self._wait = RETRY_S

    async def play(self) -> None:
        while not self.over:
            node = self._world.nodes[self._node]
            self._connection += 1
            try:
                await self._connect(node)
            except LOST as error:
                self._lost(node, error)
                self._node = (self._node + 1) % len(self._world.nodes)
                self._patience = min(self._patience * 1.5, MOST_PATIENCE_S)
                await asyncio.sleep(self._world.random.uniform(0.2, 1) * self._wait)
                self._wait = min(self._wait * 2, MOST_RETRY_S)

    def _lost(self, node: Node, error: BaseException) -> None:
        code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd else None
        how = str(code or type(error).__name__)
        loss = Loss(self.client.name, self._connection, node.number, now_ms(), how)
        self._world.history.losses.append(loss)

    async def _connect(self, node: Node) -> None:
        async with asyncio.timeout(self._patience):
            socket = await open_socket(node.port, self.place, self.person)
        try:
            async with asyncio.timeout(self._patience):
                await self._greet(socket, node)
            self._patience, self._wait = FIRST_PATIENCE_S, RETRY_S
            await self._talk(socket, node)
        finally:
            socket.transport.abort()

    async def _greet(self, socket: ClientConnection, node: Node) -> None:
        hello = {"protocol": 2, "invite": self.place.invite, "after": self.seq}
        await socket.send(json.dumps({"type": "hello", **hello}))
        while self._hear(json.loads(await socket.recv()), node) != "welcome":
            pass
        if self.pending is not None:
            await self._send(socket, self.pending)

    async def _talk(self, socket: ClientConnection, node: Node) -> None:
        heard = pinged = time.monotonic()
        while not self.over:
            if self.pending is None:
                await self._act(socket)
            try:
                async with asyncio.timeout(PING_S / 2):
                    data = await socket.recv()
                heard = time.monotonic()
                self._hear(json.loads(data), node)
            except TimeoutError:
                now = time.monotonic()
                if now - heard > self._patience:
                    raise
                if now - pinged > PING_S:
                    pinged = now
                    await socket.send('{"type":"ping"}')

    def _hear(self, frame: dict[str, Any], node: Node) -> str:
        """Note a frame, and learn from it."""
        kind, key = str(frame["type"]), frame.get("key")
        shows = kind in ("welcome", "update")
        noted = Frame(
            self.client.name,
            self.place.id,
            self._connection,
            node.number,
            now_ms(),
            kind,
            frame["seq"],
            self.seq if shows else None,
            key,
            frame.get("code"),
            frame.get("events") if shows else None,
        )
        self._world.history.frames.append(noted)
        if shows:
            self._look(frame)
        if kind == "error":
            self._refused(frame)
        if self.pending is not None and key == self.pending.key:
            self.pending = None
        return kind

    def _refused(self, frame: dict[str, Any]) -> None:
        if frame.get("key") is None:
            raise EOFError(frame["code"])  # the last word of a connection that ends
        # What was chosen on an older view can be chosen anew on the one that came since.
        if frame["code"] != "stale" or self.seq < frame["seq"]:
            self._frame = {}
        if frame["code"] == "storage":
            self._wake_at = time.monotonic() + 1

    def _look(self, frame: dict[str, Any]) -> None:
        """See what may be done now."""
        self._frame = frame
        self.seq = frame["seq"]
        self._table = frame.get("table") or self._table
        if frame.get("you"):
            self.client.seat = frame["you"].get("seat")
        self.over = self._table["status"] in ("over", "closed")

    async def _act(self, socket: ClientConnection) -> None:
        """Do one thing, if there is one to do."""
        ending = self._world.ending and self._table["status"] == "playing"
        if self.person is None or (time.monotonic() < self._wake_at and not ending):
            return
        chance, legal = self._world.random.random(), self._frame.get("legal")
        if self._table["status"] == "open":
            await self._get_ready(socket)
        elif ending:
            if self.client.seat is not None:
                await self._command(socket, "resign")
        elif self.client.seat in self._frame.get("clock", {}).get("unseen", ()):
            self._frame = {**self._frame, "clock": {}}
            await self._command(socket, "seen")
        elif self._frame.get("may_undo") and chance < self._world.undo:
            await self._command(socket, "undo")
        elif legal and chance > 0.96:
            await self._command(socket, "chat", text=f"¡{chance} 🌊!")
        elif legal and self._clock is not None and chance < self._world.undo + self._world.doze:
            self._wake_at = time.monotonic() + self._clock + 4
        elif legal:
            await asyncio.sleep(chance * self._world.pause_s)
            move = self._world.random.choice(legal)
            await self._command(socket, "move", move=move, after=self.seq)

    async def _get_ready(self, socket: ClientConnection) -> None:
        """Commit to a nonce, or reveal it once everybody has committed."""
        seat = self.client.seat
        if seat is not None and self._table["seats"][seat].get("ready"):
            return
        if seat is not None and all(self._table["nonce_hashes"]):
            await self._command(socket, "reveal", nonce=self._nonce)
        else:
            self._nonce = f"{self._world.random.getrandbits(128):032x}"
            await self._command(socket, "sit", nonce_hash=nonce_hash_of(self._nonce))

    async def _command(self, socket: ClientConnection, type: str, **fields: Any) -> None:
        """Send something new, and remember it until it is answered."""
        key = f"{self.client.name[-20:]}-{next(self._world.numbers)}"
        sent = Sent(self.client.name, self.place.id, key, type, fields)
        self._world.history.sent[key] = self.pending = sent
        await self._send(socket, sent)

    async def _send(self, socket: ClientConnection, sent: Sent) -> None:
        sent.at.append(now_ms())
        await socket.send(json.dumps({"type": sent.type, "key": sent.key, **sent.fields}))
