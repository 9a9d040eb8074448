"""Real servers for tests that speak HTTP and sockets, and a hub for those that need no server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from .process import Serve, Server, serving

if TYPE_CHECKING:
    from tidefold.server.live.hub import Hub
    from tidefold.server.store.api import Store
    from tidefold.server.store.database import Database

    from .clock import HandClock
    from .postgres import Cluster
    from .site import Site


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets tests hurry, except for the size of a queue."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits, except for how many may join."""
    limits = ("identities=10000", "tables=10000", "requests=10000")
    running = Server(tmp_path_factory.mktemp("strict"), limits=limits).start()
    yield running
    running.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts servers as often as a test wants, and stops them in the end."""
    yield from serving(tmp_path)


@pytest.fixture
def url(request: pytest.FixtureRequest) -> str:
    """The address of a PostgreSQL database with nothing in it."""
    from .postgres import cluster_of

    return cluster_of(request.config).prepared_database()


@pytest.fixture(params=("sqlite", "postgres"))
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with nothing in it, once of each kind."""
    from .postgres import prepared_database

    return prepared_database(request.param, tmp_path, request.config)


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Database]:
    """An open store, once on each kind of database."""
    from tidefold.server.store.database_url import open_store

    store = open_store(database_url)
    await store.open()
    yield store
    await store.close()


@pytest.fixture(params=("sqlite", "postgres", "page"))
async def any_store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """An open store of every kind, the page's too."""
    from .postgres import new_store

    store = new_store(request.param, tmp_path, request.config)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL of its own, which a test may restart."""
    from .postgres import Cluster

    cluster = Cluster()
    try:
        cluster.create()
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def clock() -> HandClock:
    """The clock of the hub, which the test turns."""
    from .clock import HandClock

    return HandClock()


@pytest.fixture
async def hub(tmp_path: Path, clock: HandClock) -> AsyncIterator[Hub]:
    """A hub on a real SQLite file."""
    from .live_table import opened

    async with opened(tmp_path, clock) as hub:
        yield hub


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    """A server in this process, with a clock that is turned by hand."""
    from .site import serving as serving_here

    async with serving_here(tmp_path) as site:
        yield site


@pytest.fixture
async def pair(url: str) -> AsyncIterator[list[Hub]]:
    """Two nodes of a server that know each other."""
    from .two_nodes import nodes

    async with nodes(url) as pair:
        yield pair


@pytest.fixture
def one(pair: list[Hub]) -> Hub:
    """The first of the two nodes."""
    return pair[0]


@pytest.fixture
def two(pair: list[Hub]) -> Hub:
    """The second of the two nodes."""
    return pair[1]
