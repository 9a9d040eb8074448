"""The options of a server; nothing slow is imported here, so that the port is open early.

Importing the server takes a second of work, and much longer on a busy computer. A client that
connects meanwhile waits instead of being refused.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .network import listen
from .rate_limits import Limits

PORT = 8421
OTHER_PORTS = 20
DRAIN_S = 3.0  # how long requests may take to end when the server stops


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options of a server; without a port, it uses the default one or one of the next."""

    database: str
    host: str = "127.0.0.1"
    port: int | None = None
    tls: bool = False
    cert: str | None = None
    key: str | None = None
    open_page: bool = False
    origins: tuple[str, ...] = ()
    proxy: str | None = None  # the networks of proxies to trust
    workers: int | None = None
    drain_seconds: float = DRAIN_S
    ray: str | None = None  # the address of a cluster for searching bots and analyses
    ladder: bool = False
    rate_same_network: bool = False
    limits: Limits = field(default_factory=Limits)
    metrics: str | None = None  # HOST:PORT for Prometheus
    log_format: str = "text"
    log_level: str = "warning"
    traces: bool = False
    keep_days: int | None = None
    # The host's settings for all tables of a game, by the game's name.
    of_games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def default_database() -> str:
    """The file in which tables are stored by default."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(base) / "tidefold" / "tables.db")


def open_port(options: ServeOptions) -> socket.socket:
    """Open the port to serve on; raises OSError if it is taken."""
    if options.port is None:
        return listen(options.host, PORT, others=OTHER_PORTS)
    return listen(options.host, options.port)
