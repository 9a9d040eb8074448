"""A hub on a real SQLite file with a clock that tests turn by hand, and people who sit at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from tidefold.games.fair import nonce_hash_of
from tidefold.server.errors import Refusal
from tidefold.server.games import DecisionRequest, adapters
from tidefold.server.live.hub import Hub
from tidefold.server.live.new_tables import create_table
from tidefold.server.live.node import Node
from tidefold.server.live.room import Room
from tidefold.server.live.session import dispatch
from tidefold.server.monotonic_clock import MonotonicClock
from tidefold.server.protocol import messages as m
from tidefold.server.protocol.schema import settings_type
from tidefold.server.store.database_url import open_store
from tidefold.server.table.shown_log import Viewer
from tidefold.server.table.verbs.beginning import Reveal
from tidefold.server.table.verbs.moves import Move
from tidefold.server.table.verbs.seats import Sit
from tidefold.server.workers.decisions import SeatedBot, choose_move

from .clock import CountedIds, HandClock
from .decoding import decode_server
from .postgres import blank_database

NONCE = "{:032x}".format  # of a number
STARTS = count(1)  # the ids of one start of a server differ from those of the next


class Inline:
    """Bots that think at once, with a seed that stays the same."""

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        bot.seed = 1
        chosen, bot.pickled = choose_move(bot, request)
        return chosen


class KeptLine:
    """A line that keeps what is sent; its client may stop reading."""

    def __init__(self) -> None:
        self.is_writable = True
        self.is_read = True  # does the server read what the client sends?
        self.sent: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        self.works: list[asyncio.Task[None]] = []

    def write(self, frame: bytes) -> None:
        self.sent.append(frame)

    def close(self, code: int, reason: str) -> None:
        self.closed = code, reason

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        self.works.append(asyncio.get_running_loop().create_task(work))

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True


class Person:
    """Somebody connected to a table; keeps what they were told."""

    def __init__(self, hub: Hub, room: Room, player: str | None, after: int | None = None) -> None:
        self.hub, self.room = hub, room
        self.viewer = Viewer(player, room.table.seat_of(player))
        self.device = token_hash(player) if player else ""
        self.address = self.network = ""
        self.heard: list[Any] = []
        self.cut_for: str | None = None
        self._keys = 0
        room.audience.welcome(self, after)

    def send(self, frame: bytes) -> None:
        self.heard.append(decode_server(frame))

    def disconnect(self, code: str) -> None:
        self.cut_for = code

    @property
    def last(self) -> Any:
        """What was said last, who comes and goes aside."""
        return [said for said in self.heard if not isinstance(said, m.Presence)][-1]

    @property
    def legal(self) -> tuple[str, ...]:
        """The moves of the last view heard."""
        views = [message for message in self.heard if isinstance(message, m.Update | m.Welcome)]
        return views[-1].legal

    @property
    def events(self) -> list[str]:
        """The names of all events heard."""
        told = [message for message in self.heard if isinstance(message, m.Update)]
        return [event["event"] for message in told for event in message.events]

    def told(self, name: str) -> list[dict[str, Any]]:
        """All events of a name."""
        updates = [message for message in self.heard if isinstance(message, m.Update)]
        return [event for message in updates for event in message.events if event["event"] == name]

    async def say(self, kind: type, /, **fields: Any) -> None:
        """Send a command; Refusal if it is refused."""
        self._keys += 1
        fields.setdefault("key", f"{id(self)} {self._keys}")
        await dispatch(self.hub, self.room, self, kind(**fields))

    async def sit(self, nonce: str, seat: int | None = None) -> None:
        """Take a seat, and commit to a nonce."""
        await self.say(Sit, nonce_hash=nonce_hash_of(nonce), seat=seat)

    async def move(self, text: str, after: int | None = None) -> None:
        seq = self.room.table.seq if after is None else after
        await self.say(Move, move=text, after=seq)

    async def refused(self, kind: type, /, **fields: Any) -> str:
        """The code with which a command is refused; nothing may have changed."""
        before = self.room.table.seq, len(await self.hub.store.log_of(self.room.table.id))
        try:
            await self.say(kind, **fields)
        except Refusal as problem:
            after = self.room.table.seq, len(await self.hub.store.log_of(self.room.table.id))
            assert after == before
            return problem.code
        raise AssertionError(f"{kind.__name__} was not refused")


@asynccontextmanager
async def opened(folder: Path, clock: MonotonicClock | None = None) -> AsyncIterator[Hub]:
    """A hub on the database of a folder, as after a start of the server."""
    if not (folder / "tables.db").exists():
        (folder / "tables.db").write_bytes(blank_database())
    store = open_store(str(folder / "tables.db"))
    await store.open()
    secrets = (f"{number:064x}" for number in count(1))
    hub = Hub(
        store,
        Inline(),
        clock=clock or HandClock(),
        ids=CountedIds(f"{next(STARTS)}n"),
        make_secret=secrets.__next__,
    )
    try:
        node = Node(hub)
        await node.start()
        yield hub
        await node.stop()
    finally:
        await store.close()


@asynccontextmanager
async def reopened(
    folder: Path, table: str, clock: HandClock | None = None
) -> AsyncIterator[tuple[Hub, Room]]:
    """A hub and a table after a restart of the server."""
    async with opened(folder, clock) as hub:
        room = await hub.room(table)
        assert room is not None
        yield hub, room


def clock_of(person: Person) -> HandClock:
    """The clock of the hub at which somebody is."""
    clock = person.hub.clock
    assert isinstance(clock, HandClock)
    return clock


def token_hash(player: str) -> str:
    """What the store keeps of the cookie of a player's first device."""
    return f"token of {player}"


async def new_player(hub: Hub, name: str) -> str:
    player = hub.ids.player()
    await hub.store.add_player(player, name, token_hash(player), hub.clock.now())
    hub.names[player] = name
    return player


async def seated(hub: Hub, *names: str, **settings: Any) -> list[Person]:
    """A table at which these people sit and, with enough of them, play."""
    settings = {"game": "seasalt", "players": len(names), **settings}
    players = [await new_player(hub, name) for name in names]
    room = await create_table(hub, players[0], msgspec.convert(settings, settings_type(adapters())))
    people = []
    for number, player in enumerate(players):
        people.append(Person(hub, room, player))
        await people[-1].sit(NONCE(number))
    if room.table.revealing:
        await reveal(*people)
    return people


async def reveal(*people: Person) -> None:
    """Everybody reveals the nonce that `seated` gave them."""
    for number, person in enumerate(people):
        await person.say(Reveal, nonce=NONCE(number))


def to_move(people: list[Person]) -> Person:
    """Who is to decide."""
    (seat,) = people[0].room.table.waiting
    return next(person for person in people if person.viewer.seat == seat)


def other_than(people: list[Person], person: Person) -> Person:
    """The first of the others."""
    return next(other for other in people if other is not person)
