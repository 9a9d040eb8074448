"""A bot on a remote server: it connects, plays at all its tables, and reconnects after a break.

The messages are those of the engine protocol, each with the match that it is about
(docs/engine-protocol.md).
"""

from __future__ import annotations

import asyncio
import json
import random
import ssl
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from ..catalogue import Bot
from . import messages
from .bot import EngineBot
from .codec import EngineCodec, History, Message, codec_of

PATH = "/api/bots/live"
LARGEST_FRAME = 1 << 22  # bytes; a view with the history of a long match has far fewer
FIRST_WAIT_S, LONGEST_WAIT_S = 1.0, 60.0  # before connecting again
HELLO_S = 20
# What the server says before it ends a connection for good.
FINAL = ("bad-token", "elsewhere", "protocol", "bad-bot", "hello-first", "bad-message")

MakeBot = Callable[[str, int], Bot]  # of a game and a seed


class Rejected(Exception):
    """The server does not want this bot; trying again would not help."""


def socket_address(url: str) -> str:
    """The address of a server's socket; ValueError if `url` is not the address of a server."""
    parts = urlsplit(url if "://" in url else f"https://{url}")
    scheme = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}.get(parts.scheme)
    if scheme is None or not parts.hostname:
        raise ValueError(f"a server looks like https://play.example.org, not {url}")
    return f"{scheme}://{parts.netloc}{parts.path.rstrip('/')}{PATH}"


@dataclass(slots=True)
class PlayedSeat:
    """A seat that the bot plays in one match, with the history received so far."""

    codec: EngineCodec
    bot: Bot
    history: History = ()
    latest: int = 0  # the number of the last decision asked for
    deciding: asyncio.Lock = field(default_factory=asyncio.Lock)

    def choose(self, message: Message) -> str | None:
        """The move for a `decide` message; None if an engine program failed."""
        view = self.codec.view_from_json(message["view"], self.history)
        self.history = tuple(self.codec.history(view))
        legal = [self.codec.parse_move(text, view) for text in message["legal"]]
        chosen = str(self.bot.choose(view, legal))
        return None if isinstance(self.bot, EngineBot) and self.bot.has_failed else chosen

    def close(self) -> None:
        """End the bot if it is a program."""
        if isinstance(self.bot, EngineBot):
            self.bot.close()


class Connector:
    """A bot's connection to a server, or to one of several that share a database."""

    def __init__(
        self,
        urls: Sequence[str],
        token: str,
        games: Sequence[str],
        make_bot: MakeBot,
        tell: Callable[[str], None],
        trust: ssl.SSLContext | None = None,
    ) -> None:
        """`tell` receives status lines for the user; ValueError for a malformed address."""
        self._addresses = deque(socket_address(url) for url in urls)
        self._token = token
        self._games = list(games)
        self._make_bot = make_bot
        self._tell = tell
        self._trust = trust
        self._seats: dict[str, PlayedSeat] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._waits = FIRST_WAIT_S

    @property
    def address(self) -> str:
        """The address in use; when the connection ends, the next one is tried."""
        return self._addresses[0]

    async def run(self) -> None:
        """Play until cancelled; raises Rejected if the server does not want this bot."""
        from websockets.exceptions import (
            ConnectionClosed,
            InvalidHandshake,
            InvalidStatus,
            WebSocketException,
        )

        while True:
            try:
                await self._connect()
                why = "the connection ended"
            except InvalidStatus as problem:
                why = f"the server answered {problem.response.status_code}"
                if problem.response.status_code in (403, 404):
                    raise Rejected(f"there are no remote bots at {self.address}: {why}") from None
            except ConnectionClosed as problem:
                why = str(problem)
                if problem.rcvd is not None and problem.rcvd.reason in FINAL:
                    raise Rejected(f"{self.address} closed it: {problem.rcvd.reason}") from None
            except ssl.SSLCertVerificationError as problem:
                raise Rejected(
                    f"the certificate is not trusted ({problem.verify_message}); see --ca-file"
                ) from None
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException) as problem:
                why = str(problem) or type(problem).__name__
            wait = self._waits * random.uniform(0.5, 1)
            self._waits = min(LONGEST_WAIT_S, self._waits * 2)
            ended = self.address
            self._addresses.rotate(-1)
            there = "" if self.address == ended else f" at {self.address}"
            self._tell(f"{ended}: {why}; trying again{there} in {wait:.1f} s")
            await asyncio.sleep(wait)

    async def _connect(self) -> None:
        from websockets.asyncio.client import connect

        headers = {"Authorization": f"Bearer {self._token}"}
        async with connect(
            self.address,
            additional_headers=headers,
            max_size=LARGEST_FRAME,
            compression=None,
            ssl=self._trust if self.address.startswith("wss:") else None,
        ) as socket:
            try:
                await self._play(socket)
            finally:
                await self._forget_all()

    async def _play(self, socket: Any) -> None:
        from websockets.exceptions import ConnectionClosed

        hello = {"type": "hello", "protocol": messages.PROTOCOL, "games": self._games}
        with suppress(ConnectionClosed):  # the next receive says why it was closed
            await socket.send(json.dumps(hello))
        async with asyncio.timeout(HELLO_S):
            answer = _check(messages.load(await socket.recv()))
        name = answer.get("name", "")
        self._tell(f"{self.address}: connected as {name}, for {', '.join(self._games)}")
        self._waits = FIRST_WAIT_S
        async for frame in socket:
            self._handle(socket, _check(messages.load(frame)))

    def _handle(self, socket: Any, message: Message) -> None:
        """Handle one message; unknown types are ignored, since later versions may add some."""
        kind, key = message["type"], message.get("match")
        if kind == "error":
            self._tell(f"{self.address}: {message.get('message')}")
        elif not isinstance(key, str):
            return
        elif kind == "new-match":
            game = str(message["game"])
            self._forget(key)
            bot = self._make_bot(game, int(message["seed"]))
            self._seats[key] = PlayedSeat(codec_of(game), bot)
        elif kind == "decide" and key in self._seats:
            self._seats[key].latest = message["number"]
            self._spawn(self._decide(socket, key, self._seats[key], message))
        elif kind == "end-match":
            self._forget(key)

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _decide(self, socket: Any, key: str, seat: PlayedSeat, message: Message) -> None:
        """Answer one decision, unless a later one has been asked for meanwhile."""
        from websockets.exceptions import ConnectionClosed

        number = message["number"]
        async with seat.deciding:
            if number != seat.latest:
                self._keep_history(seat, message)
                return
            move = await self._choose(seat, message)
        answer: Message = {"type": "cannot", "match": key, "number": number}
        if move is not None:
            answer = {"type": "move", "match": key, "number": number, "move": move}
        with suppress(ConnectionClosed):
            await socket.send(json.dumps(answer))

    async def _choose(self, seat: PlayedSeat, message: Message) -> str | None:
        """The bot's move; None if the bot fails, which is reported with `tell`."""
        try:
            move = await asyncio.to_thread(seat.choose, message)
        except Exception as problem:  # noqa: BLE001  a bot may do anything
            self._tell(f"the bot failed: {type(problem).__name__}: {problem}")
            return None
        if isinstance(seat.bot, EngineBot) and seat.bot.has_failed:
            report = seat.bot.take_report()
            faults = ", ".join(report.faults) or "it does not run any more"
            self._tell(f"the program failed ({faults}): {report.message} {report.errors}".strip())
        return move

    def _keep_history(self, seat: PlayedSeat, message: Mapping[str, Any]) -> None:
        """Keep the events of a decision that a later one has replaced."""
        view = seat.codec.view_from_json(message["view"], seat.history)
        seat.history = tuple(seat.codec.history(view))

    def _forget(self, key: str) -> None:
        seat = self._seats.pop(key, None)
        if seat is not None:
            self._spawn(asyncio.to_thread(seat.close))

    async def _forget_all(self) -> None:
        for key in list(self._seats):
            self._forget(key)
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _check(message: Message) -> Message:
    """Raise Rejected for an error that ends the connection for good; return any other message."""
    if message["type"] == "error" and message.get("code") in FINAL:
        raise Rejected(str(message.get("message")))
    return message
