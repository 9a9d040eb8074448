"""The line on which nodes talk: LISTEN and NOTIFY on a separate connection.

Notices are sent after the commit that they report, not in its transaction: a transaction that
notifies holds a lock of the whole cluster until its commit is on the disk, so the commits of all
nodes would wait for each other. All waiting notices are sent together. The poll finds whatever is
lost.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from ..nodes import BotNews, News, Notice, PresenceNews, TableNews
from .connection import connect

CHANNEL = "tidefold"
MOST_IN_ONE = 100  # pieces of news; PostgreSQL takes less than 8000 bytes at once
MOST_OF_BOTS = 20  # the name of a bot may take 120 bytes, and its games another 120
RETRY_S = 0.5
ALIVE_S = 2.0  # how often the line is tried when nothing is said
NOTIFY = "SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text"
log = logging.getLogger("tidefold.server")
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Notice).decode


class NoticeLine:
    """Sends this node's notices, and receives those of the others."""

    def __init__(
        self, url: str, node: int, hear: Callable[[Notice], None], missed: Callable[[], None]
    ) -> None:
        self._url = url
        self._node = node
        self._hear = hear
        self._missed = missed
        self._connection: Any = None
        self._tables: dict[str, TableNews] = {}
        self._present: dict[str, PresenceNews] = {}
        self._bots: list[BotNews] = []
        self._whole = False
        self._hello = self._bye = False
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect, listen, and announce this node."""
        await self._connect()
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        """Send the waiting notices, and disconnect."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            with suppress(Exception):  # the other nodes notice the end anyway
                await self._send(self._notices())
                await self._connection.close(timeout=1)
            self._connection = None

    def tell_end(self) -> None:
        """Announce, soon, that this node ends."""
        self._bye = True
        self._wake.set()

    def tell(self, news: News) -> None:
        """Send, soon, a piece of news; of a table only the newest counts."""
        if isinstance(news, TableNews):
            before = self._tables.get(news.table)
            listed = news.listed or (before is not None and before.listed)
            self._tables[news.table] = news._replace(listed=listed)
        elif isinstance(news, PresenceNews):
            self._present[news.table] = news
        else:
            self._bots.append(news)
        self._wake.set()

    def tell_whole_presence(self, news: Collection[PresenceNews]) -> None:
        """Send, soon, the complete list of who is connected to this node's tables."""
        self._present = {one.table: one for one in news}
        self._whole = True
        self._wake.set()

    async def _run(self) -> None:
        """Send all waiting notices together; reconnect after a failure."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(ALIVE_S):
                    await self._wake.wait()
            self._wake.clear()
            try:
                if self._connection is None or self._connection.is_closed():
                    await self._connect()
                    self._missed()
                await self._send(self._notices())
            except Exception as problem:  # noqa: BLE001  whatever it is, the line is dead
                log.info("the line between nodes broke: %s", problem)
                if self._connection is not None:
                    self._connection.terminate()
                self._connection = None
                self._wake.set()
                await asyncio.sleep(RETRY_S)

    async def _connect(self) -> None:
        connection = await connect(self._url, settings={"synchronous_commit": "off"})
        try:
            await connection.add_listener(CHANNEL, self._heard)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection
        self._hello = True

    def _heard(self, _connection: Any, _pid: int, _channel: str, payload: str) -> None:
        try:
            notice = decode(payload)
        except msgspec.MsgspecError:  # of a newer version
            self._missed()
            return
        if notice.node != self._node:
            self._hear(notice)

    def _notices(self) -> Iterator[Notice]:
        """Yield everything that is waiting, in notices that are small enough."""
        tables, self._tables = list(self._tables.values()), {}
        present, self._present = list(self._present.values()), {}
        bots, self._bots = self._bots, []
        hello, self._hello = self._hello, False
        whole, self._whole = self._whole, False
        bye, self._bye = self._bye, False
        yield Notice(self._node, hello=hello and not bye)
        for some in _parts(tables):
            yield Notice(self._node, tables=some)
        for number, part in enumerate(_parts(present) or [()] if whole else _parts(present)):
            yield Notice(self._node, present=part, whole=whole and number == 0)
        for about in _parts(bots, MOST_OF_BOTS):
            yield Notice(self._node, bots=about)
        yield Notice(self._node, bye=bye)

    async def _send(self, notices: Iterator[Notice]) -> None:
        """Send notices in one statement; an empty one, too, shows whether the line is alive."""
        empty = Notice(self._node)
        texts = [encode(notice).decode() for notice in notices if notice != empty]
        await self._connection.fetch(NOTIFY, CHANNEL, texts)


def _parts(news: Sequence[Any], most: int = MOST_IN_ONE) -> list[tuple[Any, ...]]:
    return [tuple(news[at : at + most]) for at in range(0, len(news), most)]
