"""The server inside a page: the same application, reached by messages instead of a network.

The page sends `ask` (a request), `open`, `text` and `close` (of a socket). It gets back `answer`,
`opened`, `text` and `closed`. Every message carries the id that the page chose.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

from ..bots import bots_of
from ..override import override
from ..server.games import DecisionRequest
from ..server.http.app import make_api
from ..server.http.security import SecurityPolicy
from ..server.live.connection import TAKE_OVER, Connection, Line
from ..server.live.hub import Hub
from ..server.live.node import Node
from ..server.rate_limits import Limits, RateLimiter
from ..server.workers.analysis_jobs import AnalysisJobs
from ..server.workers.decisions import SeatedBot, choose_move, fallback, quick_bot
from .page_store import PageStore
from .shelf import Shelf

ORIGIN = "page://tidefold"
COOKIES = "cookies"
PLENTY = 1_000_000  # more than the only client will ever need
Message = dict[str, Any]
Fetch = Callable[[str], Awaitable[bytes]]  # a file of the site, by its path in the package
PACKAGE = Path(__file__).parents[1]
log = logging.getLogger("tidefold.site")


class PageBots:
    """Runs bots at once, in the program that also serves the table."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        """Return the move of a bot, or of a quick one if the bot fails."""
        await asyncio.sleep(0)  # so that the table is shown first
        for one in (bot, SeatedBot(quick_bot(request.game))):
            try:
                await self._bring_file(one.name.partition(":")[0], request.game)
                chosen, one.pickled = choose_move(one, request)
                return chosen
            except Exception:
                log.exception("%s could not decide", one.name)
        return fallback(request)

    async def _bring_file(self, bot: str, game: str) -> None:
        """Fetch the file that a bot reads, once, to the place where it looks for it."""
        path = bots_of(game).files.get(bot)
        if path is not None and not path.exists():
            path.write_bytes(await self._fetch(path.relative_to(PACKAGE).as_posix()))

    async def run(self, work: Callable[..., Any], *given: object, owner: str = "") -> Any:
        """Run longer work and return its result."""
        del owner
        await asyncio.sleep(0)
        return work(*given)


class PageLine(Line):
    """A socket of the page; a frame written to it reaches the page at once."""

    is_writable = True

    def __init__(self, server: PageServer, id: int) -> None:
        self._server = server
        self._id = id

    @override
    def write(self, frame: bytes) -> None:
        self._server.post({"type": "text", "id": self._id, "data": frame.decode()})

    @override
    def close(self, code: int, reason: str) -> None:
        asyncio.get_running_loop().call_soon(self._server.close, self._id)

    @override
    def run(self, work: Coroutine[Any, Any, None]) -> None:
        self._server.run(work)

    @override
    def pause_reading(self) -> None:
        """Do nothing, because the page sends little."""

    @override
    def resume_reading(self) -> None:
        """Do nothing, because reading never pauses."""


class PageServer:
    """Answers the messages of one page."""

    def __init__(self, shelf: Shelf, post: Callable[[Message], None], fetch: Fetch) -> None:
        self._shelf = shelf
        self._bots = PageBots(fetch)
        self.post = post
        self._cookies: dict[str, str] = {}
        self._sockets: dict[int, Connection | None] = {}  # None while they open
        self._tasks: set[asyncio.Task[None]] = set()
        self._app: Any = None

    async def start(self) -> None:
        """Open the store, and continue its matches."""
        store, bots = PageStore(self._shelf), self._bots
        await store.open()
        kept = (await self._shelf.load(COOKIES)).get(COOKIES, "")
        self._cookies = {name: morsel.value for name, morsel in SimpleCookie(kept).items()}
        limits = Limits(*[PLENTY] * len(Limits.__dataclass_fields__))
        hub = Hub(store, bots, limits=limits)
        security = SecurityPolicy(frozenset({ORIGIN}))
        self._app = make_api(hub, security, AnalysisJobs(bots.run), RateLimiter(limits))
        await Node(hub).start()

    def receive(self, message: Message) -> None:
        """Handle a message of the page."""
        id = message["id"]
        if message["type"] == "ask":
            self.run(self._answer(message))
        elif message["type"] == "open":
            self._sockets[id] = None
            self.run(self._connect(id, message["path"]))
        elif message["type"] == "close":
            self.close(id)
        elif (connection := self._sockets.get(id)) is not None:
            connection.receive(message["data"])

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self, id: int) -> None:
        """Close a socket, at the request of either side."""
        if id in self._sockets:
            connection = self._sockets.pop(id)
            if connection is not None:
                connection.lost()
            self.post({"type": "closed", "id": id})

    def _scope(self, path: str, headers: Mapping[str, str], **more: Any) -> Message:
        address, _, query = path.partition("?")
        cookie = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        lines = {**headers, "origin": ORIGIN, **({"cookie": cookie} if cookie else {})}
        return {
            "path": address,
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in lines.items()],
            "client": ("page", 0),
            **more,
        }

    async def _answer(self, asked: Message) -> None:
        body = (asked.get("body") or "").encode()
        asked["body"] = body
        answer: Message = {"type": "answer", "id": asked["id"], "body": ""}
        parts: list[bytes] = []

        async def receive() -> Message:
            if asked.pop("body", None) is None:
                await asyncio.Future()  # the page stays connected
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer["status"] = message["status"]
                answer["headers"] = await self._taken(message["headers"])
            else:
                parts.append(message["body"])

        method, headers = asked["method"], asked.get("headers") or {}
        scope = self._scope(asked["path"], headers, type="http", method=method)
        await self._app(scope, receive, send)
        self.post({**answer, "body": b"".join(parts).decode()})

    async def _taken(self, headers: list[tuple[bytes, bytes]]) -> dict[str, str]:
        lines = [(name.decode(), value.decode()) for name, value in headers]
        set_cookies = [value for name, value in lines if name == "set-cookie"]
        for line in set_cookies:
            for name, morsel in SimpleCookie(line).items():
                self._cookies[name] = morsel.value
                if not morsel.value:
                    del self._cookies[name]
        if set_cookies:
            kept = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
            await self._shelf.save({COOKIES: kept})
        return {name: value for name, value in lines if name != "set-cookie"}

    async def _connect(self, id: int, path: str) -> None:
        def take_over(make_connection: Callable[[Line], Connection]) -> bool:
            if id not in self._sockets:  # the page has closed the socket meanwhile
                return False
            self._sockets[id] = make_connection(PageLine(self, id))
            return True

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        async def send(message: Message) -> None:
            if message["type"] == "websocket.accept":
                self.post({"type": "opened", "id": id})

        scope = self._scope(path, {}, type="websocket", extensions={TAKE_OVER: take_over})
        try:
            await self._app(scope, receive, send)
        finally:
            if self._sockets.get(id) is None:
                self.close(id)
