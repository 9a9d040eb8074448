"""People who play random moves, note what is acknowledged, and come back after every crash."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tidefold.games.fair import nonce_hash_of

from .client import Person, greet, hear, new_person, new_table, open_socket, say
from .notes import Notes, Sent
from .people import Place

T = TypeVar("T")
LOST = (OSError, EOFError, ConnectionClosed, InvalidHandshake)
# A decision can be overtaken by the clock or by a bot that stood in.
OVERTAKEN = {"stale", "too-late", "not-your-turn", "not-playing", "nothing-to-undo", "cannot-undo"}


@dataclass(slots=True)
class World:
    """What all players share: the server's port, whether it is up, and how they play."""

    port: int
    random: random.Random
    pause: float = 0.01  # the longest time to think
    up: asyncio.Event = field(default_factory=asyncio.Event)
    ending: bool = False  # matches are played to their end and no new ones begin
    notes: Notes = field(default_factory=Notes)
    seated: dict[str, list[Seated]] = field(default_factory=dict)
    numbers: count[int] = field(default_factory=lambda: count(1))

    async def insist(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Ask until there is an answer; only a crash may be the reason for none."""
        while True:
            await self.up.wait()
            try:
                return await ask()
            except LOST:
                assert not self.up.is_set(), "the server hung up without a crash"

    async def new_table(self, people: int, **settings: Any) -> list[Seated]:
        """A new table with people who are about to sit down."""
        guests = [await self.insist(lambda: new_person(self.port)) for _ in range(people)]
        place = await self.insist(lambda: new_table(self.port, guests[0], **settings))
        self.notes.tables.add(place.id)
        self.seated[place.id] = [Seated(self, place, guest) for guest in guests]
        return self.seated[place.id]

    async def match(self, people: int, *, hurried: bool = False, **settings: Any) -> None:
        """One match from an empty table to its end; hurried people give up when asked to end."""
        seated = await self.new_table(people, **settings)
        for one in seated:
            one.hurried = hurried
        await asyncio.gather(*(one.play() for one in seated))

    async def matches(self, people: int, **settings: Any) -> None:
        """One match after another."""
        while not self.ending:
            await self.match(people, **settings)


class Seated:
    """One person at one table."""

    def __init__(self, world: World, place: Place, person: Person) -> None:
        self.place = place
        self.person = person
        self.over = False
        self.hurried = False
        self.seq = 0
        self.seat: int | None = None
        self.frame: dict[str, Any] = {}  # the last one that told what may be done
        self.enough: Callable[[dict[str, Any]], bool] = lambda _frame: False
        self._world = world
        self._pending: tuple[str, Sent, dict[str, Any]] | None = None
        self._nonce = ""

    async def play(self) -> None:
        """Play until the match is over."""
        while not self.over:
            await self._world.insist(self._connect)

    async def _connect(self) -> None:
        async with open_socket(self._world.port, self.place, self.person) as socket:
            welcome = await greet(socket, self.place, self.seq or None)
            assert welcome["type"] == "welcome", welcome
            assert welcome["seq"] >= self.seq, f"{self.seq} was told, and now it is {welcome}"
            self._look(welcome)
            if self._pending is not None:
                await say(socket, self._pending[1].type, **self._pending[2])
            await self._talk(socket)

    async def _talk(self, socket: ClientConnection) -> None:
        while True:
            if self._pending is None:
                if self.over:
                    return
                await self._act(socket)
            self._take(await hear(socket, "update", "done", "error"))

    def _take(self, frame: dict[str, Any]) -> None:
        """Note what the server says."""
        key = frame.get("key")
        if frame["type"] == "error":
            self._refused(key, frame)
            return
        if frame["type"] == "update":
            assert frame["seq"] > self.seq, (self.seq, frame)
            self._look(frame)
        if key is not None:
            assert self._pending is not None, frame
            assert self._pending[0] == key, (self._pending, frame)
            self._world.notes.acknowledged[key] = frame["seq"]
            self._world.notes.done_before += frame["type"] == "done"
            self._pending = None

    def _refused(self, key: str | None, frame: dict[str, Any]) -> None:
        assert frame["code"] in OVERTAKEN, frame
        assert self._pending is not None, frame
        assert self._pending[0] == key, frame
        self._world.notes.refused[self._pending[0]] = frame["code"]
        self._pending = None
        # What was chosen on an older view can be chosen anew on the one that came since.
        if frame["code"] != "stale" or self.seq < frame["seq"]:
            self.frame = {}

    def _look(self, frame: dict[str, Any]) -> None:
        """See what may be done now."""
        self.frame = frame
        self.seq = frame["seq"]
        self.seat = frame["you"].get("seat") if "you" in frame else self.seat
        if "table" in frame:
            self.over = frame["table"]["status"] in ("over", "closed")
        self.over = self.over or self.enough(frame)

    async def _act(self, socket: ClientConnection) -> None:
        """Do one thing, if there is one to do."""
        table, legal = self.frame.get("table"), self.frame.get("legal")
        chance = self._world.random.random()
        if table and table["status"] == "open" and not self._ready(table):
            await self._get_ready(socket, table)
        elif legal and self.hurried and self._world.ending:
            await self._send(socket, "resign")
        elif self.frame.get("may_undo") and chance < 0.05:
            await self._send(socket, "undo")
        elif legal and chance > 0.97:
            await self._send(socket, "chat", text=f"¡{chance} 🌊!")
        elif legal:
            await asyncio.sleep(chance * self._world.pause)
            move = self._world.random.choice(legal)
            await self._send(socket, "move", move=move, after=self.seq)

    async def _get_ready(self, socket: ClientConnection, table: dict[str, Any]) -> None:
        """Commit to a nonce, or reveal it once everybody has committed."""
        if all(table["nonce_hashes"]):
            await self._send(socket, "reveal", nonce=self._nonce)
        else:
            self._nonce = f"{self._world.random.getrandbits(128):032x}"
            await self._send(socket, "sit", nonce_hash=nonce_hash_of(self._nonce))

    def _ready(self, table: dict[str, Any]) -> bool:
        return self.seat is not None and bool(table["seats"][self.seat].get("ready"))

    async def _send(self, socket: ClientConnection, type: str, **fields: Any) -> None:
        """Send something new, and remember it until it is acknowledged."""
        key = f"{self.person.name}-{next(self._world.numbers)}-{self._world.random.random()}"
        text = next(
            (fields[name] for name in ("move", "nonce_hash", "nonce", "text") if name in fields), ""
        )
        seat = None if type == "sit" else self.seat
        self._pending = (key, Sent(self.place.id, seat, type, text), {"key": key, **fields})
        self._world.notes.sent[key] = self._pending[1]
        self.frame = {}
        await say(socket, type, **self._pending[2])
