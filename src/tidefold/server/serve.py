"""Running a server: open the store, listen, and stop without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn

from .games import adapter_of
from .http.app import make_app
from .http.security import SecurityPolicy
from .live.hub import Hub
from .network import ANYWHERE, bind, host_names, lan_address, origins_of, own_certificate
from .rate_limits import Limits
from .store import Store, open_store
from .workers.analysis_jobs import AnalysisJobs
from .workers.bot_workers import BotWorkers

PORT = 8421
OTHER_PORTS = 20
SHUTDOWN_S = 3
CLIENT_ERRORS = ("Invalid UTF-8", "Invalid HTTP request", "Unsupported upgrade", "Cancel ")


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """How to serve; without a port, the default one or one of the next."""

    database: str
    host: str = "127.0.0.1"
    port: int | None = None
    tls: bool = False
    cert: str | None = None
    key: str | None = None
    open_page: bool = False
    origins: tuple[str, ...] = ()
    proxy: bool = False
    workers: int | None = None
    limits: Limits = field(default_factory=Limits)
    # What the host set for all tables of a game, by the game's name.
    of_games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def default_database() -> str:
    """Where tables are stored by default."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(base) / "tidefold" / "tables.db")


class Server:
    """A server that is bound to its port and knows its addresses, before and while it runs."""

    def __init__(self, options: ServeOptions) -> None:
        """Bind; OSError if the port is taken."""
        self.options = options
        others = OTHER_PORTS if options.port is None else 0
        port = PORT if options.port is None else options.port
        self.socket: socket.socket = bind(options.host, port, others=others)
        self.port: int = self.socket.getsockname()[1]
        self.secure = options.tls or options.cert is not None
        self.scheme = "https" if self.secure else "http"
        self.names = host_names(options.host)

    @property
    def address(self) -> str:
        """The address for this computer."""
        return f"{self.scheme}://{self.names[0]}:{self.port}/"

    @property
    def lan_address(self) -> str | None:
        """The address for phones in the same network."""
        lan = lan_address() if self.options.host in ANYWHERE else None
        return f"{self.scheme}://{lan}:{self.port}/" if lan else None

    def security(self) -> SecurityPolicy:
        """Which pages may use the server."""
        own = origins_of(self.names, self.port, self.scheme)
        given = frozenset(origin.rstrip("/").lower() for origin in self.options.origins)
        secure = self.secure or any(origin.startswith("https:") for origin in given)
        return SecurityPolicy(own | given, secure)

    def run(self, announce: Callable[[Server], None]) -> None:
        """Serve until interrupted; StoreError if the database cannot be used."""
        _log_to_stderr()
        _tune()
        # uvicorn stops at these signals, and sends them again once everything is stored.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        with asyncio.Runner(loop_factory=_loop()) as runner:
            runner.run(self._serve(announce))

    async def _serve(self, announce: Callable[[Server], None]) -> None:
        store = open_store(self.options.database)
        await store.open()
        workers = BotWorkers(self.options.workers)
        try:
            await self._listen(store, workers, announce)
        finally:
            workers.close()
            await store.close()

    async def _listen(
        self, store: Store, workers: BotWorkers, announce: Callable[[Server], None]
    ) -> None:
        """Run the application until a signal ends it."""
        for game, values in self.options.of_games.items():
            adapter_of(game).set_host_options(values)
        hub = Hub(store, workers, limits=self.options.limits)
        app = make_app(hub, self.security(), AnalysisJobs(workers.run))
        server = uvicorn.Server(self._config(app))
        watch = asyncio.get_running_loop().create_task(self._when_started(server, announce))
        try:
            await server.serve(sockets=[self.socket])
        finally:
            watch.cancel()

    async def _when_started(
        self, server: uvicorn.Server, announce: Callable[[Server], None]
    ) -> None:
        while not server.started:
            await asyncio.sleep(0.01)
        announce(self)
        if self.options.open_page:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    def _config(self, app: object) -> uvicorn.Config:
        """The settings of uvicorn: no access log, no compression, small frames."""
        cert, key = self._certificate()
        return uvicorn.Config(
            app,  # type: ignore[arg-type]  # an ASGI application
            ws="websockets-sansio",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=self.options.proxy,
            forwarded_allow_ips="127.0.0.1" if self.options.proxy else None,
            ws_max_size=self.options.limits.frame,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=SHUTDOWN_S,
            ssl_certfile=cert,
            ssl_keyfile=key,
        )

    def _certificate(self) -> tuple[str | None, str | None]:
        """The files of the certificate and its key."""
        if self.options.cert is not None:
            return self.options.cert, self.options.key
        if not self.options.tls:
            return None, None
        folder = Path(default_database()).parent
        cert, key = own_certificate(folder, self.names)
        return str(cert), str(key)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest event loop for this platform."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def _tune() -> None:
    """Give the store's thread its turn soon, and collect garbage rarely: we make few cycles."""
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)


def _is_for_host(record: logging.LogRecord) -> bool:
    """Does a log line concern the host, and not a client that sent nonsense or hung up late?"""
    cut_short = record.exc_info is not None and record.exc_info[0] is asyncio.CancelledError
    return not cut_short and not record.getMessage().startswith(CLIENT_ERRORS)


def _log_to_stderr() -> None:
    """Log warnings and errors, one line each with the time, and nothing that people sent."""
    logging.getLogger("uvicorn.error").addFilter(_is_for_host)
    logging.basicConfig(
        level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
