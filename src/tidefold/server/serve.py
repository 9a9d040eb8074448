"""Running a server: open the store, listen, say where, and stop without losing anything."""

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
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from .advice import Adviser
from .app import make_app
from .guard import Guard
from .hub import Hub
from .limits import Limits
from .network import ANYWHERE, bind, lan_address, names_of, origins_of, own_certificate
from .store import Store, open_store
from .thinking import Workers

PORT = 8421
OTHER_PORTS = 20
GRACE_S = 3
CLIENTS_FAULT = ("Invalid UTF-8", "Invalid HTTP request", "Unsupported upgrade", "Cancel ")


@dataclass(frozen=True, slots=True)
class Serving:
    """How to serve; `port` None takes the usual one or one of the next."""

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


def usual_database() -> str:
    """Where tables are kept unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return str(Path(base) / "tidefold" / "tables.db")


class Running:
    """A server that is about to run: bound to its port, with its addresses known."""

    def __init__(self, serving: Serving) -> None:
        """Bind; OSError if the port is taken."""
        self.serving = serving
        others = OTHER_PORTS if serving.port is None else 0
        port = PORT if serving.port is None else serving.port
        self.socket: socket.socket = bind(serving.host, port, others=others)
        self.port: int = self.socket.getsockname()[1]
        self.secure = serving.tls or serving.cert is not None
        self.scheme = "https" if self.secure else "http"
        self.names = names_of(serving.host)

    @property
    def address(self) -> str:
        """The address for this computer."""
        return f"{self.scheme}://{self.names[0]}:{self.port}/"

    @property
    def lan_address(self) -> str | None:
        """The address for phones in the same network."""
        lan = lan_address() if self.serving.host in ANYWHERE else None
        return f"{self.scheme}://{lan}:{self.port}/" if lan else None

    def guard(self) -> Guard:
        """Which pages may talk to it."""
        own = origins_of(self.names, self.port, self.scheme)
        given = frozenset(origin.rstrip("/").lower() for origin in self.serving.origins)
        secure = self.secure or any(origin.startswith("https:") for origin in given)
        return Guard(own | given, secure)

    def run(self, say: Callable[[Running], None]) -> None:
        """Serve until interrupted; StoreError if the database cannot be used."""
        _log_to_stderr()
        _tune()
        # uvicorn stops at these signals and then sends them again, when all is stored and closed.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)
        with asyncio.Runner(loop_factory=_loop()) as runner:
            runner.run(self._serve(say))

    async def _serve(self, say: Callable[[Running], None]) -> None:
        store = open_store(self.serving.database)
        await store.open()
        workers = Workers(self.serving.workers)
        try:
            await self._listen(store, workers, say)
        finally:
            workers.close()
            await store.close()

    async def _listen(self, store: Store, workers: Workers, say: Callable[[Running], None]) -> None:
        """Run the application until a signal ends it."""
        hub = Hub(store, workers, limits=self.serving.limits)
        app = make_app(hub, self.guard(), Adviser(workers.work_out))
        server = uvicorn.Server(self._config(app))
        watch = asyncio.get_running_loop().create_task(self._when_started(server, say))
        try:
            await server.serve(sockets=[self.socket])
        finally:
            watch.cancel()

    async def _when_started(self, server: uvicorn.Server, say: Callable[[Running], None]) -> None:
        while not server.started:
            await asyncio.sleep(0.01)
        say(self)
        if self.serving.open_page:
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    def _config(self, app: object) -> uvicorn.Config:
        """How uvicorn runs it: no access log, no compression, small frames."""
        cert, key = self._certificate()
        return uvicorn.Config(
            app,  # type: ignore[arg-type]  # an ASGI application
            ws="websockets-sansio",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=self.serving.proxy,
            forwarded_allow_ips="127.0.0.1" if self.serving.proxy else None,
            ws_max_size=self.serving.limits.frame,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=GRACE_S,
            ssl_certfile=cert,
            ssl_keyfile=key,
        )

    def _certificate(self) -> tuple[str | None, str | None]:
        """The files of the certificate and its key."""
        if self.serving.cert is not None:
            return self.serving.cert, self.serving.key
        if not self.serving.tls:
            return None, None
        folder = Path(usual_database()).parent
        cert, key = own_certificate(folder, self.names)
        return str(cert), str(key)


def _loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest event loop there is here."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop


def _tune() -> None:
    """Let the store's thread have its turn soon; look for garbage cycles rarely, we make few."""
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)


def _is_news(record: logging.LogRecord) -> bool:
    """Is this for the host, and not about a client that spoke nonsense or held on at the end?"""
    cut_short = record.exc_info is not None and record.exc_info[0] is asyncio.CancelledError
    return not cut_short and not record.getMessage().startswith(CLIENTS_FAULT)


def _log_to_stderr() -> None:
    """Warnings and errors, one line each with the time; nothing of what people send."""
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    logging.basicConfig(
        level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
