"""Two hubs on one PostgreSQL database, as two servers have them, and people on either."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from itertools import count
from typing import Any

from tidefold.server.ids import Ids
from tidefold.server.live.hub import Hub
from tidefold.server.live.node import Node
from tidefold.server.live.room import Room
from tidefold.server.store.database_url import open_store

from .live_table import Inline, Person

WAIT_S = 600  # far more than a slow machine needs
running: dict[Hub, Node] = {}


@asynccontextmanager
async def node(url: str, **options: Any) -> AsyncIterator[Hub]:
    """One server on a database."""
    store = open_store(url)
    await store.open()
    secrets = (f"{number:064x}" for number in count(1))
    hub = Hub(
        store,
        Inline(),
        ids=Ids(),
        make_secret=secrets.__next__,
        nodes=store.nodes(),
        **options,
    )
    running[hub] = Node(hub)
    try:
        await running[hub].start()
        yield hub
    finally:
        await running.pop(hub).stop()
        await store.close()


@asynccontextmanager
async def nodes(url: str, number: int = 2) -> AsyncIterator[list[Hub]]:
    """Several servers that know each other."""
    async with AsyncExitStack() as stack:
        hubs = [await stack.enter_async_context(node(url)) for _ in range(number)]
        await until(lambda: all(len(hub.nodes.others()) == number - 1 for hub in hubs))
        yield hubs


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that will be so."""
    async with asyncio.timeout(WAIT_S):
        while not condition():
            await asyncio.sleep(0.01)


async def at_node(hub: Hub, person: Person, after: int | None = None) -> Person:
    """The same player at the same table, connected to another node."""
    room = await hub.room(person.room.table.id)
    assert isinstance(room, Room)
    return Person(hub, room, person.viewer.player, after)


@contextmanager
def deaf(hub: Hub) -> Iterator[None]:
    """A node that no notice reaches."""
    line = hub.nodes._line  # type: ignore[attr-defined]  # of PostgreSQL
    hear, line._hear = line._hear, lambda _notice: None
    try:
        yield
    finally:
        line._hear = hear


@contextmanager
def behind(hub: Hub) -> Iterator[None]:
    """A node that neither hears of what others do nor looks for it."""
    node = running[hub]
    assert node._polling is not None
    node._polling.cancel()
    with deaf(hub):
        yield
    node.begin_polling()


async def die(hub: Hub) -> None:
    """Cut the connections between nodes as the death of the process does, without a goodbye."""
    nodes: Any = hub.nodes
    for part in (nodes._locks, nodes._line):
        part._task.cancel()
        await asyncio.gather(part._task, return_exceptions=True)
        part._connection.terminate()
        part._connection = None
