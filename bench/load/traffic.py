"""Moves at many tables: as fast as they go, or at a given pace."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter

from .peer import SEATS, Table

DRAIN_SECONDS = 120.0  # a server that takes longer has stopped answering

Arrived = Callable[["Play", float], None]


class Play:
    """One table at play: a move is sent when everyone there has the update of the one before."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.arrived: Arrived = lambda _play, _seconds: None
        self._wanted: deque[float] = deque()
        self._missing: set[int] = set()
        self._since = 0.0
        self._reopening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect the table and listen to its sockets."""
        await self.table.connect()
        for seat, socket in enumerate(self.table.sockets):
            socket.receive = partial(self._received, seat)

    @property
    def busy(self) -> bool:
        """Is a move on its way, or a new match being opened?"""
        return bool(self._missing) or self._reopening is not None

    def want(self) -> None:
        """Send a move now, or as soon as the moves before it have arrived."""
        self._wanted.append(perf_counter())
        if not self.busy:
            self._send()

    def _send(self) -> None:
        move = self.table.next_move()
        if move is None:
            self._reopening = asyncio.create_task(self._reopen())
            return
        self._since = self._wanted.popleft()
        self._missing.update(SEATS)
        self.table.sockets[move.seat].send(move.frame)

    async def _reopen(self) -> None:
        await self.open()
        self._reopening = None
        # Nobody waits for a move while there is no match.
        self._wanted = deque(perf_counter() for _ in self._wanted)
        self._send()

    def _received(self, seat: int, frame: bytes) -> None:
        if not self.table.matches(seat, frame) or seat not in self._missing:
            return
        self._missing.remove(seat)
        if not self._missing:
            self.arrived(self, perf_counter() - self._since)
            if self._wanted and not self.busy:
                self._send()


class Traffic:
    """The moves of all tables, and how long each took to reach everyone."""

    def __init__(self, plays: Sequence[Play]) -> None:
        self.plays = plays
        self.seconds: list[float] = []

    async def open(self) -> None:
        """Connect all tables."""
        for play in self.plays:
            await play.open()

    def close(self) -> None:
        """Hang up everywhere."""
        for play in self.plays:
            for socket in play.table.sockets:
                socket.close()

    def check(self) -> None:
        """Raise when the server has dropped somebody."""
        if any(socket.lost for play in self.plays for socket in play.table.sockets):
            raise ConnectionError("the server has closed a socket")

    async def rounds(self, count: int) -> None:
        """Play so many moves at every table."""
        self._answer(lambda _play: None)
        for play in self.plays:
            for _ in range(count):
                play.want()
        await self.drained()

    async def saturate(self, seconds: float) -> None:
        """Send the next move wherever the last one has arrived everywhere."""
        self._answer(Play.want)
        for play in self.plays:
            if not play.busy:
                play.want()
        await asyncio.sleep(seconds)

    async def pace(self, rate: float, seconds: float) -> None:
        """Send so many moves a second, spread over the tables, whatever the server does."""
        self._answer(lambda _play: None)
        start = perf_counter()
        sent = 0
        while (passed := perf_counter() - start) < seconds:
            for number in range(sent, int(passed * rate)):
                self.plays[number % len(self.plays)].want()
            sent = int(passed * rate)
            await asyncio.sleep(max(0.0, (sent + 1) / rate - passed))

    async def drained(self) -> None:
        """Send nothing new and wait until everything has arrived."""
        self._answer(lambda _play: None)
        async with asyncio.timeout(DRAIN_SECONDS):
            while any(play.busy for play in self.plays):
                await asyncio.sleep(0.01)
        self.check()

    def _answer(self, go_on: Callable[[Play], None]) -> None:
        def arrived(play: Play, seconds: float) -> None:
            self.seconds.append(seconds)
            go_on(play)

        for play in self.plays:
            play.arrived = arrived
