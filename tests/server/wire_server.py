"""The server in this process, without a network: every byte it sends is kept, time is by hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine, MutableMapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from server_tools.clock import CountedIds, HandClock, does
from server_tools.live_table import KeptLine
from server_tools.postgres import blank_database
from tidefold.server.games import LiveMatch, MakeChance
from tidefold.server.http.app import make_app
from tidefold.server.http.security import SecurityPolicy
from tidefold.server.live.connection import TAKE_OVER, Connection
from tidefold.server.live.hub import Hub
from tidefold.server.live.room import Room
from tidefold.server.rate_limits import Limits
from tidefold.server.store.database_url import open_store
from tidefold.server.workers.analysis_jobs import AnalysisJobs
from tidefold.server.workers.decisions import BotRunner

FRAME = "frame"
ORIGIN = "http://table.example"
SECRET = "5ec2e7" + "0" * 58
NO_LIMITS = Limits(
    messages=10**9,
    burst=10**9,
    sockets=10**6,
    requests=10**9,
    identities=10**9,
    tables=10**9,
    hints=10**9,
    queue=10**6,
    chats=10**6,
)
Message = MutableMapping[str, Any]
App = Callable[..., Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer over HTTP, byte for byte."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes


class Line(KeptLine):
    """One socket; what it is sent is told with the time before it."""

    def __init__(self, clock: HandClock, told: list[str]) -> None:
        super().__init__()
        self.told = told
        self.connection: Connection | None = None
        self._clock = clock

    def write(self, frame: bytes) -> None:
        self.tell(frame.decode())

    def close(self, code: int, reason: str) -> None:
        self.tell(f"close {code} {reason}")

    def tell(self, what: str) -> None:
        self.told.append(f"{FRAME} {self._clock.now()} {what}")


class Server:
    """A running server, and the ways to talk to it."""

    def __init__(self, hub: Hub, clock: HandClock, app: App) -> None:
        self.hub = hub
        self.clock = clock
        self._app = app
        self._lines: list[Line] = []

    # Over HTTP

    async def ask(
        self, method: str, path: str, token: str | None = None, body: Any = None, invite: str = ""
    ) -> Answer:
        """One request and its whole answer."""
        raw = b"" if body is None else json.dumps(body).encode()
        headers = [*self._headers(token), (b"content-length", str(len(raw)).encode())]
        if invite:
            headers.append((b"x-invite", invite.encode()))
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": raw, "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        scope = {**self._scope(path, headers), "type": "http", "method": method}
        await self._app(scope, receive, send)
        return _answer(sent)

    def _headers(self, token: str | None) -> list[tuple[bytes, bytes]]:
        headers = [(b"host", b"table.example"), (b"origin", ORIGIN.encode())]
        return headers + ([] if token is None else [(b"cookie", f"tidefold={token}".encode())])

    def _scope(self, path: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        return {
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("192.0.2.1", 50000),
            "server": ("table.example", 80),
            "state": {},
            "subprotocols": [],
        }

    # Over sockets

    async def connect(self, table: str, token: str | None, told: list[str]) -> Line:
        """Open a socket to a table, and tell there what it is sent."""
        line = Line(self.clock, told)

        def take_over(make_connection: Callable[[Line], Connection]) -> bool:
            line.connection = make_connection(line)
            return True

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            line.tell(json.dumps({name: repr(value) for name, value in message.items()}))

        scope = self._scope(f"/api/tables/{table}/live", self._headers(token))
        scope |= {"type": "websocket", "extensions": {TAKE_OVER: take_over}}
        await self._app(scope, receive, send)
        self._lines.append(line)
        await self._idle(line)
        return line

    async def _idle(self, line: Line) -> None:
        """Wait until the server has done what a line said."""
        if line.works:
            await asyncio.wait(line.works)
        await self.settle()

    async def settle(self) -> None:
        """Let everything happen that happens without the clock."""
        quiet = 0
        while quiet < 4:
            before = sum(len(line.told) for line in self._lines)
            if busy := self._busy():
                await asyncio.wait(busy)
            await asyncio.sleep(0)
            after = sum(len(line.told) for line in self._lines)
            quiet = quiet + 1 if before == after and not self._busy() else 0

    def _busy(self) -> list[asyncio.Task[Any]]:
        """What the hub does now; a bot that thinks waits for the clock."""
        return [task for task in self.hub.background.tasks if not does(task, ".choose")]

    async def say(self, line: Line, *messages: dict[str, Any] | str) -> None:
        """Send messages, and wait until they are done."""
        assert line.connection is not None
        for message in messages:
            text = message if isinstance(message, str) else json.dumps(message)
            line.connection.receive(text)
        await self._idle(line)

    async def hang_up(self, line: Line) -> None:
        """Close a socket."""
        if line.connection is not None:
            line.connection.lost()
        self._lines.remove(line)
        await self.settle()

    # Time, and the truth

    async def wait(self, ms: int) -> None:
        """Let time pass; timers fire when they are due."""
        await self.clock.turn(ms, self.settle)

    def room(self, table: str) -> Room:
        """The room of a table in memory."""
        return self.hub._rooms[table]

    def live(self, table: str) -> LiveMatch:
        """The match of a table, hidden cards included."""
        live = self.room(table).table.live
        assert live is not None
        return live

    async def close(self) -> None:
        """End all connections."""
        for line in list(self._lines):
            await self.hang_up(line)


def _answer(sent: Sequence[Message]) -> Answer:
    body = b"".join(m.get("body", b"") for m in sent if m["type"] == "http.response.body")
    start = next(m for m in sent if m["type"] == "http.response.start")
    headers = tuple((bytes(name), bytes(value)) for name, value in start["headers"])
    return Answer(start["status"], headers, body)


@asynccontextmanager
async def _lifespan(app: App) -> AsyncIterator[None]:
    """Start an application and stop it again, as a web server does."""
    told: asyncio.Queue[Message] = asyncio.Queue()
    answers: asyncio.Queue[Message] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0", "spec_version": "2.0"}, "state": {}}
    task = asyncio.ensure_future(app(scope, told.get, answers.put))
    told.put_nowait({"type": "lifespan.startup"})
    assert (await answers.get())["type"] == "lifespan.startup.complete"
    try:
        yield
    finally:
        told.put_nowait({"type": "lifespan.shutdown"})
        assert (await answers.get())["type"] == "lifespan.shutdown.complete"
        await task


async def work_here(work: Callable[..., Any], *given: object, **_owner: str) -> Any:
    """What worker processes would do, done at once."""
    return work(*given)


@asynccontextmanager
async def serving(folder: Path, make_chance: MakeChance, bots: BotRunner) -> AsyncIterator[Server]:
    """A server on a blank database, with time, ids and secrets that are always equal."""
    folder.mkdir(parents=True)
    (folder / "wire.db").write_bytes(blank_database())
    store = open_store(str(folder / "wire.db"))
    await store.open()
    clock = HandClock()
    hub = Hub(
        store,
        bots,
        clock=clock,
        ids=CountedIds(),
        limits=NO_LIMITS,
        make_chance=make_chance,
        make_secret=lambda: SECRET,
    )
    app: App = make_app(hub, SecurityPolicy(frozenset({ORIGIN})), AnalysisJobs(work_here))
    server = Server(hub, clock, app)
    try:
        async with _lifespan(app):
            yield server
            await server.close()
    finally:
        await store.close()
