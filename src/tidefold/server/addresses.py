"""Who asks how often: limits by network address."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from .errors import Refusal
from .limits import Limits

KEPT = 10_000  # addresses remembered
HOUR = 3600


class Bucket:
    """Fills with credits over time; whoever finds it empty must wait."""

    __slots__ = ("_at", "_credits", "_most", "_per_second")

    def __init__(self, most: float, per_second: float, now: float) -> None:
        self._most = most
        self._per_second = per_second
        self._credits = most
        self._at = now

    def take(self, now: float) -> bool:
        """Use a credit, if there is one."""
        self._credits = min(self._most, self._credits + (now - self._at) * self._per_second)
        self._at = now
        if self._credits < 1:
            return False
        self._credits -= 1
        return True


def network_of(address: str) -> str:
    """The address itself; for IPv6 its network, which is one household."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped is None:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)


class Addresses:
    """Counts what comes from each address."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._now = now
        self._sockets: Counter[str] = Counter()
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def connect(self, address: str) -> None:
        """Count a new connection; Refusal if there are too many."""
        network = network_of(address)
        if self._sockets[network] >= self._limits.sockets:
            raise Refusal("too-many")
        self._sockets[network] += 1

    def disconnect(self, address: str) -> None:
        """A connection has ended."""
        network = network_of(address)
        self._sockets[network] -= 1
        if self._sockets[network] <= 0:
            del self._sockets[network]

    def ask(self, address: str, what: str) -> None:
        """Count a request of some kind; Refusal if there are too many."""
        most, seconds = {
            "requests": (self._limits.requests * 5, 5),
            "identities": (self._limits.identities, HOUR),
            "tables": (self._limits.tables, HOUR),
            "hints": (self._limits.hints, HOUR),
            "analyses": (self._limits.analyses, HOUR),
        }[what]
        if not self._bucket(network_of(address), what, most, most / seconds).take(self._now()):
            raise Refusal("slow-down")

    def _bucket(self, network: str, what: str, most: float, per_second: float) -> Bucket:
        bucket = self._buckets.get((network, what))
        if bucket is None:
            bucket = self._buckets[network, what] = Bucket(most, per_second, self._now())
            if len(self._buckets) > KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end((network, what))
        return bucket
