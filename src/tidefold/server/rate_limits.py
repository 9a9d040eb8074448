"""Rate limits: how much one client or one network address may ask for.

`tidefold serve --limit NAME=N` changes a limit.
"""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, fields, replace

from .errors import Refusal
from .observer import NOBODY, Observer

KEPT = 10_000  # token buckets in memory
HOUR = 3600
PER_SECOND = ("requests", "files")  # the limits of other kinds are per hour
BURST_S = 5  # in which all of them may come at once


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits that protect clients from each other."""

    messages: int = 10  # a socket may send per second, over any length of time
    burst: int = 40  # messages at once before that rate counts
    sockets: int = 64  # open at once from one address
    connections: int = 128  # over HTTP open at once from one address
    request_seconds: int = 20  # in which a request over HTTP must be complete
    requests: int = 20  # over HTTP per second from one address
    files: int = 100  # of the page per second from one address
    identities: int = 60  # new players per hour from one address
    sign_ins: int = 120  # steps with passkeys and recovery codes per hour from one address
    tables: int = 60  # new tables per hour from one address
    hints: int = 600  # per hour from one address
    analyses: int = 60  # of matches begun per hour from one address
    prints: int = 120  # documents per hour from one address
    replays: int = 600  # of matches per hour from one address
    exports: int = 12  # of all matches of a player per hour from one address
    bot_messages: int = 50  # a remote bot may send per second, at all its tables together
    frame: int = 4096  # bytes of a message from a client
    body: int = 65536  # bytes of a request's body
    queue: int = 64  # frames waiting for a slow client before it is disconnected
    queue_bytes: int = 1 << 20  # of these frames
    chats: int = 8  # lines of chat and emotes of one player within ten seconds


def parse_limit(limits: Limits, text: str) -> Limits:
    """The limits with `NAME=N` changed; raises ValueError with the names of all limits."""
    name, _, value = text.partition("=")
    names = [field.name for field in fields(Limits)]
    if name not in names:
        raise ValueError(f"there is no limit {name!r}; limits are {', '.join(names)}")
    if not (value.isascii() and value.isdigit() and 0 < int(value) <= 10**9):
        raise ValueError(f"write the limit like {name}=100, with a number above 0")
    return replace(limits, **{name: int(value)})


class TokenBucket:
    """A token bucket: it refills over time, and every request takes a token."""

    __slots__ = ("_at", "_capacity", "_per_second", "_tokens")

    def __init__(self, capacity: float, per_second: float, now: float) -> None:
        self._capacity = capacity
        self._per_second = per_second
        self._tokens = capacity
        self._at = now

    def take(self, now: float, cost: float = 1) -> bool:
        """Take `cost` tokens if the bucket holds them; returns whether it did."""
        self._tokens = min(self._capacity, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True


def network_of(address: str) -> str:
    """The address itself; for IPv6 its /64 network, which is usually one household."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped is None:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)


# Takes a token from a bucket that all servers share: network, kind, capacity, tokens per second.
TakeShared = Callable[[str, str, int, float], Awaitable[bool]]


class RateLimiter:
    """Counts connections and requests by network address."""

    def __init__(
        self,
        limits: Limits,
        take_shared: TakeShared | None = None,
        observer: Observer = NOBODY,
    ) -> None:
        self._limits = limits
        self._observer = observer
        self._take_shared = take_shared
        self._sockets: Counter[str] = Counter()
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()

    @property
    def sockets(self) -> int:
        """The number of open connections."""
        return self._sockets.total()

    def connect(self, address: str) -> None:
        """Count a new connection; raises Refusal if there are too many."""
        network = network_of(address)
        if self._sockets[network] >= self._limits.sockets:
            self._observer.count("limited", limit="sockets")
            raise Refusal("too-many")
        self._sockets[network] += 1

    def disconnect(self, address: str) -> None:
        """Count the end of a connection."""
        network = network_of(address)
        self._sockets[network] -= 1
        if self._sockets[network] <= 0:
            del self._sockets[network]

    async def count(self, address: str, what: str) -> None:
        """Count a request on all servers together; raises Refusal above the limit per hour."""
        self.check(address, what)
        most, seconds = self._limit(what)
        network = network_of(address)
        shared = self._take_shared
        if shared and not await shared(network, what, most, most / seconds):
            self._observer.count("limited", limit=what)
            raise Refusal("slow-down")

    def check(self, address: str, what: str) -> None:
        """Count a request of some kind on this server; raises Refusal if there are too many."""
        most, seconds = self._limit(what)
        if not self._bucket(network_of(address), what, most, most / seconds).take(time.monotonic()):
            self._observer.count("limited", limit=what)
            raise Refusal("slow-down")

    def _limit(self, what: str) -> tuple[int, int]:
        """How many requests of a kind are allowed, and in how many seconds."""
        most: int = getattr(self._limits, what)
        return (most * BURST_S, BURST_S) if what in PER_SECOND else (most, HOUR)

    def _bucket(self, network: str, what: str, most: float, per_second: float) -> TokenBucket:
        bucket = self._buckets.get((network, what))
        if bucket is None:
            bucket = self._buckets[network, what] = TokenBucket(most, per_second, time.monotonic())
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end((network, what))
        return bucket
