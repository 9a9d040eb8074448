"""Running a server: open the store, listen, and stop without losing anything."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import uvicorn

from ..override import override
from .games import adapter_of
from .http.app import make_app
from .http.security import SecurityPolicy
from .http.tcp_connections import GuardedConfig
from .live.hub import Hub
from .live.moderation import start_moderation
from .live.retention import prune_daily
from .network import ANYWHERE, host_names, lan_address, origins_of, own_certificate
from .observing.log_format import log_to_stderr
from .observing.observers import ObservedRequests, Observers
from .rate_limits import RateLimiter
from .serve_options import ServeOptions, default_database, open_port
from .store.database import Database
from .store.database_url import open_store
from .workers.analysis_jobs import AnalysisJobs
from .workers.bot_workers import BotWorkers


class DrainingServer(uvicorn.Server):
    """Shuts down gracefully at the first signal, and at once at the second.

    It takes no new connections, lets other nodes run clocks and bots, and closes the live sockets
    with code 1012, so that clients connect again at once, perhaps to another node.
    """

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    @override
    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._hub.draining = True
        if self.should_exit:
            self.force_exit = True
        super().handle_exit(sig, frame)

    @override
    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._hub.nodes.hand_over()
        await super().shutdown(sockets)


class Server:
    """A server that has its port and knows its addresses, even before it runs."""

    def __init__(self, options: ServeOptions, port: socket.socket | None = None) -> None:
        """Use a port that is already open, or open one; raises OSError if it is taken."""
        self.options = options
        self.socket: socket.socket = open_port(options) if port is None else port
        self.port: int = self.socket.getsockname()[1]
        self.secure = options.tls or options.cert is not None
        self.scheme = "https" if self.secure else "http"
        self.names = host_names(options.host)
        self.hub: Hub | None = None  # once it runs
        self.metrics_address: str | None = None  # known once it runs

    @property
    def address(self) -> str:
        """The server's address on this computer."""
        return f"{self.scheme}://{self.names[0]}:{self.port}/"

    @property
    def lan_address(self) -> str | None:
        """The server's address for phones in the same network."""
        lan = lan_address() if self.options.host in ANYWHERE else None
        return f"{self.scheme}://{lan}:{self.port}/" if lan else None

    def security(self) -> SecurityPolicy:
        """Which pages may use the server."""
        own = origins_of(self.names, self.port, self.scheme)
        given = frozenset(origin.rstrip("/").lower() for origin in self.options.origins)
        secure = self.secure or any(origin.startswith("https:") for origin in given)
        return SecurityPolicy(own | given, secure)

    def run(self, announce: Callable[[Server], None]) -> None:
        """Serve until interrupted; raises StoreError if the database cannot be used."""
        log_to_stderr(self.options.log_format, self.options.log_level)
        sys.setswitchinterval(0.0005)  # the store's thread gets its turn soon
        # uvicorn stops at these signals, and sends them again once everything is stored.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        with asyncio.Runner(loop_factory=_loop()) as runner:
            runner.run(self._serve(announce))

    async def _serve(self, announce: Callable[[Server], None]) -> None:
        observers = Observers(self.options)
        store = open_store(self.options.database)
        store.observer = observers.observer
        self.metrics_address = observers.metrics_address
        await store.open()
        workers = BotWorkers(self.options.workers, self.options.ray, observers.observer)
        try:
            await self._listen(store, workers, observers, announce)
        finally:
            workers.close()
            await store.close()

    async def _listen(
        self,
        store: Database,
        workers: BotWorkers,
        observers: Observers,
        announce: Callable[[Server], None],
    ) -> None:
        for game, values in self.options.of_games.items():
            adapter_of(game).set_host_options(values)
        observer = observers.observer
        hub = Hub(
            store, workers, limits=self.options.limits, nodes=store.nodes(), observer=observer
        )
        hub.rates_same_network = self.options.rate_same_network
        hub.rate_limiter = limiter = RateLimiter(
            self.options.limits, take_shared=hub.take_shared, observer=observer
        )
        jobs = AnalysisJobs(workers.run)
        app: object = make_app(hub, self.security(), jobs, limiter, ladder=self.options.ladder)
        if observers.is_observing:
            app = ObservedRequests(app, observer)
        self.hub = hub
        server = DrainingServer(self._config(app), hub)
        await store.renew_name_keys()
        moderation = await start_moderation(hub)
        started = self._when_started(server, workers, announce)
        duties = [started, moderation.watch()]
        if self.options.keep_days is not None:
            duties.append(prune_daily(hub, self.options.keep_days))
        watches = [asyncio.get_running_loop().create_task(one) for one in duties]
        try:
            async with observers.running(hub, limiter, jobs):
                await server.serve(sockets=[self.socket])
        finally:
            for watch in watches:
                watch.cancel()

    async def _when_started(
        self, server: uvicorn.Server, workers: BotWorkers, announce: Callable[[Server], None]
    ) -> None:
        """Announce the server, and only then start work that would delay its first answers."""
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
            behind_proxy=self.options.proxy is not None,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=self.options.proxy is not None,
            forwarded_allow_ips=self.options.proxy,
            ws_max_size=self.options.limits.frame,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=self.options.drain_seconds,
            ssl_certfile=cert,
            ssl_keyfile=key,
        )

    def _certificate(self) -> tuple[str | None, str | None]:
        if self.options.cert is not None:
            return self.options.cert, self.options.key
        if not self.options.tls:
            return None, None
        folder = Path(default_database()).parent
        cert, key = own_certificate(folder, self.names)
        return str(cert), str(key)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def _tune_garbage_collection() -> None:
    """Collect garbage rarely: we make few cycles, most of them while clients connect.

    Tables and open sockets are no cycles. A full collection takes 0.1 ms for each table in memory,
    and Python makes none before a quarter of the objects in memory are new.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 10)
