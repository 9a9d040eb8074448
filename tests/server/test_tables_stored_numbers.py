"""No message names an event that is not on disk yet: `pong`, presence and errors included."""

from __future__ import annotations

import asyncio
from typing import Any

from server_tools.decoding import decode_server
from server_tools.live_table import KeptLine, Person, seated
from tidefold.server.live.hub import Hub
from tidefold.server.live.session import Session
from tidefold.server.protocol import messages as m
from tidefold.server.store.api import StoreError
from tidefold.server.store.rows import Change
from tidefold.server.table.verbs.chat import Chat


class SlowDisk:
    """Holds what the hub stores back until it is let go, as a busy disk does; it may fail then."""

    def __init__(self, hub: Hub) -> None:
        self.reached, self.free = asyncio.Event(), asyncio.Event()
        self.fails = False
        self._append = hub.store.append
        hub.store.append = self.append  # type: ignore[method-assign]

    async def append(self, change: Change) -> None:
        self.reached.set()
        await self.free.wait()
        if self.fails:
            raise StoreError("full", "The disk is full.")
        await self._append(change)


class Heard(KeptLine):
    """A line whose frames are kept as messages."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[Any] = []

    def write(self, frame: bytes) -> None:
        self.messages.append(decode_server(frame))


async def connected(hub: Hub, person: Person) -> tuple[Session, list[Any]]:
    """Another connection of a player, with the messages it is sent."""
    line = Heard()
    session = Session(line, hub, person.room.table.id, person.device, lambda: None)
    await session.handle(b'{"type": "hello", "protocol": %d}' % m.PROTOCOL)
    return session, line.messages


async def test_no_message_names_an_event_that_is_not_stored(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo")
    session, sent = await connected(hub, bo)
    spectator = Person(hub, bo.room, None)
    before = ana.room.table.seq
    disk = SlowDisk(hub)
    move = asyncio.create_task(ana.say(Chat, text="hello"))
    await disk.reached.wait()
    await session.handle(b'{"type": "ping"}')
    await session.handle(b'{"type": "no such thing"}')
    bo.room.audience.leave(spectator)
    kinds = [type(message) for message in sent[-3:]]
    assert kinds == [m.Pong, m.Failure, m.Presence]
    assert [message.seq for message in sent[-3:]] == [before] * 3
    disk.free.set()
    await move
    await session.handle(b'{"type": "ping"}')
    assert [message.seq for message in sent[-2:]] == [before + 1] * 2


async def test_a_number_that_could_not_be_stored_is_never_named(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo")
    session, sent = await connected(hub, bo)
    before = ana.room.table.seq
    disk = SlowDisk(hub)
    disk.fails = True
    refused = asyncio.create_task(ana.refused(Chat, text="hello"))
    await disk.reached.wait()
    await session.handle(b'{"type": "ping"}')
    disk.free.set()
    assert await refused == "storage"
    await session.handle(b'{"type": "ping"}')
    assert [message.seq for message in sent[-2:]] == [before] * 2
