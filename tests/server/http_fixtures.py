"""Real servers for the tests that speak HTTP and sockets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from http_server import Serve, Server, serving


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
