"""Running a server: open the store, listen, and stop without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from .games import adapter_of
from .http.app import make_app
from .http.security import SecurityPolicy
from .http.tcp_connections import GuardedConfig
from .live.hub import Hub
from .network import ANYWHERE, host_names, lan_address, origins_of, own_certificate
from .serve_options import ServeOptions, default_database, open_port
from .store import Store, open_store
from .workers.analysis_jobs import AnalysisJobs
from .workers.bot_workers import BotWorkers

SHUTDOWN_S = 3
CLIENT_ERRORS = ("Invalid UTF-8", "Invalid HTTP request", "Unsupported upgrade", "Cancel ")


class Server:
    """A server that has its port and knows its addresses, before and while it runs."""

    def __init__(self, options: ServeOptions, port: socket.socket | None = None) -> None:
        """Listen on a port that is open already, or open one; OSError if it is taken."""
        self.options = options
        self.socket: socket.socket = open_port(options) if port is None else port
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
        sys.setswitchinterval(0.0005)  # the store's thread gets its turn soon
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
        started = self._when_started(server, workers, announce)
        watch = asyncio.get_running_loop().create_task(started)
        try:
            await server.serve(sockets=[self.socket])
        finally:
            watch.cancel()

    async def _when_started(
        self, server: uvicorn.Server, workers: BotWorkers, announce: Callable[[Server], None]
    ) -> None:
        """Announce the server; only then start what would take time from its first answers."""
        while not server.started:
            await asyncio.sleep(0.01)
        announce(self)
        workers.start()
        _tune_garbage_collection()
        if self.options.open_page:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    def _config(self, app: object) -> uvicorn.Config:
        """The settings of uvicorn: no access log, no compression, small frames."""
        cert, key = self._certificate()
        return GuardedConfig(
            app,
            self.options.limits,
            behind_proxy=self.options.proxy,
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


def _tune_garbage_collection() -> None:
    """Collect garbage rarely: we make few cycles."""
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
