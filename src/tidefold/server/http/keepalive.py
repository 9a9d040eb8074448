"""Pings for open sockets: one timer serves all of them, a part of the sockets at each turn."""

from __future__ import annotations

import asyncio
from typing import Protocol

PARTS = 20  # so that thousands of sockets are not pinged all at once


class Pinged(Protocol):
    """A socket that is pinged from time to time."""

    part: int  # in which it is pinged

    def ping(self) -> None:
        """Send a ping, or give the client up if it has not answered the last one."""
        ...


class KeepAlive:
    """Pings each socket once in an interval."""

    def __init__(self, seconds: float | None) -> None:
        """`seconds` is the interval; without one, nobody is pinged."""
        self._seconds = seconds
        self._parts: list[set[Pinged]] = [set() for _ in range(PARTS)]
        self._next = 0
        self._count = 0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, socket: Pinged) -> None:
        """Ping a socket from now on, for the first time after about one interval."""
        socket.part = (self._next - 1) % PARTS
        self._parts[socket.part].add(socket)
        self._count += 1
        if self._timer is None and self._seconds:
            self._wait()

    def remove(self, socket: Pinged) -> None:
        """Ping a socket no more."""
        if socket in self._parts[socket.part]:
            self._parts[socket.part].discard(socket)
            self._count -= 1

    def _wait(self) -> None:
        seconds = (self._seconds or 0) / PARTS
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ping_part)

    def _ping_part(self) -> None:
        """Ping the sockets whose turn it is."""
        self._timer = None
        for socket in list(self._parts[self._next]):
            socket.ping()
        self._next = (self._next + 1) % PARTS
        if self._count:
            self._wait()
